import { signal } from "@preact/signals";
import type { FolderFile } from "../engine/folder-source.js";
import { readChosen, readDropped } from "./read-folder.js";
import { open } from "./studio.js";

/** Whether a folder is held over the page. */
export const isOver = signal(false);
/** Why what was dropped or chosen is not opened; empty if it is. */
export const folderProblem = signal("");

/** Opens the folder that was chosen in a dialog. */
export function openChosen(files: Iterable<File>): void {
  take(readChosen(files));
}

/** Opens the folder that was dropped. */
export function openDropped(items: DataTransferItemList): void {
  readDropped(items).then(take, (error: unknown) => {
    folderProblem.value = String(error);
  });
}

function take(files: readonly FolderFile[]): void {
  if (!files.some(({ path }) => /(^|\/)SKILL\.md$/.test(path))) {
    folderProblem.value = "There is no SKILL.md in what you chose. Choose a folder of skills, or one skill's folder.";
    return;
  }
  folderProblem.value = "";
  void open({ kind: "folder", label: files[0]?.path.split("/")[0] ?? "folder", files });
}
