import {
  type ContextWarning,
  type CoordinatorMode,
  createCoordinator,
  createToolRegistry,
  type MissingTool,
  type Rejection,
  type Resolution,
} from "@skillwright/skill-coordinator";
import {
  type CatalogFormat,
  type CatalogReport,
  injectSkill,
  renderCatalog,
  toPromptBlock,
} from "@skillwright/skill-inject";
import type { ScoreBand } from "@skillwright/skill-match";
import { estimateTokens } from "@skillwright/skill-text";
import type { Engine, EngineSkill, PlainPolicy } from "./engine.js";

export interface PromptsRequest {
  readonly query: string;
  readonly policy: PlainPolicy;
  /** Tools the host has. */
  readonly tools: readonly string[];
  readonly mode: CoordinatorMode;
  /** Name of the generalist, for the mode `fallback`. */
  readonly fallback: string;
}

/** What a model reads at one tier, or why nothing. */
export interface TierText {
  readonly skill?: { readonly path: string; readonly name: string; readonly score?: number; readonly band?: ScoreBand };
  /** Empty: there is nothing but the user's words. */
  readonly text: string;
  readonly tokens: number;
  /** Why there is no text. */
  readonly problem?: string;
  readonly bound: readonly string[];
  /** Asked for, and not there. */
  readonly missing: readonly string[];
  /** The skill adds no tools and removes none. */
  readonly open?: boolean;
}

export interface PromptsAnswer {
  readonly injected: TierText;
  readonly byHand: TierText;
  readonly coordinated: TierText & {
    readonly status: Resolution<unknown>["status"];
    readonly grants: readonly string[];
    readonly dropped: readonly MissingTool[];
    readonly warnings: readonly ContextWarning[];
    readonly rejected: readonly Pick<Rejection, "code" | "message">[];
    readonly isFallback: boolean;
  };
}

type NamedTool = { readonly name: string };

/** What a model reads for a request at each of the three tiers. */
export async function prompts(engine: Engine, request: PromptsRequest): Promise<PromptsAnswer> {
  const { query, policy } = request;
  const [best] = engine.matcher.select(query, { ...policy, topK: Math.min(1, policy.topK) });
  if (best) await engine.details(best.skill.id);
  const found = best && { path: best.skill.path, name: best.skill.name, score: best.score, band: best.band };
  const bundledFiles = ({ path }: { readonly path?: string | undefined }) =>
    engine.filesOf(engine.skills.find((skill) => skill.path === path)?.id);
  return {
    injected: { ...injectedText(engine, request, bundledFiles), ...(found && { skill: found }) },
    byHand: { ...byHandText(best?.skill, request, bundledFiles), ...(found && { skill: found }) },
    coordinated: await coordinatedText(engine, request, bundledFiles),
  };
}

type BundledFiles = (skill: { readonly path?: string | undefined }) => ReturnType<Engine["filesOf"]>;

const toTier = (text: string, more: Partial<TierText> = {}): TierText => ({
  text,
  tokens: estimateTokens(text),
  bound: [],
  missing: [],
  ...more,
});

/** Tier 1: the best skill stands before the user's words; tools are the host's own affair. */
function injectedText(engine: Engine, { query, policy }: PromptsRequest, bundledFiles: BundledFiles): TierText {
  const content = { role: "user", parts: [{ text: query }] };
  const injection = injectSkill(content, engine.matcher, { policy, bundledFiles });
  const text = injection.content.parts.map((part) => part.text ?? "").join("");
  return injection.ok ? toTier(text) : toTier(text, { problem: injection.problem.message });
}

/** Tier 2: a score, and tools by a table of the host's own; that one is missing is for the host to notice. */
function byHandText(skill: EngineSkill | undefined, { tools }: PromptsRequest, bundledFiles: BundledFiles): TierText {
  if (!skill) return toTier("", { problem: "No skill fits the request." });
  const asked = [...new Set(skill.allowedTools.map(({ tool }) => tool))];
  const lists = {
    bound: asked.filter((tool) => tools.includes(tool)),
    missing: asked.filter((tool) => !tools.includes(tool)),
  };
  const block = toPromptBlock(skill, { bundledFiles });
  return block.ok ? toTier(block.block.text, lists) : toTier("", { ...lists, problem: block.problem.message });
}

