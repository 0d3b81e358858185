import type { SkillEvent } from "@skillwright/skill-coordinator";
import { expect } from "vitest";
import type { AgentSkill, SessionStore, SkillsOptions, TurnReport } from "../src/index.js";
import { memoryResources } from "./memory-resources.js";
import {
  createOnce,
  type Harness,
  type ModelAnswer,
  type ModelView,
  type ScriptedCall,
  type ScriptedRun,
} from "./scripted-run.js";

/** The skills of every scenario: one with grants, one that lists no tools, one whose tool is not there. */
const SKILLS: readonly AgentSkill[] = [
  {
    name: "release-notes",
    description: "Writes release notes from the git history.",
    body: "Read the log, then group what changed.",
    directory: "/skills/release-notes",
    allowedTools: [{ tool: "Bash", scope: "git log *" }, { tool: "Read" }],
  },
  { name: "haiku", description: "Writes a haiku poem.", body: "Five, seven, five." },
  {
    name: "rollout",
    description: "Rolls a version out to customers.",
    body: "Call `Deploy`.",
    allowedTools: [{ tool: "Deploy" }],
  },
  { name: "letters", description: "Sends letters.", body: "Send it.", allowedTools: [{ tool: "Mail" }] },
];

const WISH = "Write the release notes from the git history.";
const SKILL_TOOLS = ["list_skills", "search_skills", "activate_skill", "end_skill", "read_skill_resource"];
const sorted = (names: readonly string[] | undefined): string[] => [...(names ?? [])].sort();
const ALL_TOOLS = sorted([...SKILL_TOOLS, "Bash", "Read", "Mail"]);
/** A server that hears of no turns has no tool that ends a skill with one. */
const withoutEnd = (names: readonly string[] | undefined): string[] =>
  sorted(names).filter((name) => name !== "end_skill");
const BOUND_TOOLS = sorted([...SKILL_TOOLS, "Bash", "Read"]);

let ids = 0;
const calling = (...calls: readonly (readonly [tool: string, input: ScriptedCall["input"]])[]): ModelAnswer => ({
  calls: calls.map(([tool, input]) => ({ id: `call-${++ids}`, tool, input })),
});
const call = (tool: string, input: ScriptedCall["input"]): ModelAnswer => calling([tool, input]);
/** As servers answer that count their calls anew in every answer. */
const firstCall = (tool: string, input: ScriptedCall["input"]): ModelAnswer => ({
  calls: [{ id: "call-0", tool, input }],
});
const say = (text: string): ModelAnswer => ({ say: text });

interface Given {
  readonly turns: readonly string[];
  readonly answers: readonly ModelAnswer[];
  readonly options?: Omit<SkillsOptions, "tools">;
  readonly stream?: boolean;
  /** The run is aborted while this tool runs. */
  readonly abortIn?: string;
  readonly conversation?: string;
  /** What it shares with other conversations. Default: nothing. */
  readonly once?: ScriptedRun["once"];
}

/** All that can be seen of a run from outside. */
export interface RunRecord {
  readonly seen: readonly ModelView[];
  /** The host's tools that ran, with their input. */
  readonly ran: readonly string[];
  readonly said: readonly string[];
  readonly events: readonly SkillEvent[];
  /** What was told at the end of each turn. Here and in events without the id of the conversation, which is the framework's own. */
  readonly ends: readonly Omit<TurnReport, "conversation">[];
  readonly error?: unknown;
}

