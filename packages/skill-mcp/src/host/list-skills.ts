import { skillsCapabilityOf } from "@modelcontextprotocol/core/ext/skills";
import { type McpProblem, type Outcome, type Refusal, refuse, toMcpProblem } from "../mcp-problem.js";
import { checkEntry, toEntryKey } from "./check-entry.js";
import { fetchEntry, fetchPages, type HostContext } from "./fetch-entries.js";
import { type McpSkill, toMcpSkill } from "./mcp-skill.js";

/** What a server offers, by metadata, and what of it is not sound. */
export interface McpListing {
  readonly skills: readonly McpSkill[];
  readonly problems: readonly McpProblem[];
}

export interface ListingContext extends HostContext {
  /** Whether skills are taken for which the server vouches for no file. */
  readonly dynamic: boolean;
}

/** Metadata of everything the server lists. An unsound entry is a problem, and the others stand. */
export async function listSkills(context: ListingContext, signal?: AbortSignal): Promise<McpListing> {
  if (!isSupported(context)) return { skills: [], problems: [noExtension(context).problem] };
  const taken = new Map<string, McpSkill | undefined>();
  const problems: McpProblem[] = [];
  for await (const page of fetchPages(context, signal)) {
    if (!page.ok) return { skills: [], problems: [page.problem] };
    for (const value of page.value) {
      signal?.throwIfAborted();
      const skill = await takeEntry(context, value);
      if (!skill.ok) problems.push(skill.problem);
      else problems.push(...addOnce(taken, skill.value));
    }
  }
  return { skills: [...taken.values()].filter((skill) => skill !== undefined), problems };
}

/** A skill by its URI alone, listed or not. */
export async function getSkill(context: ListingContext, uri: string, signal?: AbortSignal): Promise<Outcome<McpSkill>> {
  if (!isSupported(context)) return noExtension(context);
  const entry = await fetchEntry(context, uri, signal);
  if (!entry.ok) return entry;
  const skill = await takeEntry(context, entry.value);
  if (!skill.ok || toEntryKey(skill.value.entry) === toEntryKey({ uri })) return skill;
  return refuse("entry-invalid", uri, `The server answered with another skill, ${skill.value.path}.`);
}

async function takeEntry(context: ListingContext, value: unknown): Promise<Outcome<McpSkill>> {
  const entry = checkEntry(value, context);
  if (!entry.ok) return entry;
  if (entry.value.files || context.dynamic) return toMcpSkill(entry.value, context.label);
  const message = "The server vouches for no file of this skill. Set `dynamic` to take such skills.";
  return refuse("skill-dynamic", entry.value.uri, message);
}

// Which of two entries for one URI is meant cannot be told, so neither counts.
function addOnce(taken: Map<string, McpSkill | undefined>, skill: McpSkill): readonly McpProblem[] {
  const key = toEntryKey(skill.entry);
  const repeated = taken.has(key);
  taken.set(key, repeated ? undefined : skill);
  return repeated ? [toMcpProblem("entry-repeated", skill.path, "The server lists this skill more than once.")] : [];
}

function isSupported({ client }: HostContext): boolean {
  const { extensions } = client.getServerCapabilities() ?? {};
  return extensions !== undefined && skillsCapabilityOf({ extensions }) !== undefined;
}

const noExtension = ({ label }: HostContext): Refusal =>
  refuse("extension-missing", label, "The server does not offer the Skills extension.");
