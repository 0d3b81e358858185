import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Framework } from "./frameworks.js";
import { type Call, callLists, isGranted, type Setup, setups, TOOLS, turnLists } from "./granted-calls.js";
import { plainHarness } from "./plain-harness.js";
import { hold, LONG_TALK, type Need, SCENARIOS } from "./scenarios.js";
import type { Harness, ModelAnswer } from "./scripted-run.js";

/** The suite that every adapter passes, against the real package of its framework. */
export function describeAdapter({ title, lacks = [] }: Framework, harness: Harness): void {
  const has = (need: Need): boolean => !lacks.includes(need);
  describe(title, () => {
    test.for(
      SCENARIOS.filter(({ needs = [] }) => needs.every(has)).map((scenario) => [scenario.name, scenario] as const),
    )("%s", ([, { run }]) => run(harness));

    test("no call outside a grant runs, whatever the skills, the talk and the calls", async () => {
      let [ran, refused] = [0, 0];
      await fc.assert(
        fc.asyncProperty(setups, turnLists, answerLists, fc.boolean(), async (given, turns, answers, stream) => {
          const tried = await tryCalls(harness, given, { turns, answers, stream: stream && has("stream") });
          expect(tried.ran.filter(({ active, call }) => !isGranted(active, call, given))).toEqual([]);
          ran += tried.ran.length;
          refused += tried.refused;
        }),
        { numRuns: 60 },
      );
      // Both happen, or the property would say nothing.
      expect(ran).toBeGreaterThan(0);
      expect(refused).toBeGreaterThan(0);
    });

    if (harness === plainHarness || !has("user")) return;
    test("what the model reads, what runs and what is told is byte for byte that of the plain object", async () => {
      const { seen, ...record } = await hold(harness, LONG_TALK());
      const { seen: expected, ...plain } = await hold(plainHarness, LONG_TALK());
      const inOrder = ({ tools }: { readonly tools: readonly string[] }) => [...tools].sort();
      expect(seen.map((view) => ({ ...view, tools: inOrder(view) }))).toEqual(
        expected.map((view) => ({ ...view, tools: inOrder(view) })),
      );
      expect(record).toEqual(plain);
      expect(record.ends).toHaveLength(LONG_TALK().turns.length);
    });
  });
}

/** A step of a model: calls of the host's tools, or a skill that it activates, by its place. */
const answerLists = fc.array(fc.oneof(callLists, fc.nat(3)), { maxLength: 6 });

interface Tried {
  readonly ran: readonly { readonly active: readonly string[]; readonly call: Call }[];
  readonly refused: number;
}

/** Lets a model call what it likes, and keeps what ran with the skills that were active then. */
async function tryCalls(
  harness: Harness,
  { skills, mode, baseTools }: Setup,
  script: {
    readonly turns: readonly string[];
    readonly answers: readonly (Call[] | number)[];
    readonly stream: boolean;
  },
): Promise<Tried> {
  const ran: { readonly active: readonly string[]; readonly call: Call }[] = [];
  let active: readonly string[] = [];
  let refused = 0;
  let ids = 0;
  const answers = script.answers.values();
  const toAnswer = (step: Call[] | number | undefined): ModelAnswer => {
    if (step === undefined) return { say: "Done." };
    const calls =
      typeof step === "number"
        ? [{ tool: "activate_skill", input: { name: skills[step]?.name ?? "nobody" } }]
        : step.map(({ tool, command }) => ({ tool, input: { command } }));
    return { calls: calls.map((call) => ({ id: `id-${++ids}`, ...call })) };
  };
  await harness
    .run({
      ...{ skills, turns: script.turns, stream: script.stream, signal: new AbortController().signal },
      once: (make) => make(),
      options: {
        ...{ mode, baseTools },
        onFollowing: ({ contexts }) => {
          active = contexts.map(({ provenance }) => provenance.name);
        },
        onEvent: ({ type }) => {
          if (type === "call-denied") refused++;
        },
      },
      tools: TOOLS.map((name) => ({
        name,
        run: (input) => {
          const { command = "" } = input as { readonly command?: string };
          return `${ran.push({ active, call: { tool: name, command } })}`;
        },
      })),
      model: { next: () => toAnswer(answers.next().value) },
    })
    // A framework may end a run over a tool that there is not.
    .catch(() => {});
  return { ran, refused };
}
