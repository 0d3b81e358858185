import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenedSource, SourceContext } from "../source/open-source.js";
import { openTree } from "../source/tree-source.js";
import { fetchTree } from "./git-tree.js";
import { checkGitUrl, type GitUrl } from "./git-url.js";
import { isCommit, listRefs, type ResolvedRef, resolveRef, resolveTreePath } from "./resolve-ref.js";

/** A repository, as a person names it. */
export interface GitRequest {
  readonly url: string;
  /** A branch, a tag or a commit. Default: the server's HEAD. */
  readonly ref?: string | undefined;
  /** A folder of the repository. Default: all of it. */
  readonly path?: string | undefined;
  /** What stands behind `/tree/` in an address of a forge: a branch or tag, then a folder. */
  readonly tree?: string | undefined;
  /** The name that a commit was found by, for servers that hand out names alone. */
  readonly knownAs?: string | undefined;
}

export async function openGit(request: GitRequest, context: SourceContext): Promise<OpenedSource> {
  const remote = checkGitUrl(request.url);
  const folder = await mkdtemp(join(tmpdir(), "skillwright-git-"));
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const { commit, ref, rest } = await resolve(request, remote, folder, context);
    const tree = await fetchTree({ remote, commit, ref: ref ?? request.knownAs, folder }, context);
    const below = [request.path ?? "", rest].filter((part) => part !== "").join("/");
    return await openTree(
      tree,
      {
        only: context.only,
        below,
        toSource: (path) => ({ type: "git", url: remote.url, ...(ref !== undefined && { ref }), commit, path }),
        close,
      },
      context,
    );
  } catch (error) {
    await close();
    throw error;
  }
}

/** The commit that a request means now, and nothing more. */
export async function resolveGit(request: GitRequest, context: SourceContext): Promise<ResolvedRef> {
  const remote = checkGitUrl(request.url);
  const folder = await mkdtemp(join(tmpdir(), "skillwright-git-"));
  try {
    return await resolve(request, remote, folder, context);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function resolve(
  { ref, tree }: GitRequest,
  remote: GitUrl,
  home: string,
  context: SourceContext,
): Promise<ResolvedRef> {
  if (tree === undefined && ref !== undefined && isCommit(ref)) return { commit: ref, rest: "" };
  const refs = await listRefs(remote, home, context);
  return tree === undefined ? resolveRef(refs, ref) : resolveTreePath(refs, tree);
}
