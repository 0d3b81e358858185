import { open, realpath } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { tool } from "ai";
import { z } from "zod";

const MAX_BYTES = 64 * 1024;

/** A file reader that cannot leave its workspace, by `..`, by an absolute path or through a link. */
export function readFileTool(workspace: string) {
  return tool({
    description: "Reads a text file of the workspace, by its path relative to the workspace.",
    inputSchema: z.object({ path: z.string() }),
    execute: async ({ path }) => {
      const file = await findInside(workspace, path);
      return file === undefined ? { path, error: "There is no such file in the workspace." } : readText(path, file);
    },
  });
}

/** The real path of a file inside a folder; `undefined` for anything outside it or not there, which look the same. */
async function findInside(folder: string, path: string): Promise<string | undefined> {
  if (isAbsolute(path) || path.includes("\0")) return undefined;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    const below = relative(root, file);
    return below === ".." || below.startsWith(`..${sep}`) || isAbsolute(below) ? undefined : file;
  } catch (error) {
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  }
}

async function readText(path: string, file: string): Promise<object> {
  const handle = await open(file, "r");
  try {
    const status = await handle.stat();
    if (!status.isFile()) return { path, error: "That is not a file." };
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0);
    const text = buffer.subarray(0, bytesRead).toString("utf8");
    return status.size > MAX_BYTES
      ? { path, text, cut: `the first ${MAX_BYTES} of ${status.size} bytes` }
      : { path, text };
  } finally {
    await handle.close();
  }
}
