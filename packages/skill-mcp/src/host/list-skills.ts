import { skillsCapabilityOf } from "@modelcontextprotocol/core/ext/skills";
import { fail, type McpFailure, type McpProblem, type McpResult, toMcpProblem } from "../mcp-problem.js";
import { type CheckedEntry, checkEntry, toEntryKey } from "./check-entry.js";
import { fetchEntry, fetchPages, type HostContext } from "./fetch-entries.js";
import { type McpSkill, toMcpSkill } from "./mcp-skill.js";

/** What a server offers, by metadata, and which entries are not valid. */
export interface McpListing {
  readonly skills: readonly McpSkill[];
  readonly problems: readonly McpProblem[];
}

export interface ListingContext extends HostContext {
  /** Accept skills whose files the server lists no digests for. */
  readonly dynamic: boolean;
}

/** Metadata of everything the server lists. An invalid entry is a problem beside the others. */
export async function listMcpSkills(context: ListingContext, signal?: AbortSignal): Promise<McpListing> {
  const { entries, problems } = await listEntries(context, signal);
  const skills = await Promise.all(entries.map((entry) => toMcpSkill(entry, context.label)));
  return {
    skills: skills.flatMap((skill) => (skill.ok ? skill.value : [])),
    problems: [...problems, ...skills.flatMap((skill) => (skill.ok ? [] : skill.problem))],
  };
}

/** The entries that the server lists, checked, but not yet made into skills. */
export async function listEntries(
  context: ListingContext,
  signal?: AbortSignal,
): Promise<{ readonly entries: readonly CheckedEntry[]; readonly problems: readonly McpProblem[] }> {
  if (!isSupported(context)) return { entries: [], problems: [noExtension(context).problem] };
  const taken = new Map<string, CheckedEntry | undefined>();
  const problems: McpProblem[] = [];
  for await (const page of fetchPages(context, signal)) {
    if (!page.ok) return { entries: [], problems: [page.problem] };
    signal?.throwIfAborted();
    for (const value of page.value) {
      const entry = takeEntry(context, value);
      if (!entry.ok) problems.push(entry.problem);
      else problems.push(...addOnce(taken, entry.value));
    }
  }
  return { entries: [...taken.values()].filter((entry) => entry !== undefined), problems };
}

/** A skill by its URI alone, listed or not. */
export async function getMcpSkill(
  context: ListingContext,
  uri: string,
  signal?: AbortSignal,
): Promise<McpResult<McpSkill>> {
  const entry = await getEntry(context, uri, signal);
  return entry.ok ? toMcpSkill(entry.value, context.label) : entry;
}

/** An entry by its URI alone, checked, but not yet made into a skill. */
export async function getEntry(
  context: ListingContext,
  uri: string,
  signal?: AbortSignal,
): Promise<McpResult<CheckedEntry>> {
  if (!isSupported(context)) return noExtension(context);
  const answer = await fetchEntry(context, uri, signal);
  if (!answer.ok) return answer;
  const entry = takeEntry(context, answer.value);
  if (!entry.ok || toEntryKey(entry.value) === toEntryKey({ uri })) return entry;
  return fail("entry-invalid", uri, `The server answered with another skill, ${entry.value.uri}.`);
}

function takeEntry(context: ListingContext, value: unknown): McpResult<CheckedEntry> {
  const entry = checkEntry(value, context);
  if (!entry.ok || entry.value.files || context.dynamic) return entry;
  const message = "The server vouches for no file of this skill. Set `dynamic` to take such skills.";
  return fail("skill-dynamic", entry.value.uri, message);
}

// Which of two entries for one URI is meant cannot be told, so neither counts.
function addOnce(taken: Map<string, CheckedEntry | undefined>, entry: CheckedEntry): readonly McpProblem[] {
  const key = toEntryKey(entry);
  const repeated = taken.has(key);
  taken.set(key, repeated ? undefined : entry);
  return repeated ? [toMcpProblem("entry-repeated", entry.uri, "The server lists this skill more than once.")] : [];
}

function isSupported({ client }: HostContext): boolean {
  const { extensions } = client.getServerCapabilities() ?? {};
  return extensions !== undefined && skillsCapabilityOf({ extensions }) !== undefined;
}

const noExtension = ({ label }: HostContext): McpFailure =>
  fail("extension-missing", label, "The server does not offer the Skills extension.");
