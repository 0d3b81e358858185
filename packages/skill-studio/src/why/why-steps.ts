import type { Resolution } from "@skillwright/skill-coordinator";
import type {
  LoadedIndex,
  MissingRequirement,
  ResourceListing,
  SkillDocument,
  SkillSummary,
} from "@skillwright/skill-index";
import type { Catalog } from "@skillwright/skill-inject";
import { describeLeftOut, type Explanation, isMentionOnly, type SkillMatch } from "@skillwright/skill-match";
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
    | "examples"
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
  /** A request to follow the skill through. */
  readonly request?: WhyRequest | undefined;
}

/** A request: what the matcher makes of it. */
export interface WhyRequest {
  /** All skills with a score, best first. */
  readonly ranked: readonly SkillMatch<SkillDocument>[];
  /** Why the skill gets its score, by the policy that selects. */
  readonly explanation: Explanation<SkillDocument>;
  /** The score that this policy needs. */
  readonly minScore: number;
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
    examplesStep,
    requestSteps,
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
  if (findings.length === 0)
    return [
      { step: "parsed", verdict: "yes", words: "without a warning of the parser; `skillwright validate` checks more" },
    ];
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
  const listed = catalog.entries.find((entry) => entry.skill === skill);
  const named = catalog.entries.filter(({ level }) => level === "name").length;
  const spent = `${grouped(used)} of ${grouped(limit)} tokens used`;
  const all = `${count(catalog.entries.length, "skill")} listed, ${grouped(named)} of them by name alone`;
  if (!listed) {
    const advice = "Raise the budget, or leave other skills out with `allow` or `deny`.";
    return [{ step: "catalog", verdict: "no", words: `not listed: the budget is spent (${all}; ${spent}). ${advice}` }];
  }
  if (listed.level === "full") {
    const words = `listed in full, about ${grouped(estimateTokens(skill.description))} tokens, ${spent}`;
    return [{ step: "catalog", verdict: "yes", words }];
  }
  const words = `listed ${LEVELS[listed.level]} (${all}; ${spent}): the model cannot choose by words that it does not see`;
  return [{ step: "catalog", verdict: "note", words }];
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

/** Notes on example requests that a project keeps for the skill. */
function examplesStep({ skill, loaded }: WhyFacts): WhyStep[] {
  return loaded.problems
    .filter(({ path, code }) => path === skill.path && code === "examples-outdated")
    .map(({ message }) => ({ step: "examples", verdict: "note", words: message }));
}

/** Whether the skill is selected; if not, by how much, which words are missing, and what to do. */
function requestSteps({ skill, request, loaded }: WhyFacts): WhyStep[] {
  if (!request) return [];
  const { ranked, explanation } = request;
  const { score, band, leftOut } = explanation;
  const rank = ranked.findIndex((match) => match.skill === skill) + 1;
  const standing =
    rank > 0 ? `rank ${rank} of ${loaded.index.skills.length} with ${toFigure(score)} (${band})` : "no word in common";
  if (leftOut === undefined)
    return [{ step: "request", verdict: "yes", words: `selected: ${standing}` }, ...unseenNote(request)];
  return [
    { step: "request", verdict: "no", words: `not selected: ${standing}${gap(request)}` },
    ...missingNote(explanation),
    ...unseenNote(request),
    { step: "request", verdict: "note", words: adviceFor(skill, request) },
  ];
}

function gap({ ranked, explanation, minScore }: WhyRequest): string {
  const { score, leftOut } = explanation;
  const [first] = ranked;
  if (leftOut === "score-low") return `; it needs ${minScore}, which is ${toFigure(minScore - score)} more`;
  if (leftOut === "outranked" && first)
    return `; ${first.skill.name} has ${toFigure(first.score)}, which is ${toFigure(first.score - score)} more`;
  return "";
}

const MAX_WORDS = 12;

function missingNote({ asked, hits }: Explanation<SkillDocument>): WhyStep[] {
  const found = new Set(hits.map(({ term }) => term));
  const missing = [...new Set(asked.flatMap(({ term }) => (found.has(term) ? [] : [term])))];
  if (missing.length === 0) return [];
  const more = missing.length > MAX_WORDS ? `, and ${missing.length - MAX_WORDS} more` : "";
  const words = `words of the request that the skill does not have: ${missing.slice(0, MAX_WORDS).join(", ")}${more}`;
  return [{ step: "request", verdict: "note", words }];
}

/** An agent that chooses by name and description does not see the body. */
function unseenNote({ explanation: { hits, score } }: WhyRequest): WhyStep[] {
  const unseen = hits.reduce((sum, { field, weight }) => sum + (field === "body" ? weight : 0), 0);
  if (unseen < score / 2 || unseen === 0) return [];
  const words = `${toFigure(unseen)} of its ${toFigure(score)} come from the body, which an agent does not see when it chooses`;
  return [{ step: "request", verdict: "note", words }];
}

function adviceFor({ name }: SkillDocument, { explanation, ranked, minScore }: WhyRequest): string {
  const { leftOut } = explanation;
  const [first] = ranked;
  if (leftOut === "mention-missing") return `It is used only when mentioned: write @${name} in the request.`;
  if (leftOut === "outranked" && first)
    return `\`skillwright compare ${name} ${first.skill.name}\` shows which words tell the two apart.`;
  if (leftOut === "score-low")
    return `Write the missing words into the description, or add the request: \`skillwright examples ${name} --add <request>\`.`;
  return leftOut === undefined ? "" : describeLeftOut(leftOut, { minScore });
}
