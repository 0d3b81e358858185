import {
  type ApprovalRecord,
  approvalStatus,
  type CoordinatorOptions,
  createCoordinator,
  createToolRegistry,
  guardRegistry,
  recordApproval,
  type SkillSession,
} from "@skillwright/skill-coordinator";
import { createSkillTools } from "@skillwright/skill-inject";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type AgentSkill, type ConversationEntry, type SkillStep, withSkills } from "../src/index.js";

/** How a skill stands to the host: what its author says of tools, where it comes from, and what a person or the host said to it. */
interface Draft {
  readonly topic: string;
  readonly grants: "none" | readonly { readonly tool: string; readonly scope?: string }[];
  readonly remote: boolean;
  readonly approved: boolean;
}

/** What a model does in a turn, or the user at the beginning of one. */
type Action =
  | { readonly type: "user"; readonly text: string }
  | { readonly type: "activate" | "end"; readonly skill: number; readonly noise: string; readonly denied: boolean }
  | { readonly type: "call"; readonly tool: string; readonly command: string };

const TOOLS = ["Bash", "Read", "Mail"] as const;
const COMMANDS = ["git log -3", "git push", "npm test", "rm -rf /"] as const;
/** Every call that could ever matter: whether it is allowed is asked after each action. */
const PROBES = TOOLS.flatMap((tool) => COMMANDS.map((command) => ({ tool, input: { command } })));
const COVERED: Readonly<Record<string, readonly string[]>> = {
  "git log *": ["git log -3"],
  "git:*": ["git log -3", "git push"],
  "npm test": ["npm test"],
};

const drafts: fc.Arbitrary<readonly Draft[]> = fc.array(
  fc.record<Draft>({
    topic: fc.constantFrom("trains", "invoices", "recipes"),
    grants: fc.oneof(
      fc.constant("none" as const),
      fc.array(
        fc.oneof(
          fc.record({ tool: fc.constantFrom(...TOOLS) }),
          fc.record({ tool: fc.constant("Bash"), scope: fc.constantFrom(...Object.keys(COVERED)) }),
        ),
        { maxLength: 2 },
      ),
    ),
    remote: fc.boolean(),
    approved: fc.boolean(),
  }),
  { minLength: 2, maxLength: 5 },
);
const modelAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: fc.constantFrom("activate" as const, "activate" as const, "end" as const),
    skill: fc.nat(4),
    noise: fc.constantFrom("", " ", "\u200b", "\n"),
    denied: fc.boolean(),
  }),
  fc.record({
    type: fc.constant("call" as const),
    tool: fc.constantFrom(...TOOLS),
    command: fc.constantFrom(...COMMANDS),
  }),
);
const userAction: fc.Arbitrary<Action> = fc.record({
  type: fc.constant("user" as const),
  // Clear matches, broad ones, a follow-up, an end of the topic, and a mention.
  text: fc.constantFrom(
    "plan the trains",
    "a list of invoices and plans",
    "yes, go on",
    "forget it",
    "hello",
    "@recipes-1",
  ),
});
const talks: fc.Arbitrary<readonly Action[]> = fc
  .array(fc.tuple(userAction, fc.array(modelAction, { maxLength: 6 })), { minLength: 1, maxLength: 4 })
  .map((turns) => turns.flatMap(([user, actions]) => [user, ...actions]));

function toSkills(given: readonly Draft[]): readonly AgentSkill[] {
  return given.map(({ topic, grants, remote, approved }, at): AgentSkill => {
    const listed = grants === "none" ? [] : grants;
    const unapproved = remote && !approved;
    return {
      name: `${topic}-${at}`,
      description: `Everything about ${topic}: questions, plans and lists of ${topic}.`,
      body: `Work on ${topic}.`,
      path: remote ? `skill://acme/${topic}-${at}/SKILL.md` : `/skills/${topic}-${at}/SKILL.md`,
      source: remote ? "acme" : "/skills",
      hash: String(at).repeat(64),
      frontmatter: grants === "none" ? {} : { "allowed-tools": "" },
      allowedTools: unapproved ? [] : listed,
      ...(unapproved && { requestedTools: listed }),
    };
  });
}

/** Whether a skill that somebody approved covers a call, by its own patterns. */
function isApproved(given: readonly Draft[], { tool, input }: (typeof PROBES)[number]): boolean {
  return given.some(
    ({ grants, approved }) =>
      approved &&
      grants !== "none" &&
      grants.some(
        (grant) => grant.tool === tool && (grant.scope === undefined || COVERED[grant.scope]?.includes(input.command)),
      ),
  );
}

type Way = "nobody" | "approvals" | "preApproved";

