import type { FolderFile } from "../engine/folder-source.js";

/** Folders that hold other people's skills, or none. */
const LEFT_ALONE = new Set(["node_modules", ".git"]);
/** A slip of the finger should not read a whole disk. */
const MAX_FILES = 100_000;

/** The files of folders that were dropped on the page. */
export async function readDropped(items: DataTransferItemList): Promise<readonly FolderFile[]> {
  const roots = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found: FolderFile[] = [];
  for (const root of roots) await readEntry(root, found);
  return found;
}

/** The files of a folder that was chosen in a dialog. */
export function readChosen(files: Iterable<File>): readonly FolderFile[] {
  return [...files]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !path.split("/").some((part) => LEFT_ALONE.has(part)));
}

async function readEntry(entry: FileSystemEntry, found: FolderFile[]): Promise<void> {
  if (LEFT_ALONE.has(entry.name) || found.length >= MAX_FILES) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ""), file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives some entries at a time, and none at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return;
    for (const below of entries) await readEntry(below, found);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
