import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EvalCase } from "@skillwright/skill-match";
import { BUNDLE_FILE, BUNDLE_META, type BundledFile, type BundledSkills } from "../protocol/bundled-skills.js";
import { PAGE_FOLDER } from "./page-files.js";

/** What a page without a server opens on. */
export interface StudioPageOptions {
  /** What the page is about, for its foot. */
  readonly label: string;
  /** Paths from the folder of skills on, with forward slashes: `pdf/SKILL.md`. */
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  /** Default: none. */
  readonly cases?: readonly EvalCase[] | undefined;
  /** The folder of the built page. Default: the one this package ships. */
  readonly page?: string | undefined;
}

/**
 * Writes the page into a folder for any web host, with skills that it opens by itself. They lie beside it as one file of JSON, which the
 * page asks of its own origin and reads as it reads a folder that someone drops. The same files give the same bytes.
 */
export async function writeStudioPage(folder: string, options: StudioPageOptions): Promise<void> {
  const { label, files, cases = [], page = PAGE_FOLDER } = options;
  await mkdir(folder, { recursive: true });
  await cp(page, folder, { recursive: true });
  const bundle: BundledSkills = { version: 1, label, files: files.map(toBundledFile).sort(byPath), cases };
  await writeFile(join(folder, BUNDLE_FILE), JSON.stringify(bundle));
  const html = await readFile(join(page, "index.html"), "utf8");
  const meta = `<meta name="${BUNDLE_META}" content="./${BUNDLE_FILE}" />`;
  await writeFile(
    join(folder, "index.html"),
    html.replace("<title>", () => `${meta}\n    <title>`),
  );
}

function toBundledFile({ path, bytes }: StudioPageOptions["files"][number]): BundledFile {
  try {
    return { path, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    // Not UTF-8: whoever opens it is told so by the page, and needs the very bytes for that.
    return { path, base64: Buffer.from(bytes).toString("base64") };
  }
}

const byPath = (one: BundledFile, other: BundledFile): number =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : 0;