/** Holds a conversation, and keeps what the model was given, what ran and what was told. */
export async function hold(harness: Harness, given: Given): Promise<RunRecord> {
  const seen: ModelView[] = [];
  const ran: string[] = [];
  const events: SkillEvent[] = [];
  const ends: Omit<TurnReport, "conversation">[] = [];
  const abort = new AbortController();
  const answers = given.answers.values();
  const tools = ["Bash", "Read", "Mail"].map((name) => ({
    name,
    run: (input: unknown) => {
      ran.push(`${name} ${JSON.stringify(input)}`);
      if (name === given.abortIn) abort.abort(new Error("The user went away."));
      return `${name} is done`;
    },
  }));
  const run = harness.run({
    skills: SKILLS,
    options: {
      resources: memoryResources({ "style.md": "Be brief." }),
      onEvent: ({ conversation: _, ...event }) => void events.push(event),
      observer: { onTurnEnd: ({ conversation: _, ...report }) => void ends.push(report) },
      ...given.options,
    },
    tools,
    turns: given.turns,
    model: {
      next: (view) => {
        seen.push(view);
        return answers.next().value ?? say("The script is over.");
      },
    },
    stream: given.stream ?? false,
    conversation: given.conversation,
    once: given.once ?? ((make) => make()),
    signal: abort.signal,
  });
  const outcome = await run.then(
    (said) => ({ said }),
    (error: unknown) => ({ said: [], error }),
  );
  if ("error" in outcome && given.abortIn === undefined) throw outcome.error;
  return { seen, ran, events, ends, ...outcome };
}

const REFUSED = /^The call was refused \(scope-exceeded\)\. .* Granted: `Bash\(git log \*\)`\.$/;
const outsideGrant = (): readonly ModelAnswer[] => [
  call("Bash", { command: "rm -rf /" }),
  call("Bash", { command: "git log -3" }),
  say("Here they are."),
];

async function refusesCalls(harness: Harness, stream: boolean): Promise<void> {
  const { seen, ran, said, events } = await hold(harness, { turns: [WISH], answers: outsideGrant(), stream });
  expect(ran).toEqual(['Bash {"command":"git log -3"}']);
  expect(seen[1]?.results).toEqual([expect.stringMatching(REFUSED)]);
  expect(seen[2]?.results[1]).toContain("Bash is done");
  expect(said).toEqual(["Here they are."]);
  expect(events.filter(({ type }) => type === "call-denied")).toHaveLength(1);
}

/**
 * What a scenario asks of a framework: that it hears what the user says, that it says at each call which tools there are, that it streams,
 * that conversations have ids.
 */
export type Need = "user" | "offer" | "stream" | "session";

