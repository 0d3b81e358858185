import type { SkillProblem } from "./skill-problem.js";

/** A file bundled with a skill: a script, a reference, an asset. */
export interface SkillResource {
  /** Relative to the skill's folder, with forward slashes. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

export interface ResourceListing {
  /** By path, in code point order; the skill file itself is not among them. */
  readonly resources: readonly SkillResource[];
  /** What could not be listed, and `resources-cut` when the list stops at a limit. */
  readonly problems: readonly SkillProblem[];
  /** What was left out because of a rule, not because anything is wrong with it, by path. Absent: nothing was. */
  readonly skipped?: readonly SkippedResource[];
}

/** A file or folder inside a skill's folder that is not listed, nor is what it holds. */
export interface SkippedResource {
  /** Relative to the skill's folder, with forward slashes. */
  readonly path: string;
  /**
   * `hidden`: the name begins with a dot. `vendor`: `node_modules`, or a folder of version control (`.git`, `.hg`, `.svn`).
   * `link`: a link to a folder of the skill, whose files are listed where they are.
   */
  readonly reason: "hidden" | "vendor" | "link";
}

/** A resource, or a part of it. Pages of a text, joined, are the text: a page never splits a character. */
export type ResourceContent =
  | (ResourcePart & { readonly kind: "text"; readonly text: string })
  | (ResourcePart & { readonly kind: "binary"; readonly bytes: Uint8Array });

interface ResourcePart extends SkillResource {
  /** First byte of this part. */
  readonly offset: number;
  /** Where the next part begins; absent at the end of the file. */
  readonly nextOffset?: number;
}

export type ResourceResult =
  | { readonly ok: true; readonly content: ResourceContent }
  | { readonly ok: false; readonly problem: SkillProblem };
