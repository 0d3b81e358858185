import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Io } from "./io.js";
import { quoted } from "./printable.js";

type Place = Pick<Io, "cwd" | "home">;

/** A path as people read it: relative inside the working folder, `~` inside the home folder, quoted when it is odd. */
export function displayPath(path: string, place: Place): string {
  if (isAddress(path)) return quoted(path);
  const short = toRelative(path, place.cwd);
  if (!isAbsolute(short)) return quoted(short);
  const fromHome = inside(short, place.home);
  return quoted(fromHome === undefined ? short : fromHome === "" ? "~" : `~/${fromHome}`);
}

/** A path as programs read it: relative to the working folder when it lies inside, else absolute. Forward slashes. */
export function toRelative(path: string, cwd: string): string {
  if (isAddress(path)) return path;
  const absolute = resolve(cwd, path);
  const below = inside(absolute, cwd);
  return (below === undefined ? absolute : below || ".").split(sep).join("/");
}

/** Words of a library or the system, without the path of anyone's home folder. */
export function withoutHome(text: string, place: Place): string {
  const [cwd, home] = [place.cwd, place.home].map((folder) => folder.replace(/[\\/]+$/, ""));
  const local = cwd ? text.replaceAll(`${cwd}/`, "") : text;
  return home ? local.replaceAll(`${home}/`, "~/") : local;
}

/** Skills of a server have addresses such as `skill://acme/refunds/SKILL.md`. */
const isAddress = (path: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(path);

function inside(path: string, folder: string): string | undefined {
  if (folder === "") return undefined;
  const below = relative(folder, path);
  return below === ".." || below.startsWith(`..${sep}`) || isAbsolute(below) ? undefined : below;
}
