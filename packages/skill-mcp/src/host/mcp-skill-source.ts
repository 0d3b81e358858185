import type { SkillSource, SourceOptions } from "@skillwright/skill-index";
import { fail, type McpFailure, type McpResult } from "../mcp-problem.js";
import type { SkillApprovals } from "./approvals.js";
import type { SkillClient } from "./ask-server.js";
import { toIndexSource } from "./index-source.js";
import { resolveHostLimits, type SomeHostLimits } from "./limits.js";
import { getMcpSkill, type ListingContext, listMcpSkills, type McpListing } from "./list-skills.js";
import { loadManifest } from "./load-manifest.js";
import type { LoadedMcpSkill, McpSkill } from "./mcp-skill.js";
import { type McpFile, type ReadContext, readVerified } from "./read-verified.js";
import type { SkillCache } from "./skill-cache.js";

export interface McpSkillSourceOptions {
  /** What this host calls the server: letters, digits, `.`, `_` and `-`. Never what the server calls itself. */
  readonly label: string;
  readonly limits?: SomeHostLimits | undefined;
  /** Keeps fetched files. Default: no cache. */
  readonly cache?: SkillCache | undefined;
  /** Who may grant tools. Default: nobody, so no skill of the server grants any. */
  readonly approvals?: SkillApprovals | undefined;
  /** Accept dynamic skills: those whose files the server lists no digests for. Default: `false`. */
  readonly dynamic?: boolean | undefined;
}

/** The skills of one server: listed by their metadata, fetched one file at a time when they are used, never ahead of it. */
export interface McpSkillSource extends SkillSource {
  /** Metadata of everything the server lists. An invalid entry is a problem beside the others. */
  listSkills(options?: SourceOptions): Promise<McpListing>;
  /** A skill by its URI alone, listed or not. */
  getSkill(uri: string, options?: SourceOptions): Promise<McpResult<McpSkill>>;
  /** The skill with its body, fetched and checked now, under the name it was given by. */
  loadSkill(skill: McpSkill, options?: SourceOptions): Promise<LoadResult<LoadedMcpSkill>>;
  /** A file bundled with the skill, by its path or URI. Only files that its entry lists are ever asked for. */
  readFile(skill: McpSkill, reference: string, options?: SourceOptions): Promise<LoadResult<McpFile>>;
}

/** `changed`: the skill as the server has it now, if that is why. Whatever was approved before must be approved again. */
export type LoadResult<T> = McpResult<T> & { readonly changed?: McpSkill };

/** A source over a connected client of the SDK. */
export function createMcpSkillSource(client: SkillClient, options: McpSkillSourceOptions): McpSkillSource {
  const { label, cache, approvals, dynamic = false } = options;
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u.test(label)) {
    throw new TypeError(
      `label must be 1 to 64 letters, digits, dots, underscores or hyphens, got ${JSON.stringify(label)}.`,
    );
  }
  const limits = resolveHostLimits(options.limits);
  const context: ReadContext & ListingContext = { client, label, limits, dynamic, cache, dynamicBytes: new WeakMap() };
  return {
    ...toIndexSource(context, approvals),
    listSkills: ({ signal } = {}) => listMcpSkills(context, signal),
    getSkill: (uri, { signal } = {}) => getMcpSkill(context, uri, signal),
    async loadSkill(skill, { signal } = {}) {
      const loaded = await loadManifest(context, skill.entry, signal);
      if (!loaded.ok) return explainFailure(context, { skill, failure: loaded, signal });
      const value = { ...loaded.value.skill, name: skill.name, id: skill.id };
      const approval = await approvals?.find(skill);
      return { ok: true, value: approval?.tools ? withGrantedTools(value) : value };
    },
    async readFile(skill, reference, { signal } = {}) {
      const file = await readVerified(context, { entry: skill.entry, reference, signal });
      return file.ok ? file : explainFailure(context, { skill, failure: file, signal });
    },
  };
}

function withGrantedTools({ requestedTools = [], ...skill }: LoadedMcpSkill): LoadedMcpSkill {
  return { ...skill, allowedTools: requestedTools };
}

interface FailedLoad {
  readonly skill: McpSkill;
  readonly failure: McpFailure;
  readonly signal: AbortSignal | undefined;
}

/** Asks the server what it has now: a skill that changed is told from a server that does not keep its word. */
async function explainFailure(
  context: ListingContext,
  { skill, failure, signal }: FailedLoad,
): Promise<LoadResult<never>> {
  const { code } = failure.problem;
  if (code === "request-timeout" || code === "resource-outside") return failure;
  const fresh = await getMcpSkill(context, skill.path, signal);
  if (!fresh.ok || !fresh.value.fingerprint || fresh.value.fingerprint === skill.fingerprint) return failure;
  const message = `The skill changed on the server since it was listed (${code}). Look at it again before it is used.`;
  return { ...fail("skill-changed", skill.path, message), changed: fresh.value };
}
