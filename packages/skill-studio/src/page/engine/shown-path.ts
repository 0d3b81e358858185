/** A path as people read it: what lies inside the base without it. */
export function toShownPath(path: string, base: string): string {
  const folder = base.endsWith("/") ? base : `${base}/`;
  if (path === base) return ".";
  return base !== "" && path.startsWith(folder) ? path.slice(folder.length) : path;
}
