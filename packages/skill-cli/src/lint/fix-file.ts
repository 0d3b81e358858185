import { fixSkill, type SkillFix } from "@skillwright/skill-parser";
import { readSkillFile } from "../skills/skill-files.js";
import { replaceText } from "../terminal/write-text.js";

/** A file in which something was mended, or would be. */
export interface FixedFile {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly fixes: readonly SkillFix[];
}

/** Mends what is mechanical in one file. Nothing is written with `write` unset, or where there is nothing to mend. */
export async function fixFile(
  path: string,
  { write, isOff }: { readonly write: boolean; readonly isOff: (code: string) => boolean },
): Promise<FixedFile | undefined> {
  const read = await readSkillFile(path);
  if (!read.ok) return undefined;
  const before = decode(read.file.bytes);
  const fixed = before === undefined ? undefined : fixSkill(before);
  // Rules that are off are nobody's wish.
  if (before === undefined || !fixed || fixed.fixes.every(({ code }) => isOff(code))) return undefined;
  if (write) replaceText(path, fixed.text);
  return { path, before, after: fixed.text, fixes: fixed.fixes };
}

/** The text to the byte, or nothing where writing it back would change it. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Not UTF-8: the parser says so in its own words.
    return undefined;
  }
}
