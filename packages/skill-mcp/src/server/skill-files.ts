import type { LockCheck, ResourceListing, SkillProblem, SkillSummary, SourceOptions } from "@skillwright/skill-index";
import { listResources, readResource } from "@skillwright/skill-index/node";

/** Where a server gets the files behind its skills from. What it lists is what is served; nothing else can be read. */
export interface SkillFiles {
  /** Every file of the skill's folder but `SKILL.md` itself. Past `maxFiles` the listing may stop, with `resources-cut`. */
  list(skill: SkillSummary, options: ListFilesOptions): Promise<ResourceListing>;
  /** All bytes of one of them, or of `SKILL.md`, from one read. */
  read(skill: SkillSummary, path: string, options: SourceOptions): Promise<ReadFileResult>;
}

export interface ListFilesOptions extends SourceOptions {
  readonly maxFiles: number;
}

export type ReadFileResult =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: SkillProblem };

export interface DiskFilesOptions {
  /** Compares each file with the lock when it is read; one that differs is not served. Default: none is compared. */
  readonly lock?: Pick<LockCheck, "fileDifference"> | undefined;
}

/** The folders that the skills of an index from a disk stand in. Dot files and links that leave the folder are not served. */
export function createDiskFiles({ lock }: DiskFilesOptions = {}): SkillFiles {
  return {
    list: (skill, { maxFiles, signal }) => listResources(skill, { maxResources: maxFiles, signal }),
    async read(skill, path, { signal }) {
      const result = await readResource(skill, path, { maxBytes: MAX_BYTES, signal, lock });
      if (!result.ok) return result;
      const { content } = result;
      if (content.nextOffset !== undefined) return { ok: false, problem: toLarge(path, content.size) };
      const bytes = content.kind === "binary" ? content.bytes : new TextEncoder().encode(content.text);
      return { ok: true, bytes };
    },
  };
}

/** The most a skill may hold, and so the most one of its files may. */
const MAX_BYTES = 16 * 1024 * 1024;

const toLarge = (path: string, size: number): SkillProblem => ({
  code: "file-too-large",
  severity: "error",
  path,
  message: `This file has ${size} bytes; at most ${MAX_BYTES} are read.`,
});
