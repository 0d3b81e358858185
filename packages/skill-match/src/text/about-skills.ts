import type { RequestWord } from "./request-words.js";

/** Words that a skill is made with, by their stems. */
const MAKING: ReadonlySet<string> = new Set(
  "author build creat design develop draft edit evalu gener improv make new optim packag publish refin scaffold test turn updat write".split(
    " ",
  ),
);
/** Words that begin what a skill is to do. */
const LEADING: ReadonlySet<string> = new Set("about called for named that to which who whose".split(" "));
/** A word of making stands so many words before "skill" at most. */
const MAX_DISTANCE = 8;

/**
 * Where a request that is about skills themselves, such as "build a skill that audits contracts", begins to say what that skill is to do:
 * the position of the first such word, the number of words when it does not say, or -1 when the request is about something else.
 */
export function skillTopicStart(request: readonly RequestWord[]): number {
  const at = request.findIndex(({ spelling }) => spelling === "skill");
  if (at === -1) return -1;
  const before = request.slice(Math.max(0, at - MAX_DISTANCE), at);
  if (!before.some(({ spelling }) => MAKING.has(spelling))) return -1;
  // "Turn our release steps into a skill": what stands before is what the skill is to do.
  if (before.slice(-2).some(({ word }) => word === "into")) return 0;
  return LEADING.has(request[at + 1]?.word ?? "") ? at + 2 : request.length;
}
