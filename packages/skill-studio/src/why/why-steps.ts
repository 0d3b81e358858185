import type { Resolution } from "@skillwright/skill-coordinator";
import type {
  LoadedIndex,
  MissingRequirement,
  ResourceListing,
  SkillDocument,
  SkillSummary,
} from "@skillwright/skill-index";
import type { Catalog } from "@skillwright/skill-inject";
import { isMentionOnly, type SkillMatch } from "@skillwright/skill-match";
import { type DiagnosticCode, parseRequirements } from "@skillwright/skill-parser";
import { estimateTokens } from "@skillwright/skill-text";
import { count, grouped, toFigure } from "./figures.js";

/** One station on the way from a file to a prompt. */
export interface WhyStep {
  readonly step:
    | "found"
    | "read"
    | "parsed"
    | "named"
    | "needs"
    | "seen"
    | "catalog"
    | "instructions"
    | "files"
    | "tools"
    | "request";
  /** `yes`: passed. `note`: passed, with a remark. `no`: the way ends here. */
  readonly verdict: "yes" | "note" | "no";
  readonly words: string;
}

/** Everything the libraries know about one skill. */
export interface WhyFacts {
  readonly skill: SkillDocument;
  readonly loaded: Pick<LoadedIndex<SkillSummary>, "problems" | "shadowed"> & {
    readonly index: { readonly skills: readonly SkillSummary[] };
  };
  readonly resources: ResourceListing;
  /** What it needs and does not find here. Absent: nobody has looked. */
  readonly missing?: readonly MissingRequirement[] | undefined;
  readonly catalog: Catalog<SkillDocument>;
  readonly resolution?: Resolution<unknown> | undefined;
  /** All skills for the request, best first. */
  readonly ranked?: readonly SkillMatch<SkillDocument>[] | undefined;
}

/** A path as the reader should see it. */
export type ShowPath = (path: string) => string;

/** The way of one skill, station by station, in the order a loader and a host take them. */
export function whySteps(facts: WhyFacts, showPath: ShowPath = (path) => path): readonly WhyStep[] {
  const steps = [
    foundStep,
    readStep,
    parsedStep,
    namedStep,
    needsStep,
    seenStep,
    catalogStep,
    instructionsStep,
    filesStep,
    toolsStep,
    requestStep,
  ];
  return steps.flatMap((step) => step(facts, showPath));
}

function foundStep({ skill }: WhyFacts, showPath: ShowPath): WhyStep[] {
  const place = `${showPath(skill.path)}, in ${showPath(skill.source)} (${skill.scope})`;
  return [{ step: "found", verdict: "yes", words: place }];
}

function readStep({ skill }: WhyFacts): WhyStep[] {
  return [{ step: "read", verdict: "yes", words: `id ${skill.id}` }];
}

function parsedStep({ skill, loaded }: WhyFacts): WhyStep[] {
  const findings = loaded.problems
    .filter(({ path, code }) => path === skill.path && code === "skill-warned")
    .flatMap(({ diagnostics = [] }) => diagnostics);
  if (findings.length === 0) return [{ step: "parsed", verdict: "yes", words: "without a warning" }];
  return findings.map(({ line, code, message }) => ({
    step: "parsed",
    verdict: "note",
    words: `${REPAIRS.has(code) ? "repaired, " : ""}line ${line}: ${message}`,
  }));
}

const REPAIRS: ReadonlySet<string> = new Set<DiagnosticCode>(["value-colon", "value-start"]);

function namedStep({ skill, loaded }: WhyFacts, showPath: ShowPath): WhyStep[] {
  const behind = loaded.shadowed.filter(({ winner }) => winner.path === skill.path);
  if (behind.length === 0) return [{ step: "named", verdict: "yes", words: "no other skill has this name" }];
  return behind.map(({ loser, reason }) => ({
    step: "named",
    verdict: reason === "identical" || reason === "same-file" ? "yes" : "note",
    words: `stands before ${showPath(loser.path)} (${reason})`,
  }));
}

