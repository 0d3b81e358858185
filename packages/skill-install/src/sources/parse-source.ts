import { quote, Refusal } from "../install-problem.js";

/** A source as a person wrote it, understood but not yet asked. */
export type SourceRequest =
  | { readonly type: "folder"; readonly path: string }
  | { readonly type: "archive"; readonly location: string }
  | {
      readonly type: "git";
      readonly url: string;
      readonly ref?: string;
      readonly path?: string;
      readonly tree?: string;
    }
  | { readonly type: "npm"; readonly package: string; readonly range?: string }
  | { readonly type: "installed"; readonly package: string }
  | { readonly type: "well-known"; readonly url: string };

const ARCHIVE = /\.(?:skill|zip|tar\.gz|tgz)$/i;

/**
 * Understands a source. Paths begin with a dot, a slash or a drive; `npm:` and `node_modules:` name packages; `owner/repo[/folder]` is
 * GitHub; addresses of repositories are git, of archives archives, and of anything else a website that publishes skills. Behind `#`
 * stand a branch, tag or commit and, behind `:`, a folder.
 */
export function parseSource(text: string): SourceRequest {
  const source = text.trim();
  if (source === "") throw unclear(text, "it is empty");
  if (/^(?:\.{1,2}(?:[/\\]|$)|\/|~\/|[a-z]:[\\/])/i.test(source)) return fromPath(source);
  const npm = /^npm:((?:@[^/@]+\/)?[^/@]+)(?:@(.+))?$/.exec(source);
  if (npm) return { type: "npm", package: npm[1] ?? "", ...(npm[2] !== undefined && { range: npm[2] }) };
  const installed = /^node_modules:(.+)$/.exec(source);
  if (installed) return { type: "installed", package: installed[1] ?? "" };
  const [, before = source, fragment] = /^([^#]*)#(.+)$/s.exec(source) ?? [];
  const pinned = fragment === undefined ? {} : readFragment(fragment);
  const address = before.replace(/^git\+/, "");
  if (/^https?:\/\//i.test(address)) return fromAddress(address, pinned, before.startsWith("git+"));
  if (/^(?:ssh|file):\/\//i.test(address) || /^[\w.+-]+@[\w.-]+:/.test(address))
    return { type: "git", url: address, ...pinned };
  return fromShorthand(address, pinned, text);
}

interface Pinned {
  readonly ref?: string;
  readonly path?: string;
}

function readFragment(fragment: string): Pinned {
  const [, ref = "", path] = /^([^:]*)(?::(.*))?$/s.exec(fragment) ?? [];
  if (ref.startsWith("-") || /\s/.test(fragment)) throw unclear(fragment, "a branch or tag cannot look so");
  return { ...(ref !== "" && { ref }), ...(path !== undefined && { path: checkFolder(path) }) };
}

function fromPath(path: string): SourceRequest {
  if (path.startsWith("~/")) throw unclear(path, "`~` is expanded by a shell alone; give the whole path");
  return ARCHIVE.test(path) ? { type: "archive", location: path } : { type: "folder", path };
}

const FORGES = new Set(["github.com", "www.github.com", "gitlab.com", "codeberg.org", "bitbucket.org"]);

function fromAddress(address: string, pinned: Pinned, isGit: boolean): SourceRequest {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) throw unclear(address, "it is not an address");
  if (ARCHIVE.test(url.pathname) && !isGit) return { type: "archive", location: address };
  if (isGit || url.pathname.endsWith(".git")) return { type: "git", url: address, ...pinned };
  // By the whole host: `notgithub.com` is somebody else.
  if (!FORGES.has(url.hostname)) return { type: "well-known", url: address };
  const [repository = "", tree] = url.pathname.replace(/\/+$/, "").split(/\/(?:-\/)?(?:tree|src\/branch)\/(.*)/s);
  if (repository.split("/").length < 3) throw unclear(address, "it names no repository");
  const location = `${url.origin}${repository.replace(/^\/+/, "/")}.git`;
  return { type: "git", url: location, ...pinned, ...(tree !== undefined && { tree: decodePath(tree) }) };
}

function fromShorthand(address: string, pinned: Pinned, text: string): SourceRequest {
  const [, forge = "github", owner, repo, folder] =
    /^(?:(github|gitlab):)?([\w-][\w.-]*)\/([\w.-]+)(?:\/(.+))?$/.exec(address) ?? [];
  if (owner === undefined || repo === undefined || repo === "." || repo === "..") {
    throw unclear(text, "write ./folder, owner/repo, npm:package, or an address");
  }
  const path = folder === undefined ? {} : { path: checkFolder(folder) };
  return { type: "git", url: `https://${forge}.com/${owner}/${repo.replace(/\.git$/, "")}.git`, ...path, ...pinned };
}

function checkFolder(path: string): string {
  const folder = path.replace(/^\/+|\/+$/g, "");
  if (folder.split("/").some((segment) => segment === ".." || segment === "." || segment === ""))
    throw unclear(path, "the folder is no plain path");
  return folder;
}

function decodePath(path: string): string {
  try {
    return checkFolder(decodeURIComponent(path));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw unclear(path, "it is wrongly encoded");
  }
}

const unclear = (text: string, why: string): Refusal =>
  new Refusal("source-unclear", `${quote(text)} is not understood as a source: ${why}.`, { path: text });
