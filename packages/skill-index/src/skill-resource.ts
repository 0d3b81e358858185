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
