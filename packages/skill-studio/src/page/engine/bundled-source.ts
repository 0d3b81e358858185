import type { BundledFile, BundledSkills } from "../../protocol/bundled-skills.js";
import { createFolderSource } from "./folder-source.js";
import type { PageSource } from "./skill-source.js";

/** Skills that lie beside the page, read as a folder is. */
export async function createBundledSource(address: string): Promise<PageSource> {
  const { label, files, cases } = await fetchBundle(address);
  const opened = files.map((file) => ({ path: file.path, file: toBlob(file) }));
  return createFolderSource(label, opened, cases);
}

async function fetchBundle(address: string): Promise<BundledSkills> {
  // Whatever the page says: never from another origin.
  const response = await fetch(address, { mode: "same-origin", credentials: "omit" });
  if (!response.ok) throw new Error(`The skills beside this page cannot be read (${response.status}).`);
  const bundle = (await response.json()) as Partial<BundledSkills>;
  if (bundle.version !== 1 || !bundle.files) throw new Error("The skills beside this page are of another version.");
  return { version: 1, label: bundle.label ?? "skills", files: bundle.files, cases: bundle.cases ?? [] };
}

function toBlob(file: BundledFile): Blob {
  return new Blob(["text" in file ? file.text : Uint8Array.from(atob(file.base64), (char) => char.charCodeAt(0))]);
}
