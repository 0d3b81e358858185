import { join } from "node:path";
import { tooLarge } from "../folder/folder-file.js";
import { quote, Refusal } from "../install-problem.js";
import { sizeOf } from "../process/size-of.js";
import type { SourceContext } from "../source/open-source.js";
import type { SourceTree, TreeEntry } from "../source/source-tree.js";
import type { GitUrl } from "./git-url.js";
import { runGit } from "./run-git.js";

/** A commit that is fetched, and where to. */
export interface GitCommit {
  readonly remote: GitUrl;
  readonly commit: string;
  /** The name the server knows it by, for servers that do not hand out commits. */
  readonly ref?: string | undefined;
  /** An empty folder of our own. */
  readonly folder: string;
}

const MAX_REPOSITORY_BYTES = 256 * 1_048_576;
const FETCH = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--filter=blob:none", "--no-auto-maintenance"];

/**
 * One commit as a tree, without ever making a work tree of it: no checkout means no hooks, filters, attributes, links or submodules.
 * Trees come first, and of the files only those that are read.
 */
export async function fetchTree(what: GitCommit, context: SourceContext): Promise<SourceTree> {
  const repository = join(what.folder, "repository");
  const run = (
    args: readonly string[],
    more: { readonly input?: string; readonly maxOutputBytes?: number } = {},
  ): Promise<Buffer> =>
    runGit(
      {
        args,
        home: what.folder,
        remote: what.remote,
        isTooLarge: () => sizeOf(repository) > MAX_REPOSITORY_BYTES,
        ...more,
      },
      context,
    );
  const inside = (args: readonly string[], more = {}): Promise<Buffer> => run(["-C", repository, ...args], more);
  await run([
    "init",
    "--quiet",
    "--bare",
    "--template=",
    `--object-format=${what.commit.length === 64 ? "sha256" : "sha1"}`,
    repository,
  ]);
  await fetchCommit(what, inside);
  const listed = await inside(["ls-tree", "-r", "-z", "--full-tree", what.commit]);
  const blobs = readListing(listed.toString("utf8"), context.limits.files);
  return {
    entries: [...blobs.values()].map(({ entry }) => entry),
    read: (paths) => readBlobs(paths, { blobs, url: what.remote.url, inside, maxBytes: context.limits.fileBytes }),
  };
}

type RunInside = (
  args: readonly string[],
  more?: { readonly input?: string; readonly maxOutputBytes?: number },
) => Promise<Buffer>;

async function fetchCommit({ remote, commit, ref }: GitCommit, inside: RunInside): Promise<void> {
  try {
    await inside([...FETCH, "--depth=1", "--", remote.url, commit]);
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code !== "git-failed" || ref === undefined) throw error;
    await inside([...FETCH, "--depth=1", "--", remote.url, ref]);
  }
  // A server that knows names alone may have given another commit under this one.
  const has = (await missingOf([commit], inside)).length === 0;
  if (!has) {
    const message = `${quote(remote.url)} has no commit ${commit} any more: its history was rewritten. Ask its owner before you update.`;
    throw new Refusal("ref-moved", message, { path: remote.url });
  }
}

interface Blob {
  readonly entry: TreeEntry;
  readonly id: string;
}

function readListing(text: string, maxFiles: number): ReadonlyMap<string, Blob> {
  const blobs = new Map<string, Blob>();
  for (const line of text.split("\0")) {
    if (line === "") continue;
    const [, mode, id, path] = /^(\d{6}) \w+ ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
    if (mode === undefined || id === undefined || path === undefined)
      throw new Refusal("git-failed", "The listing of the commit cannot be read.");
    const kind = mode === "120000" ? "link" : mode === "160000" ? "submodule" : "file";
    blobs.set(path, { id, entry: { path, kind, ...(mode === "100755" && { executable: true }) } });
    if (blobs.size > Math.max(MAX_ENTRIES, maxFiles))
      throw new Refusal(
        "too-many-files",
        `The repository has more than ${MAX_ENTRIES} files. Ask for a subfolder or an archive.`,
      );
  }
  return blobs;
}

const MAX_ENTRIES = 200_000;

interface BlobReading {
  readonly blobs: ReadonlyMap<string, Blob>;
  readonly url: string;
  readonly inside: RunInside;
  readonly maxBytes: number;
}

async function readBlobs(
  paths: readonly string[],
  { blobs, url, inside, maxBytes }: BlobReading,
): Promise<ReadonlyMap<string, Uint8Array | Refusal>> {
  const contents = new Map<string, Uint8Array | Refusal>();
  const ids = [...new Set(paths.flatMap((path) => blobs.get(path)?.id ?? []))];
  if (ids.length === 0) return contents;
  const missing = await missingOf(ids, inside);
  if (missing.length > 0)
    await inside(["-c", "fetch.negotiationAlgorithm=noop", ...FETCH, "--stdin", "--", url], {
      input: `${missing.join("\n")}\n`,
    });
  const sizes = await inside(["cat-file", "--batch-check=%(objectname) %(objecttype) %(objectsize)"], {
    input: `${ids.join("\n")}\n`,
  });
  const large = new Set(
    sizes
      .toString("utf8")
      .split("\n")
      .flatMap((line) => (Number(line.split(" ")[2]) > maxBytes ? (line.split(" ")[0] ?? []) : [])),
  );
  const wanted = ids.filter((id) => !large.has(id));
  const output = await inside(["cat-file", "--batch"], {
    input: `${wanted.join("\n")}\n`,
    maxOutputBytes: MAX_REPOSITORY_BYTES,
  });
  const byId = splitBatch(output);
  for (const path of paths) {
    const { id = "" } = blobs.get(path) ?? {};
    const bytes = large.has(id) ? tooLarge(path, maxBytes) : byId.get(id);
    if (bytes) contents.set(path, bytes);
  }
  return contents;
}

/** What a server that knows no filters has sent already is not asked for again. */
async function missingOf(ids: readonly string[], inside: RunInside): Promise<readonly string[]> {
  const all = await inside(["cat-file", "--batch-all-objects", "--batch-check=%(objectname)", "--unordered"]);
  const known = new Set(all.toString("utf8").split("\n"));
  return ids.filter((id) => !known.has(id));
}

/** Answers of the form `id type size\n`, the bytes, `\n`. */
function splitBatch(output: Buffer): ReadonlyMap<string, Uint8Array> {
  const byId = new Map<string, Uint8Array>();
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(0x0a, at);
    const [, id, size] = /^([0-9a-f]+) blob (\d+)$/.exec(output.toString("latin1", at, end)) ?? [];
    if (id === undefined)
      throw new Refusal(
        "git-failed",
        `git gave something else than a file: ${quote(output.toString("latin1", at, Math.min(end, at + 80)))}.`,
      );
    const start = end + 1;
    byId.set(id, output.subarray(start, start + Number(size)));
    at = start + Number(size) + 1;
  }
  return byId;
}