/** Only where it asks for something. What is missing ends nothing here: without `--runnable` the skill is offered all the same. */
function needsStep({ skill, missing }: WhyFacts): WhyStep[] {
  const { programs, anyPrograms, variables, systems, servers, unread } = parseRequirements(skill);
  const asked = [...systems, ...programs, ...anyPrograms.map((group) => group.join(" or ")), ...variables];
  const there = missing === undefined ? "not looked for here" : missing.length === 0 ? "all there" : undefined;
  return [
    ...(asked.length > 0 && there !== undefined
      ? [{ step: "needs", verdict: missing ? "yes" : "note", words: `${asked.join(", ")}: ${there}` } as const]
      : []),
    ...(missing ?? []).map(({ message }) => ({ step: "needs", verdict: "note", words: message }) as const),
    ...(servers.length > 0
      ? [
          {
            step: "needs",
            verdict: "note",
            words: `MCP servers, which are not looked for: ${servers.join(", ")}`,
          } as const,
        ]
      : []),
    ...unread.map(
      (place) =>
        ({ step: "needs", verdict: "note", words: `${place} is in words that only people understand` }) as const,
    ),
  ];
}

function seenStep({ skill }: WhyFacts): WhyStep[] {
  if (skill.kind === "instructions")
    return [{ step: "seen", verdict: "no", words: "a convention file: no catalog lists it" }];
  const people = skill.userInvocable ? `people name it as @${skill.name}` : "people cannot name it";
  if (!isMentionOnly(skill)) return [{ step: "seen", verdict: "yes", words: `models may choose it, ${people}` }];
  const field = skill.trigger ? "trigger" : "disable-model-invocation";
  return [{ step: "seen", verdict: "note", words: `hidden from models by ${field}, ${people}` }];
}

const LEVELS = { full: "in full", shortened: "with a shortened description", name: "by name alone" } as const;

function catalogStep({ skill, catalog }: WhyFacts): WhyStep[] {
  if (isMentionOnly(skill) || skill.kind === "instructions") return [];
  const { limit, used } = catalog.report;
  const spent = limit < Number.MAX_SAFE_INTEGER ? `, ${grouped(used)} of ${grouped(limit)} tokens used` : "";
  const entry = catalog.entries.find((listed) => listed.skill === skill);
  if (!entry) return [{ step: "catalog", verdict: "no", words: `left out, the budget is spent${spent}` }];
  const cost = entry.level === "full" ? `, about ${grouped(estimateTokens(skill.description))} tokens` : "";
  const verdict = entry.level === "full" ? "yes" : "note";
  return [{ step: "catalog", verdict, words: `listed ${LEVELS[entry.level]}${cost}${spent}` }];
}

function instructionsStep({ skill }: WhyFacts): WhyStep[] {
  const lines = count(skill.body.split("\n").length, "line");
  const words = `${lines}, about ${grouped(estimateTokens(skill.body))} tokens`;
  return [{ step: "instructions", verdict: skill.body === "" ? "note" : "yes", words }];
}

function filesStep({ resources }: WhyFacts): WhyStep[] {
  const size = resources.resources.reduce((sum, resource) => sum + resource.size, 0);
  const number = resources.resources.length;
  const omitted = resources.skipped?.length ?? 0;
  const left = omitted === 0 ? "" : `, ${grouped(omitted)} left out`;
  const found = number === 0 ? "bundles nothing" : `${count(number, "file")}, ${grouped(size)} bytes`;
  const words = `${found}${left}`;
  const problems = resources.problems.map(
    ({ message }): WhyStep => ({ step: "files", verdict: "note", words: message }),
  );
  return [{ step: "files", verdict: "yes", words }, ...problems];
}

function toolsStep({ skill, resolution }: WhyFacts): WhyStep[] {
  const asked = skill.allowedTools.map(({ text }) => text).join("  ");
  if (!resolution)
    return [{ step: "tools", verdict: "yes", words: asked === "" ? "asks for none" : `asks for ${asked}` }];
  if (resolution.status === "resolved") {
    const bound = Object.keys(resolution.context.unguardedTools).join(", ");
    return [{ step: "tools", verdict: "yes", words: bound === "" ? "asks for none" : `bound: ${bound}` }];
  }
  return resolution.rejected.map(({ message }) => ({ step: "tools", verdict: "no", words: message }));
}

function requestStep({ skill, ranked, loaded }: WhyFacts): WhyStep[] {
  if (!ranked) return [];
  const index = ranked.findIndex((match) => match.skill === skill);
  const match = ranked[index];
  if (!match || match.score === 0)
    return [{ step: "request", verdict: "no", words: "has no word in common with the request" }];
  const rank = `rank ${index + 1} of ${loaded.index.skills.length} with ${toFigure(match.score)} (${match.band})`;
  const first = ranked[0];
  if (index === 0 || !first)
    return [{ step: "request", verdict: match.band === "trace" ? "note" : "yes", words: rank }];
  return [
    { step: "request", verdict: "note", words: `${rank}, behind ${first.skill.name} with ${toFigure(first.score)}` },
  ];
}
