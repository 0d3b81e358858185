import type { EvalCase } from "@skillwright/skill-match";

/** Skills that lie beside the page as one file: what a page without a server opens on, until someone opens a folder. */
export interface BundledSkills {
  readonly version: 1;
  /** What the page is about, for its foot. */
  readonly label: string;
  readonly files: readonly BundledFile[];
  readonly cases: readonly EvalCase[];
}

/** A file with its bytes, as text where they are text. */
export type BundledFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly base64: string };

/** The name of the file, and of the `meta` element of the page that points to it. */
export const BUNDLE_FILE = "skills.json";
export const BUNDLE_META = "studio-skills";
