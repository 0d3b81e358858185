import { skillsCapabilityOf } from "@modelcontextprotocol/core/ext/skills";
import type { SkillSource, SourceOptions } from "@skillwright/skill-index";
import { type McpProblem, type Outcome, type Refusal, refuse, toMcpProblem } from "../mcp-problem.js";
import type { SkillApprovals } from "./approvals.js";
import type { SkillClient } from "./ask-server.js";
import { checkEntry, toEntryKey } from "./check-entry.js";
import { fetchEntry, fetchPages } from "./fetch-entries.js";
import { type HostLimits, resolveHostLimits } from "./limits.js";
import { loadManifest } from "./load-skill.js";
import { type LoadedMcpSkill, type McpSkill, toMcpSkill } from "./mcp-skill.js";
import { type McpFile, type ReadContext, readVerified } from "./read-verified.js";
import type { SkillCache } from "./skill-cache.js";
import { toPort } from "./source-port.js";

export interface McpSkillSourceOptions {
  /** What this host calls the server: letters, digits, `.`, `_` and `-`. Never what the server calls itself. */
  readonly label: string;
  readonly limits?: Partial<HostLimits>;
  /** Keeps fetched files. Default: none are kept. */
  readonly cache?: SkillCache;
  /** Who may grant tools. Default: nobody, so no skill of the server grants any. */
  readonly approvals?: SkillApprovals;
  /** Whether skills are taken for which the server vouches for no file. Default: `false`. */
  readonly dynamic?: boolean;
}

/** The skills of one server: listed by their metadata, fetched one file at a time when they are used, never ahead of it. */
export interface McpSkillSource extends SkillSource {
  /** Metadata of everything the server lists. An unsound entry is a problem and the others stand. */
  listSkills(options?: SourceOptions): Promise<McpListing>;
  /** A skill by its URI alone, listed or not. */
  getSkill(uri: string, options?: SourceOptions): Promise<Outcome<McpSkill>>;
  /** The skill with its body, fetched and checked now, under the name it was given by. */
  loadSkill(skill: McpSkill, options?: SourceOptions): Promise<LoadOutcome<LoadedMcpSkill>>;
  /** A file bundled with the skill, by its path or URI. Only files of the held entry can be named. */
  readFile(skill: McpSkill, reference: string, options?: SourceOptions): Promise<LoadOutcome<McpFile>>;
}

export interface McpListing {
  readonly skills: readonly McpSkill[];
  readonly problems: readonly McpProblem[];
}

/** `changed`: the skill as the server has it now, if that is why. Whatever was approved before must be approved again. */
export type LoadOutcome<T> = Outcome<T> & { readonly changed?: McpSkill };

/** A source over a connected client of the SDK. */
export function mcpSkillSource(client: SkillClient, options: McpSkillSourceOptions): McpSkillSource {
  const { label, cache, approvals, dynamic = false } = options;
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u.test(label)) {
    throw new TypeError(
      `label must be 1 to 64 letters, digits, dots, underscores or hyphens, got ${JSON.stringify(label)}.`,
    );
  }
  const limits = resolveHostLimits(options.limits);
  const context: ReadContext = { client, label, cache, limits, unpromised: new WeakMap() };
  const take = async (value: unknown): Promise<Outcome<McpSkill>> => {
    const entry = checkEntry(value, context);
    if (!entry.ok) return entry;
    if (!entry.value.files && !dynamic) {
      return refuse(
        "skill-dynamic",
        entry.value.uri,
        "The server vouches for no file of this skill. Set `dynamic` to take such skills.",
      );
    }
    return toMcpSkill(entry.value, label);
  };
  const getSkill: McpSkillSource["getSkill"] = async (uri, { signal } = {}) => {
    if (!isSupported(client)) return noExtension(label);
    const entry = await fetchEntry(context, uri, signal);
    if (!entry.ok) return entry;
    const skill = await take(entry.value);
    if (!skill.ok || toEntryKey(skill.value.entry) === toEntryKey({ uri })) return skill;
    return refuse("entry-invalid", uri, `The server answered with another skill, ${skill.value.path}.`);
  };
  const own: Omit<McpSkillSource, keyof SkillSource> = {
    listSkills: (given) => listSkills(context, take, given?.signal),
    getSkill,
    async loadSkill(skill, given) {
      const loaded = await loadManifest(context, skill.entry, given?.signal);
      if (!loaded.ok) return recover(skill, loaded, getSkill, given);
      const value = { ...loaded.value.skill, name: skill.name, id: skill.id };
      const approval = await approvals?.find(skill);
      return { ok: true, value: approval?.tools ? { ...value, allowedTools: value.requestedTools } : value };
    },
    async readFile(skill, reference, given) {
      const file = await readVerified(context, skill.entry, reference, given?.signal);
      return file.ok ? file : recover(skill, file, getSkill, given);
    },
  };
  return { ...own, ...toPort(context, own) };
}

async function listSkills(
  context: ReadContext,
  take: (value: unknown) => Promise<Outcome<McpSkill>>,
  signal: AbortSignal | undefined,
): Promise<McpListing> {
  const { client, label } = context;
  if (!isSupported(client)) return { skills: [], problems: [noExtension(label).problem] };
  const taken = new Map<string, McpSkill | undefined>();
  const problems: McpProblem[] = [];
  for await (const page of fetchPages(context, signal)) {
    if (!page.ok) return { skills: [], problems: [page.problem] };
    for (const value of page.value) {
      signal?.throwIfAborted();
      const skill = await take(value);
      if (!skill.ok) problems.push(skill.problem);
      else problems.push(...addOnce(taken, skill.value));
    }
  }
  return { skills: [...taken.values()].filter((skill) => skill !== undefined), problems };
}

// Which of two entries for one URI is meant cannot be told, so neither counts.
function addOnce(taken: Map<string, McpSkill | undefined>, skill: McpSkill): readonly McpProblem[] {
  const key = toEntryKey(skill.entry);
  const repeated = taken.has(key);
  taken.set(key, repeated ? undefined : skill);
  return repeated ? [toMcpProblem("entry-repeated", skill.path, "The server lists this skill more than once.")] : [];
}

function isSupported(client: SkillClient): boolean {
  const { extensions } = client.getServerCapabilities() ?? {};
  return extensions !== undefined && skillsCapabilityOf({ extensions }) !== undefined;
}

const noExtension = (label: string): Refusal =>
  refuse("extension-missing", label, "The server does not offer the Skills extension.");

/** Asks the server what it has now: a skill that changed is told from a server that does not keep its word. */
async function recover<T>(
  skill: McpSkill,
  failure: Refusal,
  getSkill: McpSkillSource["getSkill"],
  options: SourceOptions | undefined,
): Promise<LoadOutcome<T>> {
  if (failure.problem.code === "request-timeout") return failure;
  const fresh = await getSkill(skill.path, options);
  if (!fresh.ok || fresh.value.fingerprint === undefined || fresh.value.fingerprint === skill.fingerprint)
    return failure;
  const message = `The skill changed on the server since it was listed (${failure.problem.code}). Look at it again before it is used.`;
  return { ...refuse("skill-changed", skill.path, message), changed: fresh.value };
}
