import { findHidden, toWellFormed } from "@skillwright/skill-text";

/**
 * Why a path of a stranger cannot name a file inside a skill's folder, or `undefined`. The same answer on every system: a skill that
 * can be installed on one must be the same on all.
 */
export function pathFault(path: string, maxDepth: number): string | undefined {
  if (path === "") return "it is empty";
  // What could not be decoded has become U+FFFD.
  if (toWellFormed(path) !== path || path.includes("\ufffd")) return "it is not valid UTF-8";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\0-\x1f\x7f-\x9f]/.test(path)) return "it holds a control character";
  const hidden = findHidden(path);
  if (hidden) return `it holds a character that nobody sees (${hidden.names})`;
  if (path.includes("\\")) return "it holds a backslash";
  if (path.startsWith("/")) return "it is absolute";
  if (path.includes(":")) return "it holds a colon, which names a drive or a stream on Windows";
  if (path !== path.normalize("NFC")) return "it is not in its normal form (NFC)";
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return `it is longer than ${MAX_PATH_BYTES} bytes`;
  const segments = path.split("/");
  if (segments.length > maxDepth) return `it is deeper than ${maxDepth} folders`;
  for (const segment of segments) {
    const fault = segmentFault(segment);
    if (fault) return fault;
  }
  return undefined;
}

/** Room for the folder it is put into: Windows ends at 260 for the whole. */
const MAX_PATH_BYTES = 200;

function segmentFault(segment: string): string | undefined {
  if (segment === "") return "a part of it is empty";
  if (segment === ".") return "a part of it is a dot";
  // Windows drops dots and blanks at the end, so `.. ` climbs there too.
  if (/^[. ]+$/.test(segment)) return "it climbs out of the folder";
  if (/[. ]$/.test(segment)) return "a part of it ends in a dot or a blank";
  if (/[<>"|?*]/.test(segment)) return "it holds a character that Windows forbids";
  if (/^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?:\.|$)/i.test(segment))
    return "Windows reserves the name";
  // A repository inside a skill would bring hooks and settings of its own. `git~1` is its short name on Windows; the hidden
  // characters are those that HFS+ leaves out when it compares names.
  const plain = segment.replace(/[\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, "").toLowerCase();
  return plain === ".git" || plain === "git~1" ? "it leads into a git repository" : undefined;
}
