import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { readRegularFile } from "@skillwright/skill-index/node";
import { openArchive } from "../archive/read-archive.js";
import { artifactDigest } from "../folder/folder-digest.js";
import { missing } from "../folder/read-folder.js";
import { quote, Refusal } from "../install-problem.js";
import { download } from "../net/download.js";
import type { OpenedSource, SourceContext } from "../source/open-source.js";
import { openTree } from "../source/tree-source.js";
import { toLockedPath } from "./folder-source.js";
import { memoryTree } from "./memory-tree.js";

/** Skills in a `.skill`, zip or tar.gz, by path or address. `expected` is the digest that a lock says it has. */
export async function openArchiveSource(
  location: string,
  context: SourceContext,
  expected?: string,
): Promise<OpenedSource> {
  const { bytes, url } = await readLocation(location, context);
  const artifact = artifactDigest(bytes);
  // Before anything is unpacked.
  if (expected !== undefined && artifact !== expected) {
    throw new Refusal("digest-mismatch", `${quote(url)} is not the archive that was locked.`, { path: url });
  }
  const { files } = openArchive(bytes, context.limits);
  const own = files.filter(({ path }) => !path.startsWith("__MACOSX/") && !path.endsWith(".DS_Store"));
  return openTree(
    memoryTree(own),
    { only: context.only, below: soleFolder(own), toSource: (path) => ({ type: "archive", url, artifact, path }) },
    context,
  );
}

/** The folder that everything is in, where there is one: forges and `.skill` files wrap what they pack. */
function soleFolder(files: readonly { readonly path: string }[]): string {
  const tops = new Set(files.map(({ path }) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "")));
  const [only = ""] = tops;
  return tops.size === 1 && only !== "skills" ? only : "";
}

async function readLocation(
  location: string,
  context: SourceContext,
): Promise<{ readonly bytes: Uint8Array; readonly url: string }> {
  if (/^https?:/i.test(location)) {
    const { bytes } = await download(location, context.limits.archiveBytes, context);
    return { bytes, url: location };
  }
  const path = resolve(context.project, location);
  let real: string;
  try {
    real = realpathSync.native(path);
  } catch (error) {
    throw missing("file", path, error);
  }
  const read = readRegularFile(real, context.limits.archiveBytes, location);
  if (!read.ok) {
    const code = read.problem.code === "file-too-large" ? "too-large" : "source-missing";
    throw new Refusal(code, `${quote(location)}: ${read.problem.message}`, { path: location });
  }
  return { bytes: read.bytes, url: toLockedPath(real, context.project) };
}