/** The host's answer for the skills that are approved, by one of its options. */
function approving<S extends AgentSkill>(way: Way, skills: readonly S[], given: readonly Draft[]) {
  const approved = new Set(skills.filter((_, at) => given[at]?.approved).map(({ name }) => name));
  if (way === "preApproved") return { preApproved: ({ name }: S) => approved.has(name) };
  if (way === "nobody") return {};
  let records: readonly ApprovalRecord[] = [];
  return {
    approvals: (request: Parameters<typeof approvalStatus>[1]) => approvalStatus(records, request),
    onApproval: (request: Parameters<typeof approvalStatus>[1]) => {
      records = recordApproval(records, request, approved.has(request.skill.name) ? "approved" : "denied");
    },
  };
}

const ways = fc.constantFrom<Way>("nobody", "approvals", "preApproved");

test("nothing that was denied when the user had spoken is allowed in that turn without an approval", async () => {
  let [checked, blocked, activated] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(drafts, talks, ways, fc.boolean(), async (given, talk, way, stored) => {
      const skills = toSkills(given);
      let kept: SkillSession | undefined;
      const session = {
        read: () => kept,
        write: (next: SkillSession) => {
          kept = JSON.parse(JSON.stringify(next));
        },
      };
      const agent = await withSkills(skills, {
        ...{ tools: TOOLS.map((name) => ({ name })), ...approving(way, skills, given) },
        ...(stored && { session }),
      });
      const conversation: ConversationEntry[] = [];
      const id = stored ? "talk" : undefined;
      let denied: typeof PROBES = [];
      for (const [at, action] of talk.entries()) {
        if (action.type === "user") conversation.push({ type: "user", text: action.text });
        const step: SkillStep = await agent.step({ conversation, id });
        const isAllowed = (probe: (typeof PROBES)[number]): boolean => step.judge(probe).allowed;
        if (action.type === "user") denied = PROBES.filter((probe) => !isAllowed(probe));
        else {
          const call = toCall(action, skills);
          const answer = await step.answer(call);
          // Some hosts answer in their own words, others make up an answer.
          const text = "denied" in action && action.denied ? `<skill_content name="${skills[0]?.name}">` : answer?.text;
          if (answer?.text.startsWith("<skill_content")) activated++;
          if (answer?.isError) blocked++;
          conversation.push(
            { type: "call", id: String(at), ...call },
            { type: "result", id: String(at), text: text ?? "done" },
          );
        }
        const after = await agent.step({ conversation, id });
        for (const probe of denied) {
          checked++;
          if (after.judge(probe).allowed && !(way !== "nobody" && isApproved(given, probe))) {
            throw new Error(`${JSON.stringify(probe)} was denied and is allowed after ${JSON.stringify(action)}`);
          }
        }
      }
    }),
    { numRuns: 150 },
  );
  // Both happen, or the property would say nothing.
  expect(Math.min(checked, blocked, activated)).toBeGreaterThan(30);
});

test("nor through the tools of a toolset and the guard of a registry", async () => {
  let [checked, activated] = [0, 0];
  await fc.assert(
    fc.asyncProperty(drafts, talks, ways, async (given, talk, way) => {
      const skills = toSkills(given);
      const { onApproval, ...approvals } = approving(way, skills, given) as Partial<
        CoordinatorOptions<() => string, AgentSkill>
      > & { onApproval?: () => void };
      const registry = createToolRegistry<(input: unknown) => string>({
        ...{ Bash: () => "ran", Read: () => "ran", Mail: () => "ran" },
      });
      const coordinator = createCoordinator<(input: unknown) => string, AgentSkill>({
        ...{ index: skills, registry, baseTools: "all", ...(approvals as object) },
      });
      const toolset = createSkillTools(skills, { coordinator, onApproval });
      const guarded = guardRegistry(registry, toolset.contexts);
      const isAllowed = ({ tool, input }: (typeof PROBES)[number]): boolean => {
        try {
          return guarded[tool]?.(input) === "ran";
        } catch {
          return false;
        }
      };
      let denied: typeof PROBES = [];
      for (const action of talk) {
        if (action.type === "user") {
          toolset.beginTurn();
          denied = PROBES.filter((probe) => !isAllowed(probe));
          continue;
        }
        const { tool, input } = toCall(action, skills);
        const answer = await toolset.tools.find(({ name }) => name === tool)?.execute(input);
        if (answer?.code === "skill-activated") activated++;
        for (const probe of denied) {
          checked++;
          if (isAllowed(probe)) expect(way !== "nobody" && isApproved(given, probe)).toBe(true);
        }
      }
    }),
    { numRuns: 150 },
  );
  expect(Math.min(checked, activated)).toBeGreaterThan(30);
});

function toCall(
  action: Exclude<Action, { type: "user" }>,
  skills: readonly AgentSkill[],
): { readonly tool: string; readonly input: Readonly<Record<string, string>> } {
  if (action.type === "call") return { tool: action.tool, input: { command: action.command } };
  const { type, skill, noise } = action;
  const name = `${noise}${skills[skill % skills.length]?.name}${noise}`;
  return { tool: type === "end" ? "end_skill" : "activate_skill", input: { name } };
}
