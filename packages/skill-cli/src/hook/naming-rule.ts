import type { FieldHit, SkillMatch } from "@skillwright/skill-match";
import type { HookSkill } from "./hook-skill.js";

/** The scores that a hook asks for among so many skills. */
export interface NamingScores {
  /** The row is for at most so many skills. */
  readonly skills: number;
  /** For a skill beside one that is reason enough. */
  readonly named: number;
  /** With two own words of the prompt. */
  readonly best: number;
  /** With one own word in a long prompt. */
  readonly long: number;
  /** With one own word in a terse prompt. */
  readonly terse: number;
}

/** The evidence that a skill needs before a hook names skills. Own words are those of its name, description, tags and example requests. */
export interface NamingRule {
  /** By the number of skills: the first row that holds them. */
  readonly scores: readonly NamingScores[];
  /** A named skill has at least this share of the best score. */
  readonly share: number;
  /** So many different words of the prompt are own words of the skill. */
  readonly ownWords: number;
  /** One own word is enough in a prompt of so many words, of which the skill holds so many anywhere. */
  readonly longPrompt: { readonly words: number; readonly found: number };
  /** One own word is enough in a prompt of at most so many words that is not a shell command, if it adds so much to the score. */
  readonly tersePrompt: { readonly words: number; readonly weight: number };
}

/**
 * Fitted by `node bench/hook-rule.mjs --fit`, which prints what other figures would give. Scores are lower than for a selection, because the
 * model still decides, and rise with the number of skills, because the best of many chance matches is better than the best of few.
 */
export const NAMING_RULE: NamingRule = {
  scores: [
    { skills: 100, named: 0.5, best: 0.5, long: 0.5, terse: 0.75 },
    { skills: 1500, named: 0.5, best: 0.85, long: 0.75, terse: 2 },
    { skills: Number.POSITIVE_INFINITY, named: 0.65, best: 0.85, long: 0.85, terse: 2 },
  ],
  share: 0.3,
  ownWords: 2,
  longPrompt: { words: 5, found: 2 },
  tersePrompt: { words: 3, weight: 0.4 },
};

/** A prompt, as the matcher read it. */
export interface PromptWords {
  /** Names of files in the prompt: their words say what is edited, not what is asked. */
  readonly files: readonly string[];
  readonly prompt: string;
  /** Returns how many different words were looked up. Called only where it decides. */
  count(): number;
}

/**
 * Returns whether a match alone is reason to name skills. One shared word is not, in an ordinary prompt: "show me the git diff" shares "git"
 * with many skills and asks for none of them.
 */
export function isReason(
  { score, hits }: SkillMatch<HookSkill>,
  words: PromptWords,
  scores: NamingScores,
  { ownWords, longPrompt, tersePrompt }: NamingRule,
): boolean {
  if (hits.some(({ field }) => DIRECT.has(field))) return true;
  const counted = hits.filter((hit) => EVIDENCE.has(hit.field) && isTelling(hit.term, words));
  const ownHits = counted.filter(({ field }) => field !== "body");
  const own = countTerms(ownHits);
  if (own >= ownWords) return score >= scores.best;
  if (own === 0) return false;
  if (score >= scores.long && countTerms(counted) >= longPrompt.found && words.count() >= longPrompt.words) return true;
  const weight = ownHits.reduce((sum, hit) => sum + hit.weight, 0);
  if (score < scores.terse || weight < tersePrompt.weight) return false;
  return words.count() <= tersePrompt.words && !isShellCommand(words.prompt);
}

/** Returns whether a prompt begins like a command typed into a terminal. */
const isShellCommand = (prompt: string): boolean => PROGRAMS.has(/^\s*\$?\s*([\w.-]+)\s/.exec(prompt)?.[1] ?? "");

/** Programs that developers ask an agent to run as they would type it themselves. */
const PROGRAMS: ReadonlySet<string> = new Set(
  (
    "apt brew bun bundle cargo cat cd chmod cmake composer conda cp curl deno docker dotnet gem gh git go gradle grep jest kill kubectl ls make " +
    "mkdir mv mvn node npm npx pip pipx pnpm poetry psql pytest python python3 redis-cli rm ruff rustup sed ssh sudo tar touch tsc unzip uv vitest wget yarn"
  ).split(" "),
);

/** Returns whether a term says something about the request: not a number, and not only a part of a file's name. */
export function isTelling(term: string, { prompt, files }: Pick<PromptWords, "prompt" | "files">): boolean {
  if (/^\d+$/.test(term)) return false;
  const word = term.toLowerCase();
  if (!files.some((file) => file.toLowerCase().includes(word))) return true;
  const rest = files.reduce((text, file) => text.replaceAll(file, " "), prompt.replaceAll("\\", "/"));
  return rest.toLowerCase().includes(word);
}

/** The request names the skill, a file that it is for, or says one of its trigger phrases. */
const DIRECT: ReadonlySet<FieldHit["field"]> = new Set<FieldHit["field"]>(["mention", "files", "phrase"]);
/** Hits of single words. */
const EVIDENCE: ReadonlySet<FieldHit["field"]> = new Set<FieldHit["field"]>([
  "name",
  "description",
  "tags",
  "asks",
  "body",
]);

const countTerms = (hits: readonly FieldHit[]): number => new Set(hits.map(({ term }) => term)).size;