/** Everything that every adapter does, each by a name that is a fact. */
export const SCENARIOS: readonly {
  readonly name: string;
  readonly needs?: readonly Need[];
  readonly run: (harness: Harness) => Promise<void>;
}[] = [
  {
    name: "the model reads the catalog, and is offered the skill tools beside the host's own",
    run: async (harness) => {
      const { seen, said } = await hold(harness, { turns: ["hello"], answers: [say("Hello.")] });
      expect(seen[0]?.system).toMatch(/^You help people at work\.\n\n## Skills\n/);
      // `rollout` needs a tool that the host does not have.
      for (const { name, description } of SKILLS.filter((skill) => skill.name !== "rollout")) {
        expect(seen[0]?.system).toContain(`<name>${name}</name>`);
        expect(seen[0]?.system).toContain(description);
      }
      expect(withoutEnd(seen[0]?.tools)).toEqual(withoutEnd(ALL_TOOLS));
      expect(seen[0]?.user).toBe("hello");
      expect(said).toEqual(["Hello."]);
    },
  },
  {
    name: "a skill that the model activates is told once, as the answer of its call",
    run: async (harness) => {
      const answers = [call("activate_skill", { name: "release-notes" }), say("Ready.")];
      const { seen, events } = await hold(harness, { turns: ["hello"], answers });
      expect(seen[1]?.results).toHaveLength(1);
      expect(seen[1]?.results[0]).toMatch(/^<skill_content name="release-notes" digest="[0-9a-f]{32}">\n<skill_tools>/);
      expect(seen[1]?.results[0]).toContain("Read the log, then group what changed.");
      expect(seen[1]?.user).toBe("hello");
      expect(seen[1]?.system).toBe(seen[0]?.system);
      expect(events.map(({ type, cause }) => `${type} by ${cause}`)).toContain("activated by name");
    },
  },
  {
    name: "a name with spaces and invisible characters around it activates the skill with its limits",
    run: async (harness) => {
      const answers = [
        call("activate_skill", { name: " release-notes\u200b\n" }),
        calling(["Mail", { to: "all" }], ["Bash", { command: "rm x" }], ["Bash", { command: "git log" }]),
        say("Done."),
      ];
      const { seen, ran } = await hold(harness, { turns: ["hello"], answers });
      expect(seen[1]?.results[0]).toContain("Read the log, then group what changed.");
      expect(ran).toEqual(['Bash {"command":"git log"}']);
    },
  },
  {
    name: "a skill without allowed-tools adds nothing and removes nothing, by itself and beside another",
    run: async (harness) => {
      const answers = [
        call("activate_skill", { name: "haiku" }),
        call("Mail", { to: "ada" }),
        call("activate_skill", { name: "release-notes" }),
        calling(["Mail", { to: "all" }], ["Bash", { command: "rm x" }], ["Read", { path: "a" }]),
        say("Done."),
      ];
      const { seen, ran } = await hold(harness, { turns: ["hello"], answers });
      expect(seen[1]?.results[0]).toContain("This skill adds no tools and removes none.");
      expect(ran).toEqual(['Mail {"to":"ada"}', 'Read {"path":"a"}']);
    },
  },
  {
    name: "its tools are offered from then on, and no others",
    needs: ["offer"],
    run: async (harness) => {
      const answers = [call("activate_skill", { name: "release-notes" }), call("Read", {}), say("Done.")];
      const { seen } = await hold(harness, { turns: ["hello"], answers });
      expect(seen.map(({ tools }) => sorted(tools))).toEqual([ALL_TOOLS, BOUND_TOOLS, BOUND_TOOLS]);
    },
  },
  {
    name: "a call outside the grant of what the model activated never runs, and the model is told",
    run: async (harness) => {
      const answers = [
        call("activate_skill", { name: "release-notes" }),
        call("Bash", { command: "git push" }),
        call("Bash", { command: "git log" }),
        say("Done."),
      ];
      const { seen, ran } = await hold(harness, { turns: ["hello"], answers });
      expect(ran).toEqual(['Bash {"command":"git log"}']);
      expect(seen[2]?.results[1]).toMatch(REFUSED);
      expect(seen[3]?.results[2]).toContain("Bash is done");
    },
  },
  {
    name: "a skill that fits the request comes with its words and its tools alone",
    needs: ["user", "offer"],
    run: async (harness) => {
      const { seen } = await hold(harness, { turns: [WISH], answers: [say("Fine.")] });
      expect(seen[0]?.user).toMatch(/^\[skill:release-notes\]\n.*\n\[\/skill\]\n\nWrite the release notes/s);
      expect(sorted(seen[0]?.tools)).toEqual(BOUND_TOOLS);
      expect(seen[0]?.system).not.toContain("Read the log");
    },
  },
  {
    name: "its words go into the system prompt only where that is asked for",
    needs: ["user"],
    run: async (harness) => {
      const { seen } = await hold(harness, { turns: [WISH], answers: [say("Fine.")], options: { role: "system" } });
      expect(seen[0]?.user).toBe(WISH);
      expect(seen[0]?.system).toMatch(/\n\n\[skill:release-notes\]\n.*\n\[\/skill\]$/s);
    },
  },
  {
    name: "a call outside the grant never runs, and the model is told what it may call",
    needs: ["user"],
    run: (harness) => refusesCalls(harness, false),
  },
  {
    name: "a call of a tool that the skill does not hold never runs, and those beside it do",
    needs: ["user"],
    run: async (harness) => {
      const answers = [calling(["Mail", { to: "all" }], ["Read", { path: "a" }]), say("Done.")];
      const { seen, ran, said } = await hold(harness, { turns: [WISH], answers });
      expect(ran).toEqual(['Read {"path":"a"}']);
      expect(seen[1]?.results[0]).toMatch(/^The call was refused \(tool-unbound\)\. .*Granted: `Bash`, `Read`\.$/);
      expect(seen[1]?.results[1]).toContain("Read is done");
      expect(said).toEqual(["Done."]);
    },
  },
  {
    name: "calls of one answer are judged by what was active when it was given",
    run: async (harness) => {
      const answers = [
        calling(["activate_skill", { name: "release-notes" }], ["Mail", { to: "ada" }]),
        call("Mail", { to: "all" }),
        say("Done."),
      ];
      const { seen, ran } = await hold(harness, { turns: ["hello"], answers });
      expect(ran).toEqual(['Mail {"to":"ada"}']);
      expect(seen[2]?.results[2]).toMatch(/^The call was refused \(tool-unbound\)\./);
    },
  },
  {
    name: "a skill whose tool is missing is not activated, and the model is told",
    run: async (harness) => {
      const answers = [call("activate_skill", { name: "rollout" }), say("I cannot.")];
      const { seen, events } = await hold(harness, { turns: ["hello"], answers });
      expect(seen[1]?.results).toEqual([
        'The skill "rollout" cannot be used here: it needs `Deploy`, and there is no such tool.',
      ]);
      expect(withoutEnd(seen[1]?.tools)).toEqual(withoutEnd(ALL_TOOLS));
      expect(events).toContainEqual(
        expect.objectContaining({ type: "rejected", rejection: expect.objectContaining({ code: "tools-missing" }) }),
      );
    },
  },
  {
    name: "a name that is not there is answered with names that are near",
    run: async (harness) => {
      const answers = [call("activate_skill", { name: "release-note" }), say("Hm.")];
      const { seen } = await hold(harness, { turns: ["hello"], answers });
      expect(seen[1]?.results).toEqual(['There is no skill named "release-note". Did you mean release-notes?']);
    },
  },
  {
    name: "a file of a skill is read",
    run: async (harness) => {
      const answers = [call("read_skill_resource", { name: "release-notes", path: "style.md" }), say("Read.")];
      const { seen } = await hold(harness, { turns: ["hello"], answers });
      expect(seen[1]?.results[0]).toMatch(/^<skill_resource [^>]*>\nBe brief\.\n<\/skill_resource>$/);
    },
  },
  {
    name: "a follow-up keeps the skill and its tools, and the end of the topic ends it",
    needs: ["user", "offer"],
    run: async (harness) => {
      const { seen } = await hold(harness, {
        turns: [WISH, "yes, please go on", "forget it"],
        answers: [say("One."), call("Bash", { command: "rm x" }), say("Two."), say("Three.")],
      });
      expect(seen[1]?.user).toMatch(/^\[skill:release-notes\]\n.*\n\nyes, please go on$/s);
      expect(sorted(seen[1]?.tools)).toEqual(BOUND_TOOLS);
      expect(seen[2]?.results).toEqual([expect.stringMatching(REFUSED)]);
      expect(seen[3]?.user).toBe("forget it");
      expect(sorted(seen[3]?.tools)).toEqual(ALL_TOOLS);
    },
  },
  {
    name: "a skill that the model activated stays for a follow-up, and is not told again",
    needs: ["user", "offer"],
    run: async (harness) => {
      const { seen, ran } = await hold(harness, {
        turns: ["hello", "yes, please go on"],
        answers: [call("activate_skill", { name: "release-notes" }), say("Ready."), call("Mail", {}), say("Done.")],
      });
      expect(seen[2]?.user).toBe("yes, please go on");
      expect(sorted(seen[2]?.tools)).toEqual(BOUND_TOOLS);
      expect(ran).toEqual([]);
    },
  },
  {
    name: "a match that is not clear is suggested to the model, and takes no tools away",
    needs: ["user", "offer"],
    run: async (harness) => {
      const { seen } = await hold(harness, { turns: ["Show me the git history."], answers: [say("Much.")] });
      expect(seen[0]?.user).toMatch(
        /^\[Skills that may fit this request: `release-notes`\..*\]\n\nShow me the git history\.$/,
      );
      expect(sorted(seen[0]?.tools)).toEqual(ALL_TOOLS);
    },
  },
  {
    name: "no activation, ending or call of the model allows what was denied when the user had spoken",
    needs: ["user", "offer"],
    run: async (harness) => {
      const tries = calling(["Mail", { to: "all" }], ["Bash", { command: "rm x" }]);
      const { seen, ran } = await hold(harness, {
        turns: [WISH, "hello again"],
        answers: [
          call("activate_skill", { name: "haiku" }),
          tries,
          call("activate_skill", { name: "letters" }),
          calling(["Mail", { to: "all" }], ["end_skill", { name: "release-notes" }]),
          calling(["Mail", { to: "all" }], ["Bash", { command: "rm x" }], ["Bash", { command: "git log" }]),
          call("activate_skill", { name: "letters" }),
          say("I cannot."),
          call("Mail", { to: "ada" }),
          say("Sent."),
        ],
      });
      const denied =
        'The skill "letters" cannot be used here: it would allow `Mail`, which is not allowed in this turn. If it is needed, ask the user to ask for the skill by its name.';
      expect(seen[3]?.results.at(-1)).toBe(denied);
      expect(seen[6]?.results.at(-1)).toBe(denied);
      expect(sorted(seen[6]?.tools)).toEqual(BOUND_TOOLS);
      expect(sorted(seen[7]?.tools)).toEqual(ALL_TOOLS);
      expect(ran).toEqual(['Bash {"command":"git log"}', 'Mail {"to":"ada"}']);
    },
  },
  {
    name: "a skill that the host trusts is activated with all its tools",
    needs: ["user", "offer"],
    run: async (harness) => {
      const answers = [call("activate_skill", { name: "letters" }), call("Mail", { to: "ada" }), say("Sent.")];
      const options = { preApproved: ({ name }: AgentSkill) => name === "letters" };
      const { seen, ran } = await hold(harness, { turns: [WISH], answers, options });
      expect(sorted(seen[1]?.tools)).toEqual(ALL_TOOLS);
      expect(ran).toEqual(['Mail {"to":"ada"}']);
    },
  },
  {
    name: "eight turns: a match, parallel calls, a switch, a denial, an end, skills that the model activates",
    needs: ["user", "offer"],
    run: async (harness) => {
      const { seen, ran, said } = await hold(harness, {
        turns: [
          WISH,
          "yes, please go on",
          "now write a haiku poem",
          WISH,
          "yes, please go on",
          "what is the weather like?",
          "and the day after?",
          "yes, please go on",
        ],
        answers: [
          ...[call("Bash", { command: "git log" }), say("1")],
          ...[calling(["Bash", { command: "git log -3" }], ["Mail", { to: "all" }], ["Read", { path: "a" }]), say("2")],
          ...[call("Mail", { to: "ada" }), say("3")],
          ...[call("Bash", { command: "rm -rf /" }), say("4")],
          ...[call("end_skill", { name: "release-notes" }), call("Mail", { to: "all" }), say("5")],
          ...[call("activate_skill", { name: "haiku" }), call("Mail", { to: "bob" }), say("6")],
          ...[call("activate_skill", { name: "release-notes" }), call("Bash", { command: "rm -rf /" }), say("7")],
          ...[call("Mail", { to: "all" }), call("Bash", { command: "git log --oneline" }), say("8")],
        ],
      });
      expect(said).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
      expect(ran).toEqual([
        'Bash {"command":"git log"}',
        'Bash {"command":"git log -3"}',
        'Read {"path":"a"}',
        'Mail {"to":"ada"}',
        'Mail {"to":"bob"}',
        'Bash {"command":"git log --oneline"}',
      ]);
      const bound = seen.map(({ tools }) => sorted(tools).length < ALL_TOOLS.length);
      const [yes, no] = [true, false];
      expect(bound).toEqual([
        yes,
        yes,
        yes,
        yes,
        no,
        no,
        yes,
        yes,
        yes,
        yes,
        yes,
        no,
        no,
        no,
        no,
        yes,
        yes,
        yes,
        yes,
        yes,
      ]);
    },
  },
  {
    name: "two users of one adapter with a session store share nothing",
    needs: ["user", "offer", "session"],
    run: async (harness) => {
      const kept = new Map<string, string>();
      const session: SessionStore = {
        read: (id) => {
          const text = kept.get(id);
          return text === undefined ? undefined : JSON.parse(text);
        },
        write: (next, id) => void kept.set(id, JSON.stringify(next)),
      };
      const once = createOnce();
      const events: SkillEvent[] = [];
      const options = { session, onEvent: (event: SkillEvent) => void events.push(event) };
      const talk = (conversation: string, turns: readonly string[], answers: readonly ModelAnswer[]) =>
        hold(harness, { turns, answers, options, conversation, once });
      await talk("ada", [WISH], [say("Here they are.")]);
      const [ada, bob] = await Promise.all([
        // What was said before is gone from the messages: the session knows it.
        talk("ada", ["yes, please go on"], [firstCall("Read", { path: "a" }), say("On.")]),
        talk("bob", ["yes, please go on", "hello"], [firstCall("Read", { path: "b" }), say("With what?"), say("Hi.")]),
      ]);
      expect(ada.seen.map(({ tools }) => sorted(tools))).toEqual([BOUND_TOOLS, BOUND_TOOLS]);
      expect(ada.seen[0]?.user).toMatch(/^\[skill:release-notes\]\n/);
      expect(bob.seen.map(({ tools }) => sorted(tools))).toEqual([ALL_TOOLS, ALL_TOOLS, ALL_TOOLS]);
      expect(bob.seen.map(({ user }) => user)).toEqual(["yes, please go on", "yes, please go on", "hello"]);
      // A framework may put more into the id than the test gave it, such as the user.
      const ids = [...new Set(events.map(({ conversation }) => conversation))];
      expect(ids.toSorted()).toEqual([expect.stringContaining("ada"), expect.stringContaining("bob")]);
      expect([...kept.keys()].toSorted()).toEqual(ids.toSorted());
      const nameless = await hold(harness, { turns: ["yes, please go on"], answers: [say("What?")], options, once });
      expect(nameless.seen[0]?.user).toBe("yes, please go on");
      expect([...kept.keys()].filter((id) => id === "undefined")).toEqual([]);
    },
  },
  {
    name: "a result belongs to its own call where ids begin anew in every turn",
    needs: ["user"],
    run: async (harness) => {
      const { seen, ran } = await hold(harness, {
        turns: [WISH, "yes, please go on"],
        answers: [
          firstCall("Bash", { command: "rm x" }),
          say("One."),
          firstCall("Bash", { command: "git log -3" }),
          say("Two."),
        ],
      });
      expect(ran).toEqual(['Bash {"command":"git log -3"}']);
      expect(seen[1]?.results).toEqual([expect.stringMatching(REFUSED)]);
      expect(seen[3]?.results.at(-1)).toContain("Bash is done");
    },
  },
  {
    name: "a tool of the host stays offered and callable",
    needs: ["user", "offer"],
    run: async (harness) => {
      const answers = [call("Mail", { to: "ada" }), say("Sent.")];
      const { seen, ran } = await hold(harness, { turns: [WISH], answers, options: { hostTools: ["Mail"] } });
      expect(sorted(seen[0]?.tools)).toEqual(ALL_TOOLS);
      expect(ran).toEqual(['Mail {"to":"ada"}']);
    },
  },
  {
    name: "in a stream a call outside the grant never runs either",
    needs: ["user", "stream"],
    run: (harness) => refusesCalls(harness, true),
  },
  {
    name: "an abort ends the run, and nothing is called after it",
    needs: ["user"],
    run: async (harness) => {
      const answers = [call("Read", { path: "a" }), call("Bash", { command: "git log" }), say("Done.")];
      const { seen, ran, said } = await hold(harness, { turns: [WISH], answers, abortIn: "Read" });
      expect(ran).toEqual(['Read {"path":"a"}']);
      expect(seen).toHaveLength(1);
      expect(said).toEqual([]);
    },
  },
];

/** A conversation that comes by everything: compared as a whole with that of the plain object. */
export const LONG_TALK: () => Given = () => {
  ids = 0;
  return {
    turns: ["hello", "yes, please go on", "now write a haiku poem", "forget it", WISH],
    answers: [
      call("search_skills", { query: "git history" }),
      call("activate_skill", { name: "rollout" }),
      call("activate_skill", { name: "release-notes" }),
      calling(["Bash", { command: "git log && rm -rf /" }], ["Read", { path: "a" }], ["Mail", { to: "all" }]),
      say("Ready."),
      call("Bash", { command: "git log --oneline" }),
      say("Listed."),
      call("Mail", { to: "ada" }),
      say("An old silent pond."),
      say("Forgotten."),
      call("Read", {}),
      say("Written."),
    ],
  };
};
