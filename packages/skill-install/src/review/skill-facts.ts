import { safeParseSkill } from "@skillwright/skill-parser";
import { type ScanFinding, scanSkill } from "@skillwright/skill-scan";
import type { FolderFile } from "../folder/folder-file.js";

/** What a person wants to know before a skill is let in. */
export interface SkillFacts {
  readonly name: string;
  readonly description: string;
  /** The patterns of `allowed-tools`, as written. */
  readonly tools: readonly string[];
  /** Files that can be run or that an interpreter would take. */
  readonly scripts: readonly string[];
  /** Programs and hosts of the network that its texts speak of, each where it is met first. */
  readonly network: readonly NetworkWord[];
  readonly files: number;
  readonly bytes: number;
  /** What a scan has to say, the gravest first. */
  readonly findings: readonly ScanFinding[];
}

export interface NetworkWord {
  readonly word: string;
  readonly path: string;
  /** One-based. */
  readonly line: number;
}

export function skillFacts(files: readonly FolderFile[]): SkillFacts {
  const texts = files.flatMap((file) => {
    const text = toText(file.bytes);
    return text === undefined ? [] : [{ path: file.path, text }];
  });
  const main = texts.find(({ path }) => path === "SKILL.md")?.text ?? "";
  const parsed = safeParseSkill(main);
  const head = parsed.ok ? parsed.skill : undefined;
  return {
    name: head?.name ?? "",
    description: head?.description ?? "",
    tools: head?.allowedTools.map(({ text }) => text) ?? [],
    scripts: files.filter((file) => file.executable || SCRIPT.test(file.path)).map(({ path }) => path),
    network: texts.flatMap(networkWords).filter(isFirst),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    findings: scanSkill({ text: main, files: texts.filter(({ path }) => path !== "SKILL.md") }),
  };
}

const SCRIPT = /^scripts\/|\.(?:sh|bash|zsh|fish|py|js|mjs|cjs|ts|mts|rb|pl|php|lua|ps1|bat|cmd)$/i;

/** The text of a file; `undefined` for what is none. */
export function toText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Another encoding, or no text: nobody is shown a guess.
    return undefined;
  }
}

const NETWORK =
  /\b(?:curl|wget|npx|uvx|bunx|pip3? install|npm install|git clone|ssh|scp|rsync|nc|ncat|Invoke-WebRequest|iwr)(?=\s+[\w"'$.@/-])|\bhttps?:\/\/(?:[\w-]+\.)+[a-z]{2,}/g;

function networkWords({ path, text }: { readonly path: string; readonly text: string }): NetworkWord[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      [...line.slice(0, MAX_LINE).matchAll(NETWORK)].map(([word]) => ({ word, path, line: index + 1 })),
    );
}

const MAX_LINE = 2000;

const isFirst = ({ word }: NetworkWord, index: number, all: readonly NetworkWord[]): boolean =>
  all.findIndex((other) => other.word === word) === index;
