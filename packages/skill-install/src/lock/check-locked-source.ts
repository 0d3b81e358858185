const STRINGS: Readonly<Record<string, readonly string[]>> = {
  folder: ["path"],
  git: ["url", "commit", "path"],
  npm: ["package", "version", "integrity", "path"],
  installed: ["package", "version", "path"],
  "well-known": ["index", "url", "artifact"],
  archive: ["url", "artifact", "path"],
};

/** What is wrong with the source of a lock's entry, or `undefined`. Whether it can be reached is another question. */
export function checkLockedSource(source: unknown): string | undefined {
  if (typeof source !== "object" || source === null) return "it has no source";
  const fields = source as Readonly<Record<string, unknown>>;
  const needed = Object.hasOwn(STRINGS, String(fields["type"])) ? STRINGS[String(fields["type"])] : undefined;
  if (!needed) return `its source is of a type that is not known (${JSON.stringify(fields["type"])})`;
  const missing = needed.find((name) => typeof fields[name] !== "string");
  if (missing !== undefined) return `its source has no \`${missing}\``;
  if (fields["commit"] !== undefined && !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(String(fields["commit"])))
    return "its commit is none";
  if (fields["artifact"] !== undefined && !/^sha256:[0-9a-f]{64}$/.test(String(fields["artifact"])))
    return "its artifact has no digest";
  const isPath = (path: string): boolean =>
    !path.split("/").includes("..") && !path.startsWith("/") && !path.includes("\\");
  if (fields["type"] !== "folder" && !isPath(String(fields["path"] ?? ""))) return "its path leads out of its source";
  return undefined;
}
