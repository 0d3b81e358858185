import type { FolderFile } from "../folder/folder-file.js";
import { type InstallResult, quote, Refusal, settleSync } from "../install-problem.js";

/** The one skill of an archive. */
export interface PackedSkill {
  /** The folder that the archive wraps around the skill. Absent: the skill is at the root. */
  readonly folder?: string;
  readonly files: readonly FolderFile[];
  /** What a system's own packer added, and is no part of the skill. */
  readonly skipped: readonly string[];
}

/**
 * Takes the skill out of an archive: `SKILL.md` at the root, or one folder with it, which is taken away. What macOS adds is left out
 * and told. An archive that holds anything else is refused.
 */
export function unwrapSkill(files: readonly FolderFile[]): InstallResult<PackedSkill> {
  return settleSync(() => openSkill(files));
}

function openSkill(files: readonly FolderFile[]): PackedSkill {
  const own = files.filter(({ path }) => !isAdded(path));
  const skipped = files.filter(({ path }) => isAdded(path)).map(({ path }) => path);
  if (own.some(({ path }) => path === "SKILL.md")) return { files: own, skipped };
  const tops = new Set(own.map(({ path }) => path.split("/")[0] ?? ""));
  const [folder = ""] = tops;
  if (tops.size !== 1 || !own.some(({ path }) => path === `${folder}/SKILL.md`)) {
    const found = [...tops].slice(0, 3).map(quote).join(", ");
    throw new Refusal(
      "skill-missing",
      `There is no SKILL.md at the top of this archive, nor in its one folder (it holds ${found || "nothing"}).${hintOf(own)}`,
    );
  }
  return { folder, files: own.map((file) => ({ ...file, path: file.path.slice(folder.length + 1) })), skipped };
}

/** What to do where a skill is there and lies too deep. Names of a stranger become part of a command only where no shell reads them. */
function hintOf(files: readonly FolderFile[]): string {
  const folders = files.filter(({ path }) => path.endsWith("/SKILL.md")).map(({ path }) => path.slice(0, -9));
  const [folder = ""] = folders;
  if (folders.length > 1) return ` It holds ${folders.length} skills: pack each into an archive of its own.`;
  const at = folder.lastIndexOf("/");
  if (folder === "" || at === -1) return "";
  const [parent, name] = /^\w[\w.-]*(?:\/\w[\w.-]*)+$/.test(folder)
    ? [folder.slice(0, at), folder.slice(at + 1)]
    : ["PARENT", "FOLDER"];
  return ` The skill is in ${quote(folder)}: leave out what is around it, with tar -czf skill.tar.gz -C ${parent} ${name}`;
}

const isAdded = (path: string): boolean => path.startsWith("__MACOSX/") || /(?:^|\/)\.DS_Store$/.test(path);
