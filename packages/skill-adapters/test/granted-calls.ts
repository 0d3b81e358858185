import type { BaseTools, CoordinatedSkill, CoordinatorMode } from "@skillwright/skill-coordinator";
import fc from "fast-check";

/** What each pattern covers of the commands that models try here. Kept apart from the code that decides it. */
const COMMANDS = [
  "git log",
  "git log -3",
  "npm test",
  "rm -rf /",
  "git log && rm -rf /",
  "npm test; git log",
  "git push",
  "",
];
const COVERED: Readonly<Record<string, readonly string[]>> = {
  "git log *": ["git log", "git log -3"],
  "npm test": ["npm test"],
  "git:*": ["git log", "git log -3", "git push"],
};
export const TOOLS = ["Bash", "Read", "Mail"] as const;

export interface Call {
  readonly tool: string;
  readonly command: string;
}

export interface Setup {
  readonly skills: readonly CoordinatedSkill[];
  readonly mode: CoordinatorMode;
  readonly baseTools: BaseTools;
}

const skills: fc.Arbitrary<readonly CoordinatedSkill[]> = fc
  .array(
    fc.record({
      topic: fc.constantFrom("trains", "invoices", "recipes", "gardens"),
      grants: fc.option(
        fc.array(
          fc.oneof(
            fc.record({ tool: fc.constantFrom(...TOOLS, "Gone") }),
            fc.record({ tool: fc.constant("Bash"), scope: fc.constantFrom(...Object.keys(COVERED)) }),
          ),
          { maxLength: 3 },
        ),
        { nil: undefined },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((drafts) =>
    drafts.map(({ topic, grants }, at) => ({
      name: `${topic}-${at}`,
      description: `Everything about ${topic}: questions, plans and lists of ${topic}.`,
      body: `Work on ${topic}.`,
      ...(grants && { allowedTools: grants }),
    })),
  );
export const setups: fc.Arbitrary<Setup> = fc.record({
  skills,
  mode: fc.constantFrom<CoordinatorMode>("strict", "permissive"),
  baseTools: fc.constantFrom<BaseTools>("none", "all", ["Read"]),
});
export const callLists: fc.Arbitrary<Call[]> = fc.array(
  fc.record<Call>({ tool: fc.constantFrom(...TOOLS, "Gone", "constructor"), command: fc.constantFrom(...COMMANDS) }),
  { minLength: 1, maxLength: 6 },
);
export const turnLists: fc.Arbitrary<string[]> = fc.array(
  fc.constantFrom(
    "plan the trains",
    "a list of invoices",
    "questions about recipes",
    "yes, go on",
    "forget it",
    "hello",
  ),
  { minLength: 1, maxLength: 5 },
);

/** Whether an active skill that lists its tools covers the call by itself or, where none lists any, the base tools do. */
export function isGranted(
  active: readonly string[],
  { tool: name, command }: Call,
  { skills, baseTools }: Setup,
): boolean {
  const listing = skills.filter((skill) => active.includes(skill.name) && skill.allowedTools);
  if (listing.length === 0) return baseTools === "all" || (Array.isArray(baseTools) && baseTools.includes(name));
  return listing.some(({ allowedTools = [] }) =>
    allowedTools.some(
      ({ tool: granted, scope }) => granted === name && (scope === undefined || COVERED[scope]?.includes(command)),
    ),
  );
}
