import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, rmdirSync, type Stats } from "node:fs";
import { formatSkill, type SkillDraft, safeParseSkill } from "@skillwright/skill-parser";
import { parentOf } from "../../model/skill-document.js";
import { type ProblemCode, type SkillProblem, toProblem } from "../../model/skill-problem.js";
import type { SourceOptions } from "../../source/skill-source.js";
import { errorCode, joinPath, toAbsolute, toReal } from "../disk/disk-path.js";
import { holdFolder } from "../disk/hold-folder.js";
import { removeOldTemporaries, syncFolder, writeFileAtomically } from "../disk/write-file-atomically.js";
import { realFolder } from "../scan/directory-source.js";
import { SkillRootError } from "../scan/skill-roots.js";

export interface WriteSkillOptions extends SourceOptions {
  /** Whether a skill of this name may be replaced. Its other files stay. Default: `false`. */
  readonly overwrite?: boolean | undefined;
}

/** `path` is the `SKILL.md`, absolute; `hash` is what the index will say of it. */
export type WriteResult =
  | { readonly ok: true; readonly path: string; readonly hash: string }
  | { readonly ok: false; readonly problem: SkillProblem };

/**
 * Writes `root/<name>/SKILL.md`. A crash leaves the old file or the new one; links are never written through.
 * Rejects with `SkillRootError` if the root is not a directory.
 */
export async function writeSkill(
  root: string,
  draft: SkillDraft,
  options: WriteSkillOptions = {},
): Promise<WriteResult> {
  options.signal?.throwIfAborted();
  const realRoot = realFolder(root);
  if (realRoot === undefined) throw new SkillRootError(toAbsolute(root));
  const refused = refuseSkillName(draft.name);
  if (refused) return { ok: false, problem: refused };
  const text = formatSkill(draft);
  const parsed = safeParseSkill(text, { directoryName: draft.name });
  const folder = joinPath(realRoot, draft.name);
  if (!parsed.ok) {
    return failure("skill-invalid", folder, parsed.errors[0]?.message ?? "The draft does not make a skill.");
  }
  const bytes = new TextEncoder().encode(text);
  return writeInto(realRoot, draft.name, { bytes, overwrite: options.overwrite ?? false });
}

/** Why a name cannot name a folder, or `undefined`. The rules of the format, and the names Windows keeps for itself. */
export function refuseSkillName(name: string): SkillProblem | undefined {
  const reason = nameFault(name);
  if (!reason) return undefined;
  const shown = JSON.stringify(name.slice(0, 80));
  const message = `A skill cannot be named ${shown}: ${reason}. Use lower-case letters, digits and single hyphens, such as pdf-forms.`;
  return toProblem("skill-name-refused", shown, message);
}

function nameFault(name: string): string | undefined {
  if (name === "") return "the name is empty";
  if ([...name].length > 64) return "it is longer than 64 characters";
  // A long name of three-byte letters can pass the rule above and still be too long for a file system.
  if (new TextEncoder().encode(name).length > 200) return "it is longer than 200 bytes";
  if (name !== name.normalize("NFKC")) return "it is not in its normal form (NFKC)";
  if (name !== name.toLowerCase()) return "it has capital letters";
  if (!/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(name))
    return "it holds a character that is not a letter, a digit or a single hyphen";
  return /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(name) ? "Windows reserves it" : undefined;
}

/** Makes the folder if need be, and writes through it once it is open: a link that is put in its place meanwhile leads nowhere. */
function writeInto(root: string, name: string, write: SkillWrite): WriteResult {
  const path = joinPath(joinPath(root, name), "SKILL.md");
  try {
    return holdFolder(root, (heldRoot) => {
      const folder = joinPath(heldRoot, name);
      const created = makeFolder(folder);
      try {
        const result = holdFolder(folder, (held) => writeFile(held, path, write));
        if (created && result.ok) syncFolder(heldRoot);
        return result;
      } catch (error) {
        if (created) removeIfEmpty(folder);
        throw error;
      }
    });
  } catch (error) {
    return toWriteFailure(path, error);
  }
}

interface SkillWrite {
  readonly bytes: Uint8Array;
  readonly overwrite: boolean;
}

/** Writes into a folder that is held; problems name the path as it is shown. */
function writeFile(folder: string, shownPath: string, { bytes, overwrite }: SkillWrite): WriteResult {
  const path = joinPath(folder, "SKILL.md");
  const before = lstatSync(path, { throwIfNoEntry: false });
  const refused = refuseTarget(shownPath, before, overwrite);
  if (refused) return { ok: false, problem: refused };
  const mode = before && before.mode & 0o777;
  // Without a path through the open folder, its place is looked at once more.
  const inPlace = folder === parentOf(shownPath) ? { beforeNaming: () => stayInPlace(folder) } : {};
  writeFileAtomically(path, bytes, { replace: overwrite, mode, ...inPlace });
  removeOldTemporaries(folder, "SKILL.md");
  return { ok: true, path: shownPath, hash: createHash("sha256").update(bytes).digest("hex") };
}

/** Whether the folder had to be made. */
function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    return false;
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Someone else has put something there meanwhile, and it is theirs.
  }
}

// The root is a real path, so a folder that is not its own real path is a link, or is reached through one that was put there meanwhile.
export function stayInPlace(folder: string): void {
  if (!lstatSync(folder).isDirectory() || toReal(folder) !== folder) {
    throw Object.assign(new Error(`${folder} is a link or no folder.`), { code: "ELOOP" });
  }
}

function refuseTarget(path: string, before: Stats | undefined, overwrite: boolean): SkillProblem | undefined {
  if (before && !before.isFile()) {
    return toProblem(
      "write-refused",
      path,
      "A link, folder or device stands here, and nothing is written through it. Remove it first.",
    );
  }
  if (!before || overwrite) return undefined;
  return toProblem("skill-exists", path, "A skill of this name exists. Set `overwrite: true` to replace it.");
}

export function toWriteFailure(path: string, error: unknown): { readonly ok: false; readonly problem: SkillProblem } {
  const code = errorCode(error);
  if (code === "EEXIST")
    return failure("skill-exists", path, "A skill of this name exists. Set `overwrite: true` to replace it.");
  if (code === "ELOOP" || code === "ENOTDIR") {
    return failure(
      "write-refused",
      path,
      "A link stands where the skill's folder should be, and nothing is written through it.",
    );
  }
  return failure("write-failed", path, `The file system refused (${code || String(error)}). Nothing was changed.`);
}

export function failure(
  code: ProblemCode,
  path: string,
  message: string,
): { readonly ok: false; readonly problem: SkillProblem } {
  return { ok: false, problem: toProblem(code, path, message) };
}
