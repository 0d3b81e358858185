import { matchesGlob } from "@skillwright/skill-text";
import { failure, type Reading } from "./command/reading.js";

/** The paths a scope such as `src/**` stands for. */
export interface PathScope {
  /** `/` for absolute patterns, `~` for the home folder, empty for patterns below the root. */
  readonly base: PathBase;
  readonly segments: readonly string[];
}

type PathBase = "" | "/" | "~";

/** How paths are read. */
export interface PathOptions {
  /** The absolute folder that relative paths and scopes start from. Without it, absolute paths fit only absolute scopes. */
  readonly root?: string | undefined;
  /** Follows links. Gets a path as the tool would, returns where it really leads. Default: the path itself. */
  readonly resolvePath?: ((path: string) => string) | undefined;
}

/** Reads a pattern of `*`, `?` and whole-segment `**`. A scope that cannot be read grants nothing. */
export function readPathScope(scope: string): Reading<PathScope> {
  const text = scope.trim().replace(/\/$/, "/**");
  if (text.length > MAX_PATH) return failure(`it is longer than ${MAX_PATH} characters`);
  if (/(?:^|\/)\.\.(?:\/|$)/.test(text)) return failure("it climbs with `..`; name the folder that is meant");
  const read = toSegments(text);
  if (!read.ok) return read;
  const { segments } = read.value;
  if (segments.length === 0) return failure("it names no path");
  if (/[[\]{}!:]/.test(text)) return failure("only `*`, `?` and `**` are patterns here");
  const partial = segments.some((segment) => segment.includes("**") && segment !== "**");
  return partial ? failure("`**` stands for whole folders") : read;
}

/** Why a path is outside the scope, or `undefined` if it is inside. Compared after `.` and `..` are resolved. */
export function leavesPathScope(path: string, scope: PathScope, options: PathOptions = {}): string | undefined {
  const written = toSegments(path);
  if (!written.ok) return written.problem.message;
  const real = options.resolvePath ? toSegments(options.resolvePath(path)) : written;
  if (!real.ok) return real.problem.message;
  const given = scope.base === "" ? belowRoot(real.value, options.root) : fromRoot(real.value, options.root);
  if (given?.base !== scope.base) return "it is outside the root, or the root is not known";
  // Windows drops dots and blanks at the end of a name: the path has to fit with them and without.
  const shortened = given.segments.map((segment) => segment.replace(/[.\s]{1,255}$/, ""));
  const inside = fits(given.segments, scope.segments) && fits(shortened, scope.segments);
  return inside ? undefined : "it is not among the paths of the scope";
}

/** Splits a path and resolves `.` and `..`, or says why it is doubtful. */
function toSegments(path: string): Reading<PathScope> {
  if (path.length > MAX_PATH) return failure(`it is longer than ${MAX_PATH} characters`);
  if (path === "" || DOUBTFUL.test(path)) {
    return failure("it is empty, or holds a backslash, a colon, an encoded separator or an invisible character");
  }
  // `//host/share` is another machine to some systems, `~name` another user's home to a shell.
  if (/^\/{2}[^/]|^~[^/]/.test(path)) return failure("it begins with two slashes or the home folder of a user");
  const folded = path.normalize("NFKC");
  if (folded.split(/[\\/]/).length !== path.split("/").length) return failure("it holds a look-alike of a slash");
  const base: PathBase = path.startsWith("/") ? "/" : /^~(\/|$)/.test(path) ? "~" : "";
  const segments: string[] = [];
  for (const segment of path.slice(base.length).split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === "..") {
      if (segments.pop() === undefined) return failure("it climbs above where it starts");
    } else if (/^[.\s]+$/.test(segment.normalize("NFKC"))) {
      // `..` in disguise.
      return failure(`\`${segment}\` is a doubtful name`);
    } else segments.push(segment);
  }
  return { ok: true, value: { base, segments } };
}

/** What systems take as a path. */
const MAX_PATH = 4096;
const DOUBTFUL = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]|%(?:2e|2f|5c|00)|^[A-Za-z][A-Za-z0-9+.-]*:/iu;

function belowRoot(place: PathScope, root: string | undefined): PathScope | undefined {
  if (place.base === "") return place;
  const top = readRoot(root);
  if (top === undefined || place.base !== "/" || top.base !== "/") return undefined;
  const inside = top.segments.every((segment, index) => place.segments[index] === segment);
  return inside ? { base: "", segments: place.segments.slice(top.segments.length) } : undefined;
}

function fromRoot(place: PathScope, root: string | undefined): PathScope | undefined {
  const top = readRoot(root);
  if (place.base !== "" || top === undefined) return place;
  return { base: top.base, segments: [...top.segments, ...place.segments] };
}

/** A root that cannot be read is no root. */
function readRoot(root: string | undefined): PathScope | undefined {
  const read = root === undefined ? undefined : toSegments(root);
  return read?.ok ? read.value : undefined;
}

/** `**` stands for any number of folders; at the end of a scope, for at least one name below it. */
function fits(path: readonly string[], scope: readonly string[]): boolean {
  // Row by row, like comparing two texts: `open[i]` says whether the scope so far fits the first i segments.
  let open = [true, ...path.map(() => false)];
  for (const [index, want] of scope.entries()) {
    const next = open.map(() => false);
    // Without a last name, `**` may also stand for no folder at all.
    if (want === "**" && index < scope.length - 1) next[0] = open[0] === true;
    for (const [end, name] of path.entries()) {
      const before = open[end] === true;
      if (want !== "**") next[end + 1] = before && matchesGlob(name, want);
      else next[end + 1] = before || next[end] === true || (index < scope.length - 1 && open[end + 1] === true);
    }
    open = next;
  }
  return open[path.length] === true;
}
