import { createMatcher, type MatchableSkill, type Matcher } from "@skillwright/skill-match";
import { errorMessage, shortenLine, toVisibleLine } from "@skillwright/skill-text";
import { checkExampleRequest, type ExampleProblem } from "./check-example-request.js";
import { type ExamplePromptOptions, renderExamplePrompt } from "./example-prompt.js";

/** Settings of `writeExampleRequests`. */
export interface WriteExampleOptions<S extends MatchableSkill = MatchableSkill>
  extends Pick<ExamplePromptOptions, "count" | "languages"> {
  /** The skills to write for. Default: all. The others are still the neighbors that an example must not fit better. */
  readonly only?: readonly S[] | undefined;
  /** Example requests that exist, of any skill. They are not written again. Default: none. */
  readonly existing?: Iterable<string> | undefined;
  /** Calls of `generate` at a time. Default: 4. */
  readonly concurrency?: number | undefined;
  /** Stops: no further call is made, and calls under way are passed the signal. */
  readonly signal?: AbortSignal | undefined;
}

/** A line of an answer that is not used. */
export interface RejectedExample extends ExampleProblem {
  /** The line, made visible, at most 160 characters. */
  readonly line: string;
}

/** What was written for one skill. */
export interface WrittenExamples<S extends MatchableSkill = MatchableSkill> {
  readonly skill: S;
  /** Example requests that hold all rules, in the order of the answer. */
  readonly examples: readonly string[];
  readonly rejected: readonly RejectedExample[];
  /** Why there are none: the message of what `generate` threw. */
  readonly error?: string;
}

const NEIGHBORS = 4;
/** An answer without one usable line is asked for again, once. */
const ATTEMPTS = 2;
/** Another skill fits an example clearly better when its score is this many times higher. */
const CLEARLY = 1.5;

/**
 * Writes example requests with a model, once, so that the matcher finds skills by people's words ever after. `generate` sends a prompt
 * to a model and returns its answer. Yields each skill as it is done, in no fixed order, so that a caller can store it at once.
 *
 * Answers are untrusted: the model has read texts of strangers. Only plain lines are kept, and a line that another skill of the
 * collection fits clearly better is rejected.
 *
 * @example
 * for await (const { skill, examples } of writeExampleRequests(skills, (prompt) => myModel(prompt))) save(skill, examples);
 */
export async function* writeExampleRequests<S extends MatchableSkill>(
  skills: readonly S[],
  generate: (prompt: string, options: { readonly signal: AbortSignal | undefined }) => Promise<string>,
  options: WriteExampleOptions<S> = {},
): AsyncGenerator<WrittenExamples<S>> {
  const { only = skills, existing = [], concurrency = 4, signal } = options;
  if (!Number.isSafeInteger(concurrency) || concurrency < 1)
    throw new RangeError(`concurrency must be 1 or more, got ${concurrency}.`);
  const matcher = createMatcher(skills);
  const known = new Set([...existing].map(fold));
  const waiting = only[Symbol.iterator]();
  const running = new Map<S, Promise<WrittenExamples<S>>>();
  const start = (): void => {
    while (running.size < concurrency && !signal?.aborted) {
      const { value: skill, done } = waiting.next();
      if (done) return;
      running.set(skill, writeOne(skill));
    }
  };
  const writeOne = async (skill: S): Promise<WrittenExamples<S>> => {
    const prompt = renderExamplePrompt(skill, { ...options, neighbors: closest(matcher, skill) });
    try {
      let answer = readAnswer("");
      for (let attempt = 1; attempt <= ATTEMPTS && answer.examples.length === 0; attempt++) {
        signal?.throwIfAborted();
        answer = readAnswer(await generate(prompt, { signal }));
      }
      return { skill, ...withoutStrays(answer, { matcher, skill, known }) };
    } catch (error) {
      return { skill, examples: [], rejected: [], error: errorMessage(error) };
    }
  };
  for (start(); running.size > 0; start()) {
    const written = await Promise.race(running.values());
    running.delete(written.skill);
    if (!signal?.aborted) yield written;
  }
  signal?.throwIfAborted();
}

function closest<S extends MatchableSkill>(matcher: Matcher<S>, skill: S): readonly S[] {
  const text = `${skill.name} ${skill.description}`;
  return matcher
    .select(text, { topK: NEIGHBORS + 1 })
    .flatMap((match) => (match.skill === skill ? [] : [match.skill]))
    .slice(0, NEIGHBORS);
}

type Answer = Pick<WrittenExamples, "examples" | "rejected">;

/** A mark of a list or quotation marks around a line: models add them although the prompt says not to. */
const DECORATION = /^\s*(?:[-*•]\s+|\d{1,3}[.)]\s+)?["“„«']?|["”»']?,?\s*$/g;

/** Reads lines, or a JSON list of strings, from an answer. */
function readAnswer(answer: string): Answer {
  const examples: string[] = [];
  const rejected: RejectedExample[] = [];
  for (const text of linesOf(answer)) {
    const line = text
      .replace(DECORATION, "")
      .replace(/[ \t\u00a0]+/g, " ")
      .trim();
    if (line === "" || /^```\w*$|^[[\]]$/.test(text.trim())) continue;
    const problem = checkExampleRequest(line);
    if (problem) rejected.push({ ...problem, line: shown(line) });
    else examples.push(line);
  }
  return { examples, rejected };
}

function linesOf(answer: string): readonly string[] {
  const list = /\[[\s\S]*\]/.exec(answer)?.[0];
  if (list !== undefined) {
    try {
      const value: unknown = JSON.parse(list);
      if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value;
    } catch {
      // Not JSON: the answer is read as lines.
    }
  }
  return answer.split("\n").map((line) => line.replace(/\r$/, ""));
}

interface Surroundings<S extends MatchableSkill> {
  readonly matcher: Matcher<S>;
  readonly skill: S;
  /** Words of all examples so far. Those that are kept join them. */
  readonly known: Set<string>;
}

function withoutStrays<S extends MatchableSkill>(answer: Answer, { matcher, skill, known }: Surroundings<S>): Answer {
  const rejected = [...answer.rejected];
  const examples = answer.examples.filter((line) => {
    const reject = (code: "duplicate" | "fits-another", message: string): false => {
      rejected.push({ code, message, line: shown(line) });
      return false;
    };
    const words = fold(line);
    if (known.has(words)) return reject("duplicate", "Another example has the same words.");
    const [best] = matcher.select(line, { topK: 1 });
    if (best && best.skill !== skill && best.score > CLEARLY * matcher.explain(line, skill).score)
      return reject("fits-another", `It fits "${shown(best.skill.name)}" better.`);
    known.add(words);
    return true;
  });
  return { examples, rejected };
}

const shown = (text: string): string => shortenLine(toVisibleLine(text), 160);
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
