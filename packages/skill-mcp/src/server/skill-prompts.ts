import { type Prompt, ProtocolError, ProtocolErrorCode, type Server } from "@modelcontextprotocol/server";
import type { SkillIndex, SkillSummary } from "@skillwright/skill-index";
import { createSkillTools } from "@skillwright/skill-inject";
import type { ResolvedServerOptions } from "./options.js";
import { takePage } from "./page.js";
import { toResourceReader } from "./tool-resources.js";

/** Offers each skill that a user may invoke as a prompt of its name. */
export function setSkillPrompts(
  server: Server,
  current: () => SkillIndex<SkillSummary>,
  options: ResolvedServerOptions,
): void {
  server.registerCapabilities({ prompts: { listChanged: true } });
  server.setRequestHandler("prompts/list", async ({ params }) => {
    const places = current().skills.filter(isPrompt).map(toPlace);
    places.sort((a, b) => (a.uri < b.uri ? -1 : 1));
    const size = { items: options.pageSize, bytes: options.pageBytes };
    const toItem = async ({ prompt }: PromptPlace): Promise<Prompt> => prompt;
    const { items, ...cursor } = await takePage({ places, toItem, size, cursor: params?.cursor });
    return { prompts: items, ...cursor };
  });
  server.setRequestHandler("prompts/get", async ({ params }, { mcpReq: { signal } }) => {
    const skill = current().findByName(params.name);
    if (!skill || !isPrompt(skill)) throw unknown(params.name);
    const instructions = await readInstructions(skill, options, signal);
    const request = params.arguments?.["request"];
    const text = request ? `${instructions}\n\n${request}` : instructions;
    return { description: skill.description, messages: [{ role: "user", content: { type: "text", text } }] };
  });
}

interface PromptPlace {
  readonly uri: string;
  readonly prompt: Prompt;
}

const isPrompt = (skill: SkillSummary): boolean => skill.kind === "skill" && skill.userInvocable;

function toPlace({ name, description, argumentHint }: SkillSummary): PromptPlace {
  const request = { name: "request", description: argumentHint ?? "What to do with the skill.", required: false };
  return { uri: name, prompt: { name, description, arguments: [request] } };
}

async function readInstructions(
  skill: SkillSummary,
  { files, limits }: ResolvedServerOptions,
  signal: AbortSignal,
): Promise<string> {
  // A prompt is the user's own choice, which is what skills that hide from models wait for.
  const shown = { ...skill, trigger: false, disableModelInvocation: false };
  const { tools } = createSkillTools([shown], { resources: toResourceReader(files, limits.files), location: "none" });
  const activated = await tools
    .find(({ name }) => name === "activate_skill")
    ?.execute({ name: skill.name }, { signal });
  if (!activated || activated.isError) throw unknown(skill.name);
  return activated.text;
}

const unknown = (name: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt named ${name}.`);
