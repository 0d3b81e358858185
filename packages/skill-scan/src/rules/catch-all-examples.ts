import type { ReadSkill } from "../read/skill-files.js";
import type { RawFinding } from "./raw-finding.js";

/** Honest skills have six, and never more than 25 among 8,037 files. */
const MAX_EXAMPLES = 50;
/** So few may be chance: `keywords` often hold a common word among others. */
const MIN_COMMON = 3;
const MANY_COMMON = 10;

/** Finds example requests that fit every request: very many, or of words that nearly every request has. */
export function findCatchAllExamples({ main, parsed }: ReadSkill): RawFinding[] {
  const { asks = [], fieldLines } = parsed ?? {};
  const line = ["asks", "triggers", "read_when", "examples", "keywords"].flatMap((key) => fieldLines?.[key] ?? [])[0];
  const finding = (says: string, evidence: string): RawFinding => ({
    code: "catch-all-examples",
    severity: "medium",
    path: main.path,
    ...(line !== undefined && { line }),
    evidence,
    says,
  });
  const common = asks.filter(isCommon);
  if (common.length >= MANY_COMMON || (common.length >= MIN_COMMON && common.length * 2 >= asks.length))
    return [
      finding(`${common.length} of its ${asks.length} example requests have common words only.`, common.join("; ")),
    ];
  if (asks.length > MAX_EXAMPLES)
    return [finding(`It has ${asks.length} example requests, more than ${MAX_EXAMPLES}.`, asks.slice(0, 5).join("; "))];
  return [];
}

function isCommon(request: string): boolean {
  const words = request
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}'’]+/gu);
  return words?.every((word) => COMMON.has(word.replaceAll("’", "'")) || /^\d+$/.test(word)) ?? false;
}

/** Function words, and those of requests for whatever: "please fix this for me". */
const COMMON: ReadonlySet<string> = new Set(
  (
    "a about add after again all also am an and another any anything are as ask at back be because been before being best better but by can " +
    "can't change check code come could create did do does doesn't doing don't done each else even every everything explain file files find fix fixed for " +
    "from get getting give go going good got great had has have having hello help here hey hi him his how i i'd i'm i've if improve in into is isn't " +
    "it it's its job just keep know let let's like look looks made make makes making many may me mean might more most much must my need needed needs new next no " +
    "not nothing now of off ok okay on once one only open or other our out over own people please problem project put question questions quick quickly read really " +
    "right run running say see set she should show so some somebody someone something start still stop stuff sure take task tasks tell than thank thanks that that's the " +
    "their them then there these they thing things think this those time to today too try up update us use used using very want wanted wants was we well were what " +
    "what's when where which while who why will with won't work working works would write wrong yes yet you your"
  ).split(" "),
);
