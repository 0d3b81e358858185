import { type ReadFile, type ReadSkill, SCRIPT_NAME } from "../read/skill-files.js";
import type { RawFinding } from "./raw-finding.js";

/** Scripts that neither a text nor another script of the skill speaks of. */
export function findUnmentionedScripts({ files, main }: ReadSkill): RawFinding[] {
  const scripts = files.filter((file) => file !== main && file.kind === "script" && !SUPPORT.test(file.path));
  if (scripts.length === 0) return [];
  const words = countWords(files);
  const texts = files.filter(({ kind }) => kind === "markdown").map(({ text }) => text);
  const isFolderMentioned = remember((folder: string) => texts.some((text) => text.includes(folder)));
  return scripts
    .filter((script) => !isMentioned(script, words) && !isFolderMentioned(folderOf(script.path)))
    .map(({ path }) => {
      const isHidden = path.split("/").some((segment) => segment.startsWith("."));
      const says = isHidden ? "This hidden script is mentioned nowhere." : "This script is mentioned nowhere.";
      return { code: "script-unmentioned", severity: isHidden ? "high" : "low", path, evidence: path, says };
    });
}

/** What tools look for by its name, and what others import by its folder's. */
const SUPPORT =
  /(?:^|\/)(?:__init__|__main__|conftest|setup|index|mod)\.\w+$|(?:^|\/)(?:tests?|__tests__|node_modules|vendor|dist|build)\/|(?:^|\/)(?:test_[^/]*|[^/]*[._](?:test|spec))\.\w+$|\.(?:config|d)\.[cm]?[jt]s$/;

/** In how many files each word stands. */
function countWords(files: readonly ReadFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of files) {
    for (const word of new Set(text.match(/[\w-]+/g))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** By its name without the ending, which is how both a path and an import say it; its own text does not count. */
function isMentioned({ path, text }: ReadFile, words: ReadonlyMap<string, number>): boolean {
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(SCRIPT_NAME, "");
  const parts = stem.match(/[\w-]+/g) ?? [];
  const own = new Set(text.match(/[\w-]+/g));
  return parts.length > 0 && parts.every((part) => (words.get(part) ?? 0) > (own.has(part) ? 1 : 0));
}

/** `lib/` and its like are spoken of as a whole; `scripts/` says nothing about one of them. */
function folderOf(path: string): string {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return folder === "" || folder === "scripts/" ? "\0" : folder;
}

function remember(answer: (key: string) => boolean): (key: string) => boolean {
  const known = new Map<string, boolean>();
  return (key) => {
    const value = known.get(key) ?? answer(key);
    known.set(key, value);
    return value;
  };
}
