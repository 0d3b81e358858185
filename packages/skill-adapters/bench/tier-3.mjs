// Real collections at tier 3, through the AI SDK: every skill by name, then a scripted conversation of ten turns with a compaction.
//
//   node bench/tier-3.mjs --corpus DIR
//
// DIR holds one folder per repository. The model is scripted: it calls one tool it may call and one it may not, then answers. Run it
// after a build. Exits with 1 when a tool is lost or widened, a call outside a grant runs, or a turn has not the skill it should.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withSkills } from "@skillwright/skill-adapters/ai-sdk";
import { createCoordinator, createToolRegistry } from "@skillwright/skill-coordinator";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import { generateText, jsonSchema, stepCountIs, tool } from "ai";
import { MockLanguageModelV3 } from "ai/test";

const { values } = parseArgs({ options: { corpus: { type: "string" } } });
if (!values.corpus) {
  console.error("Usage: node bench/tier-3.mjs --corpus DIR");
  process.exit(2);
}

const NAMES = ["Bash", "Read", "Write", "Edit", "WebFetch"];
const COLLECTIONS = {
  "anthropics+skills": [
    ["edit the docx, accept all tracked changes", "docx"],
    ["also remove the comments", "docx"],
    ["yes, please go on", "docx"],
    ["now extract the tables from this pdf", "pdf"],
    ["only page 4", "pdf"],
    ["what is 15% of 80?", "pdf"],
    ["make an animated gif for slack of our mascot dancing", "slack-gif-creator"],
    ["slower", "slack-gif-creator"],
    ["forget it", undefined],
    ["build an mcp server for our ticket system", "mcp-builder"],
  ],
  "obra+superpowers": [
    ["write an implementation plan for this spec before touching code", "writing-plans"],
    ["yes, please go on", "writing-plans"],
    ["smaller steps", "writing-plans"],
    ["a test fails and I don't know why, debug it systematically", "systematic-debugging"],
    ["it only happens on mondays", "systematic-debugging"],
    ["who won yesterday?", "systematic-debugging"],
    ["use a git worktree for the new branch", "using-git-worktrees"],
    ["in another folder", "using-git-worktrees"],
    ["thanks, that's all", undefined],
    ["request a code review of what I did", "requesting-code-review"],
  ],
};

let faults = 0;
for (const [collection, turns] of Object.entries(COLLECTIONS)) {
  const { index } = await loadSkillIndex({ roots: [join(values.corpus, collection)] });
  console.log(`\n${collection}: ${index.skills.length} skills`);
  everySkill(index);
  await talk(index, turns);
}
console.log(faults === 0 ? "\nNo tool lost, none widened, every turn as it should be." : `\n${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;

function everySkill(index) {
  const registry = createToolRegistry(NAMES.map((name) => ({ name })));
  const coordinator = createCoordinator({ index, registry, baseTools: "all" });
  const silent = createCoordinator({ index, registry });
  let whole = 0;
  let told = 0;
  for (const { name } of index.skills) {
    const resolution = coordinator.buildByName(name);
    if (resolution.status === "resolved" && NAMES.every((tool) => tool in resolution.context.activeTools)) whole++;
    const bare = silent.buildByName(name);
    if (bare.status === "resolved" && bare.context.warnings.some(({ code }) => code === "tools-unlisted")) told++;
  }
  console.log(
    `by name: ${whole} hold all ${NAMES.length} tools with baseTools "all"; without it ${told} hold none and are warned about`,
  );
  if (whole !== index.skills.length || told !== index.skills.length) faults++;
}

async function talk(index, turns) {
  let session;
  let messages = [];
  for (const [at, [text, expected]] of turns.entries()) {
    // Before a turn that names no skill the conversation is compacted to its last message: what is active is known by the session.
    if (at === 5) messages = messages.slice(-1);
    messages.push({ role: "user", content: text });
    let following;
    const codeOf = [];
    const ran = [];
    const inner = new MockLanguageModelV3({ doGenerate: [call("Bash"), call("Mail"), say("Done.")] });
    const skills = await withSkills(index, {
      baseTools: NAMES,
      session: {
        read: () => session,
        write: (next) => {
          session = JSON.parse(JSON.stringify(next));
        },
      },
      onFollowing: (next) => {
        following = next;
        codeOf.push(next.turns[0].code);
      },
    });
    const model = skills.model(inner);
    const { response } = await generateText({ model, messages, tools: toolsFor(ran), stopWhen: stepCountIs(5) });
    messages.push(...response.messages);
    const [context] = following.contexts;
    const offered = inner.doGenerateCalls[0].tools.map(({ name }) => name);
    const active = context?.provenance.name;
    const right = active === expected;
    const lost = NAMES.filter((name) => !offered.includes(name));
    const widened = ran.filter((name) => !offered.includes(name));
    if (!right || lost.length > 0 || widened.length > 0) faults++;
    const marks = [
      right ? "" : `expected ${expected}`,
      lost.length > 0 ? `lost ${lost}` : "",
      widened.length > 0 ? `widened ${widened}` : "",
    ];
    console.log(
      `${String(at + 1).padStart(3)} ${codeOf[0].padEnd(9)}${(active ?? "–").padEnd(24)}${offered.join(" ")}; ran ${ran}  ${JSON.stringify(text)} ${marks.join(" ")}`,
    );
  }
}

/** `Mail` is a tool of the host that it gives to no skill: callable only while none is active. */
function toolsFor(ran) {
  return Object.fromEntries(
    [...NAMES, "Mail"].map((name) => [
      name,
      tool({ inputSchema: jsonSchema({ type: "object" }), execute: async () => `call ${ran.push(name)}` }),
    ]),
  );
}

function call(toolName) {
  return answer({ type: "tool-call", toolCallId: toolName, toolName, input: "{}" }, "tool-calls");
}

function say(text) {
  return answer({ type: "text", text }, "stop");
}

function answer(part, unified) {
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  return { content: [part], finishReason: { unified }, usage, warnings: [] };
}
