import { type SkillProblem, toProblem } from "../../model/skill-problem.js";

/** `candidates` are the ways to read the path, the literal one first. */
export type ResourcePath =
  | { readonly ok: true; readonly candidates: readonly string[] }
  | { readonly ok: false; readonly problem: SkillProblem };

/**
 * Whether a path from a skill or a model may be looked up inside the skill's folder. Links in Markdown are percent-encoded, so the
 * path is also taken decoded, once; both ways must stay inside.
 */
export function checkResourcePath(path: string, hidden: boolean): ResourcePath {
  const decoded = decodeOnce(path);
  const candidates = decoded === undefined || decoded === path ? [path] : [path, decoded];
  for (const candidate of candidates) {
    const reason = refusal(candidate, hidden);
    if (reason) {
      const message = `The resource path ${JSON.stringify(path.slice(0, 200))} is refused: ${reason}. Give a path relative to the skill's folder, such as references/guide.md.`;
      return { ok: false, problem: toProblem("resource-refused", path, message) };
    }
  }
  return { ok: true, candidates: candidates.map(normalise) };
}

function refusal(path: string, hidden: boolean): string | undefined {
  const segments = path.split("/");
  if (path === "" || segments.every((segment) => segment === "" || segment === ".")) return "it names no file";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\0-\x1f\x7f]/.test(path)) return "it holds a control character";
  if (path.includes("\\")) return "it holds a backslash";
  if (path.startsWith("/")) return "it is absolute";
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || (process.platform === "win32" && path.includes(":"))) {
    return "it begins with a drive or scheme";
  }
  // Windows drops trailing dots and spaces, so `.. ` and `...` climb there too.
  if (segments.some((segment) => /^[. ]*\.[. ]*$/.test(segment) && segment !== "."))
    return "it climbs out of the folder";
  if (!hidden && segments.some((segment) => /^\.[^.]/.test(segment))) return "it names a hidden file";
  return undefined;
}

function decodeOnce(path: string): string | undefined {
  if (!path.includes("%")) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    // A lone `%` is a character like any other: only the literal reading is left.
    return undefined;
  }
}

const normalise = (path: string): string =>
  path
    .split("/")
    .filter((segment) => segment !== "" && segment !== ".")
    .join("/");
