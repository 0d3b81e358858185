import { existsSync } from "node:fs";
import { join, normalize } from "node:path";
import { findFileLinks, type ParsedSkill } from "@skillwright/skill-parser";
import { printable } from "@skillwright/skill-text";
import type { FileDiagnostic } from "./file-diagnostic.js";

/** Links of a skill's body to files that are not there. Nothing outside its folder is looked at, whatever a link says. */
export function checkLinks(folder: string, { body, bodyLine }: ParsedSkill): readonly FileDiagnostic[] {
  const told = new Set<string>();
  return findFileLinks(body).flatMap(({ path, line, column }): FileDiagnostic[] => {
    const place = normalize(path);
    if (told.has(place)) return [];
    told.add(place);
    const at = { severity: "warning", line: bodyLine + line - 1, column } as const;
    const shown = printable(path).slice(0, 200);
    if (place.startsWith("..") || place.includes("\0")) {
      const message = `The link \`${shown}\` leads out of the skill's folder, which installers copy alone. Move the file into it.`;
      return [{ ...at, code: "link-escapes", message }];
    }
    if (existsSync(join(folder, place))) return [];
    const message = `The link \`${shown}\` leads to a file that is not there. Add the file, or mend the link.`;
    return [{ ...at, code: "link-missing", message }];
  });
}
