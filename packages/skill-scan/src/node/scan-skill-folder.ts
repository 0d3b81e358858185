import { realpath } from "node:fs/promises";
import { basename, dirname, resolve, sep } from "node:path";
import type { SkillProblem } from "@skillwright/skill-index";
import { createDirectorySource, listResources, readResource } from "@skillwright/skill-index/node";
import type { ScannableFile } from "../read/skill-files.js";
import type { ScanFinding } from "../scan-finding.js";
import { scanSkill } from "../scan-skill.js";

export interface ScanFolderOptions {
  /** Files to read at most. Default: 512. */
  readonly maxFiles?: number | undefined;
  /** Bytes to read at most, of all files together. Default: 16 MiB. */
  readonly maxBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A file that no rule has looked at, or not at all of it. */
export interface UnreadFile {
  readonly path: string;
  /** `binary`: no text. `large`: past the limits. `unreadable`: the message says why. */
  readonly reason: "binary" | "large" | "unreadable";
  readonly message: string;
}

export interface ScanFolderResult {
  readonly findings: readonly ScanFinding[];
  /** How many files were looked at, `SKILL.md` among them. */
  readonly files: number;
  /** Not empty: a clean answer is not about these. */
  readonly unread: readonly UnreadFile[];
}

/** Of one file; what is longer is data. */
const MAX_FILE_BYTES = 1_048_576;

/**
 * Scans the skill whose `SKILL.md` stands at `path`, with the files bundled with it, hidden ones too. Reads within limits, follows no
 * link out of the folder, needs no network, and runs nothing.
 */
export async function scanSkillFolder(path: string, options: ScanFolderOptions = {}): Promise<ScanFolderResult> {
  const { maxFiles = 512, maxBytes = 16 * MAX_FILE_BYTES, signal } = options;
  const given = resolve(path);
  const own = basename(given);
  const directory = toSlashes(await realpath(dirname(given)).catch(() => dirname(given)));
  const skill = { path: `${directory}/${own}`, directory, kind: "skill" as const };
  const main = await createDirectorySource(directory).read({ path: skill.path, kind: "skill", identity: skill.path });
  if (!main.ok) return { findings: [], files: 0, unread: [toUnread(main.problem, directory)] };
  const bundle = await readBundle({ skill, maxFiles, maxBytes, signal });
  const text = new TextDecoder().decode(main.file.bytes);
  const { files, outsideLinks, programs } = bundle;
  const findings = scanSkill({ text, path: own, files, outsideLinks, programs });
  return { findings, files: bundle.files.length + 1, unread: bundle.unread };
}

const toSlashes = (path: string): string => path.split(sep).join("/");

interface Bundle {
  readonly files: readonly ScannableFile[];
  readonly programs: readonly string[];
  readonly outsideLinks: readonly string[];
  readonly unread: readonly UnreadFile[];
}

interface BundleOptions {
  readonly skill: SkillPlace;
  readonly maxFiles: number;
  readonly maxBytes: number;
  readonly signal: AbortSignal | undefined;
}

type SkillPlace = Parameters<typeof listResources>[0];

async function readBundle({ skill, maxFiles, maxBytes, signal }: BundleOptions): Promise<Bundle> {
  const own = basename(skill.path);
  // A loose Markdown file has no folder of its own; one in another case has, but its files are nobody's by the index's rules.
  if (own !== "SKILL.md") {
    const message = "The files beside it were not looked at. Call it SKILL.md, and scan again.";
    const unread = own.toLowerCase() === "skill.md" ? [{ path: own, reason: "unreadable" as const, message }] : [];
    return { files: [], programs: [], outsideLinks: [], unread };
  }
  const { resources, problems } = await listResources(skill, {
    hidden: true,
    maxResources: maxFiles,
    ...(signal && { signal }),
  });
  const reader = createReader({ skill, left: maxBytes, signal });
  const files: ScannableFile[] = [];
  for (const { path } of resources) {
    const text = await reader.read(path);
    if (text !== undefined) files.push({ path, text });
  }
  const isOutside = ({ code }: SkillProblem): boolean => code === "link-outside";
  return {
    files,
    programs: reader.programs,
    outsideLinks: problems.filter(isOutside).map((problem) => inFolder(problem, skill.directory)),
    unread: [
      ...reader.unread,
      ...problems.filter((problem) => !isOutside(problem)).map((problem) => toUnread(problem, skill.directory)),
    ],
  };
}

/** How programs begin: ELF, Windows, Mach-O in four forms, Java classes with universal binaries. */
const PROGRAM: readonly (readonly number[])[] = [
  [0x7f, 0x45, 0x4c, 0x46],
  [0x4d, 0x5a],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
];

interface ReaderOptions {
  readonly skill: SkillPlace;
  /** Bytes that may still be read. */
  readonly left: number;
  readonly signal: AbortSignal | undefined;
}

interface Reader {
  readonly unread: UnreadFile[];
  /** Paths of those that are programs. */
  readonly programs: string[];
  /** The text, as far as the limits go, or undefined when there is none. What was not read is in `unread`. */
  read(path: string): Promise<string | undefined>;
}

function createReader({ skill, left, signal }: ReaderOptions): Reader {
  const unread: UnreadFile[] = [];
  const programs: string[] = [];
  let remaining = left;
  return {
    unread,
    programs,
    async read(path) {
      const limit = Math.min(MAX_FILE_BYTES, remaining);
      // The fewest bytes that hold any one character.
      if (limit < 4) {
        unread.push({
          path,
          reason: "large",
          message: "Other files of this skill have used up the bytes of a scan. Raise `maxBytes`.",
        });
        return undefined;
      }
      const result = await readResource(skill, path, { hidden: true, maxBytes: limit, ...(signal && { signal }) });
      if (!result.ok) {
        unread.push({ path, reason: "unreadable", message: result.problem.message });
        return undefined;
      }
      const { content } = result;
      if (content.kind === "binary") {
        if (PROGRAM.some((bytes) => bytes.every((byte, at) => content.bytes[at] === byte))) programs.push(path);
        unread.push({
          path,
          reason: "binary",
          message: "This is no text. Look at it with the program it is made for, or remove it.",
        });
        return undefined;
      }
      remaining -= Buffer.byteLength(content.text);
      if (content.nextOffset !== undefined) {
        unread.push({
          path,
          reason: "large",
          message: `Only the first ${content.nextOffset} of ${content.size} bytes were looked at.`,
        });
      }
      return content.text;
    },
  };
}

function inFolder({ path }: SkillProblem, directory: string): string {
  return path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : path;
}

function toUnread(problem: SkillProblem, directory: string): UnreadFile {
  const reason = problem.code === "resources-cut" ? "large" : "unreadable";
  return { path: inFolder(problem, directory), reason, message: problem.message };
}
