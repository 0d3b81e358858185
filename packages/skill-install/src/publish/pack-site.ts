import { resolve } from "node:path";
import { writeArchive } from "../archive/write-archive.js";
import { artifactDigest, folderDigest, hashFiles } from "../folder/folder-digest.js";
import type { FolderFile } from "../folder/folder-file.js";
import { type InstallProblem, type InstallResult, quote, Refusal, settle } from "../install-problem.js";
import { type InstallLimits, toLimits } from "../limits.js";
import { openFolderSource } from "../sources/folder-source.js";
import { type DiscoveryEntry, writeDiscoveryIndex } from "../well-known/discovery-index.js";

/** One file of a website that publishes skills. */
export interface SiteFile {
  /** From the root of the website. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A skill as it is published. */
export interface PublishedSkill {
  readonly name: string;
  readonly type: DiscoveryEntry["type"];
  /** Of the bytes that are served. */
  readonly artifact: string;
  /** Of the folder, as a lock has it. */
  readonly digest: string;
}

export interface PackedSite {
  /** The index last, so that it never names what is not there yet. Empty where every skill was refused: no index would say that there is none. */
  readonly files: readonly SiteFile[];
  readonly skills: readonly PublishedSkill[];
  readonly refused: readonly { readonly name?: string; readonly problem: InstallProblem }[];
}

export interface PackSiteOptions {
  /** `skill` also packs a `.skill` file of each, for people to download. Default: `false`. */
  readonly skillFiles?: boolean | undefined;
  readonly limits?: InstallLimits | undefined;
}

const FOLDER = ".well-known/agent-skills";

/**
 * What to put on a website so that the skills of a folder can be found there by well-known discovery: an index, and for each skill its
 * `SKILL.md` or an archive. The same skills give the same bytes. Nothing is written.
 */
export function packSite(folder: string, options: PackSiteOptions = {}): Promise<InstallResult<PackedSite>> {
  return settle(async () => {
    const limits = toLimits(options.limits);
    const opened = await openFolderSource(".", { project: resolve(folder), limits });
    const outcomes = await opened.fetch(opened.offers);
    const refused = [
      ...opened.problems.map((problem) => ({ problem })),
      ...outcomes.flatMap((outcome) => (outcome.ok ? [] : [{ name: outcome.name, problem: outcome.problem }])),
    ];
    const packed = outcomes.flatMap((outcome) =>
      outcome.ok ? [packSkill(outcome.skill, limits, options.skillFiles ?? false)] : [],
    );
    if (packed.length === 0 && refused.length === 0)
      throw new Refusal("skill-missing", `${quote(folder)} holds no skill.`, { path: folder });
    const index = writeDiscoveryIndex(packed.map(({ entry }) => entry));
    const indexFile = { path: `${FOLDER}/index.json`, bytes: Buffer.from(index) };
    return {
      files: packed.length === 0 ? [] : [...packed.flatMap(({ files }) => files), indexFile],
      skills: packed.map(({ published }) => published),
      refused,
    };
  });
}

interface PackedEntry {
  readonly entry: DiscoveryEntry;
  readonly published: PublishedSkill;
  readonly files: readonly SiteFile[];
}

function packSkill(
  {
    name,
    description,
    files,
  }: { readonly name: string; readonly description: string; readonly files: readonly FolderFile[] },
  limits: InstallLimits,
  skillFiles: boolean,
): PackedEntry {
  const [only] = files;
  const isPlain = files.length === 1 && only !== undefined;
  const bytes = isPlain ? only.bytes : writeArchive(files, { format: "tar.gz", limits });
  const url = isPlain ? `${name}/SKILL.md` : `${name}.tar.gz`;
  const type = isPlain ? "skill-md" : "archive";
  const artifact = artifactDigest(bytes);
  const extra = skillFiles
    ? [{ path: `${FOLDER}/${name}.skill`, bytes: writeArchive(files, { folder: name, limits }) }]
    : [];
  return {
    entry: { name, type, description: [...description].slice(0, 1024).join(""), url, digest: artifact },
    published: { name, type, artifact, digest: folderDigest(hashFiles(files)) },
    files: [{ path: `${FOLDER}/${url}`, bytes }, ...extra],
  };
}
