import { findHidden } from "@skillwright/skill-text";

/** A URI of a skill's file or folder, taken apart: each segment decoded once, the authority first. */
export interface SkillUri {
  /** In lower case, without the colon. */
  readonly scheme: string;
  /** Never empty; no segment is empty, `.` or `..`, or holds a slash, a backslash, a control or invisible character, or half a character. */
  readonly segments: readonly string[];
}

export const MANIFEST = "SKILL.md";

/**
 * Takes a URI apart, or returns `undefined` for what could lead out of a skill: dot segments in any spelling, encoded
 * slashes, empty segments, control and invisible characters, a query, a fragment, more than 4,096 characters. Nothing is resolved: a `..` is refused, not applied.
 */
export function parseSkillUri(uri: string): SkillUri | undefined {
  if (uri.length > MAX_LENGTH) return undefined;
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^?#]+)$/i.exec(uri);
  if (!match) return undefined;
  const [, scheme = "", path = ""] = match;
  const segments = path.split("/").map(decodeSegment);
  return segments.every(isSegment) ? { scheme: scheme.toLowerCase(), segments } : undefined;
}

/** Writes a URI in the one spelling this package uses, or `undefined` if a segment cannot be written. */
export function toSkillUri({ scheme, segments }: SkillUri): string | undefined {
  if (segments.length === 0 || !segments.every(isSegment)) return undefined;
  return `${scheme}://${segments.map(encodeURIComponent).join("/")}`;
}

/** The same text for every spelling of one URI (`Q&A.md`, `Q%26A.md`), or `undefined` where `parseSkillUri` refuses. */
export function toUriKey(uri: string): string | undefined {
  const parsed = parseSkillUri(uri);
  return parsed && toSkillUri(parsed);
}

/** The folder that holds a `SKILL.md`, or `undefined` if the URI is not that of a `SKILL.md` in a named folder. */
export function toSkillRoot(manifestUri: string): SkillUri | undefined {
  const parsed = parseSkillUri(manifestUri);
  if (!parsed || parsed.segments.length < 2 || parsed.segments.at(-1) !== MANIFEST) return undefined;
  return { scheme: parsed.scheme, segments: parsed.segments.slice(0, -1) };
}

/** The folder of a file, in the very spelling of its URI: another one may be another address to the server. */
export function toFolderUri(uri: string): string {
  return uri.slice(0, uri.lastIndexOf("/"));
}

/** The path of `uri` below `root`, with forward slashes, or `undefined` if it is not below it. */
export function toPathBelow(root: SkillUri, uri: string): string | undefined {
  const parsed = parseSkillUri(uri);
  if (!parsed || parsed.scheme !== root.scheme || parsed.segments.length <= root.segments.length) return undefined;
  if (!root.segments.every((segment, at) => segment === parsed.segments[at])) return undefined;
  return parsed.segments.slice(root.segments.length).join("/");
}

/** A path with forward slashes as segments that may stand in a URI, or `undefined`. */
export function toSegments(path: string): readonly string[] | undefined {
  const segments = path.split("/");
  return segments.every(isSegment) ? segments : undefined;
}

const MAX_LENGTH = 4096;

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not UTF-8 once decoded: no file of ours has such a name.
    return undefined;
  }
}

function isSegment(segment: string | undefined): segment is string {
  return (
    segment !== undefined &&
    segment !== "" &&
    segment !== "." &&
    segment !== ".." &&
    !/[/\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(segment) &&
    // A line break or a character that no one sees could end the notice which a URI is quoted in.
    findHidden(segment) === undefined
  );
}
