import { quote, Refusal } from "../install-problem.js";
import type { SourceContext } from "../source/open-source.js";
import type { GitUrl } from "./git-url.js";
import { runGit } from "./run-git.js";

/** A name of a repository, made exact. */
export interface ResolvedRef {
  readonly commit: string;
  /** `HEAD`, or the whole name of a branch or tag. Absent: the commit was asked for itself. */
  readonly ref?: string;
  /** What is left of a path such as `tree/feature/x/skills/a` once its branch is known. */
  readonly rest: string;
}

/** What a server has, by whole name; annotated tags as the commit they mean. */
export async function listRefs(
  remote: GitUrl,
  home: string,
  context: SourceContext,
): Promise<ReadonlyMap<string, string>> {
  const output = await runGit({ args: ["ls-remote", "--quiet", "--", remote.url], home, remote }, context);
  const refs = new Map<string, string>();
  for (const line of output.toString("utf8").split("\n")) {
    const [, commit, name] = /^([0-9a-f]{40}|[0-9a-f]{64})\t(\S+)$/.exec(line) ?? [];
    if (commit === undefined || name === undefined) continue;
    // Git lists the peeled tag behind the tag itself.
    refs.set(name.replace(/\^\{\}$/, ""), commit);
  }
  return refs;
}

/** A branch, a tag, a whole name or a commit. None: what the server's HEAD is. */
export function resolveRef(refs: ReadonlyMap<string, string>, asked: string | undefined): ResolvedRef {
  if (asked !== undefined && isCommit(asked)) return { commit: asked, rest: "" };
  const name = asked ?? "HEAD";
  const found = wholeName(refs, name);
  if (found === undefined) {
    const what =
      asked === undefined
        ? "The repository is empty: it has no HEAD."
        : `The repository has no branch or tag ${quote(asked)}.`;
    throw new Refusal("ref-missing", what, { path: name });
  }
  return { commit: refs.get(found) ?? "", ref: found, rest: "" };
}

/** The longest beginning of a path that is a branch or tag: names may hold slashes, and so may folders. */
export function resolveTreePath(refs: ReadonlyMap<string, string>, path: string): ResolvedRef {
  const segments = path.split("/");
  for (let length = segments.length; length > 0; length--) {
    const name = segments.slice(0, length).join("/");
    const rest = segments.slice(length).join("/");
    const found = isCommit(name) ? undefined : wholeName(refs, name);
    if (isCommit(name)) return { commit: name, rest };
    if (found !== undefined) return { commit: refs.get(found) ?? "", ref: found, rest };
  }
  throw new Refusal("ref-missing", `The repository has no branch or tag at the beginning of ${quote(path)}.`, { path });
}

const wholeName = (refs: ReadonlyMap<string, string>, name: string): string | undefined =>
  [name, `refs/heads/${name}`, `refs/tags/${name}`].find(
    (whole) => (whole === "HEAD" || whole.startsWith("refs/")) && refs.has(whole),
  );

export const isCommit = (text: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
