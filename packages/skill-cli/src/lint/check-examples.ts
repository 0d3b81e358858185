import { isExampleFor } from "@skillwright/skill-index";
import { isInside } from "../config/is-inside.js";
import type { ProjectExamples } from "../skills/examples-file.js";
import { quoted } from "../terminal/printable.js";
import type { CheckedFile } from "./check-files.js";

/**
 * Returns the file of example requests with a finding for each entry whose skill is gone from a folder that was searched whole; nothing where
 * there is none. `places` are the folders that were searched.
 */
export function checkExamples(
  { path, examples, toFolder }: ProjectExamples,
  { files, places }: { readonly files: readonly CheckedFile[]; readonly places: readonly string[] },
): readonly CheckedFile[] {
  const lost = examples.filter((entry) => {
    const folder = toFolder(entry.source);
    const isSearched = places.some((place) => isInside(folder, place));
    const isThere = files.some(
      (file) => file.name && isExampleFor(entry, { name: file.name.text, path: file.path }, folder),
    );
    return isSearched && !isThere;
  });
  if (lost.length === 0) return [];
  return [
    {
      path,
      diagnostics: lost.map(({ name, source, requests }) => ({
        code: "examples-unused",
        severity: "warning",
        line: 1,
        column: 1,
        message: `${requests.length} example requests are for ${quoted(name)} in "${source}", where no skill has this name. Correct name and source of the entry, or remove it.`,
      })),
    },
  ];
}
