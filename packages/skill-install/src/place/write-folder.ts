import { chmod, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "@skillwright/skill-index/node";
import type { FolderFile } from "../folder/folder-file.js";

const AT_ONCE = 8;

/** Writes files into a folder that is not there yet. `durable`: they are on the disk before it returns, whatever happens next. */
export async function writeFolder(folder: string, files: readonly FolderFile[], durable: boolean): Promise<void> {
  const folders = new Set([folder, ...files.map(({ path }) => dirname(join(folder, path)))]);
  for (const path of folders) await mkdir(path, { recursive: true, mode: 0o755 });
  const queue = [...files];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = queue.pop(); file; file = queue.pop()) await writeNew(join(folder, file.path), file, durable);
    }),
  );
  if (durable) for (const path of folders) syncFolder(path);
}

async function writeNew(path: string, { bytes, executable }: FolderFile, durable: boolean): Promise<void> {
  // `wx`: whatever stands there already is not ours to write through.
  const file = await open(path, "wx", 0o644);
  try {
    await file.writeFile(bytes);
    if (durable) await file.sync();
  } finally {
    await file.close();
  }
  if (executable) await chmod(path, 0o755);
}