/** Tier 3: words and tools as one unit, or every reason why not. */
async function coordinatedText(
  engine: Engine,
  { query, policy, tools, mode, fallback }: PromptsRequest,
  bundledFiles: BundledFiles,
): Promise<PromptsAnswer["coordinated"]> {
  const registry = createToolRegistry<NamedTool>([...new Set(tools)].map((name) => ({ name })));
  const usesFallback = mode === "fallback" && engine.skills.some(({ name }) => name === fallback);
  const coordinator = createCoordinator<NamedTool, EngineSkill>({
    index: engine.matcher,
    registry,
    policy: { ...policy, topK: Math.max(policy.topK, CANDIDATES) },
    mode: usesFallback ? "fallback" : mode === "fallback" ? "strict" : mode,
    ...(usesFallback && { fallback }),
    bundledFiles,
  });
  const resolution = await withBodies(engine, () => coordinator.build(query));
  const rejected = resolution.rejected.map(({ code, message }) => ({ code, message }));
  if (resolution.status === "unresolved") {
    const problem = "No skill is used: the model sees the request alone.";
    return { ...toTier("", { problem }), ...NOTHING, status: "unresolved", rejected, isFallback: false };
  }
  const { systemInstruction, unguardedTools, provenance, grants, dropped, warnings, baseTools } = resolution.context;
  const { id, name, score, band, strategy } = provenance;
  return {
    ...toTier(systemInstruction, {
      bound: Object.keys(unguardedTools),
      missing: dropped.map(({ pattern }) => pattern),
      ...(baseTools && { open: true }),
    }),
    skill: { path: engine.skill(id).path, name, ...(score !== undefined && { score }), ...(band && { band }) },
    status: "resolved",
    grants: grants.map(({ pattern }) => pattern),
    dropped,
    warnings,
    rejected,
    isFallback: strategy === "fallback",
  };
}

/** Candidates that are tried before the coordinator gives up: as many as the command `context` tries. */
const CANDIDATES = 20;
const NOTHING = { grants: [], dropped: [], warnings: [] };

/** Bodies are fetched as the coordinator comes to ask for them. Each round brings at least one, so it ends. */
async function withBodies<T>(engine: Engine, resolve: () => Resolution<T>): Promise<Resolution<T>> {
  for (;;) {
    const resolution = resolve();
    const wanted = resolution.rejected.flatMap((rejection) =>
      rejection.code === "body-missing" && engine.byId.get(rejection.skill.id)?.body === undefined
        ? [rejection.skill.id]
        : [],
    );
    if (wanted.length === 0) return resolution;
    await Promise.all(wanted.map((id) => engine.details(id)));
  }
}

export interface CatalogRequest {
  readonly tokens: number;
  readonly format: CatalogFormat;
  readonly query: string;
}

export interface CatalogAnswer {
  readonly text: string;
  readonly report: CatalogReport;
  readonly entries: readonly { readonly name: string; readonly level: "full" | "shortened" | "name" }[];
  readonly omitted: readonly string[];
}

/** The list of skills a model chooses from, within a budget. */
export function catalog({ matcher }: Engine, { tokens, format, query }: CatalogRequest): CatalogAnswer {
  const { text, report, entries } = renderCatalog(matcher, {
    format,
    location: "relative",
    budget: { tokens },
    ...(query.trim() !== "" && { query }),
  });
  const listed = new Set(entries.map(({ skill }) => skill));
  return {
    text,
    report,
    entries: entries.map(({ skill, level }) => ({ name: skill.name, level })),
    omitted: matcher.skills.filter((skill) => !listed.has(skill)).map(({ name }) => name),
  };
}
