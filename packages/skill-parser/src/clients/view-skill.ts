import { estimateTokens } from "@skillwright/skill-text";
import type { DiagnosticCode, SkillDiagnostic } from "../diagnostics.js";
import { safeParseSkill } from "../parse-skill.js";
import type { ParsedSkill } from "../parsed-skill.js";
import { validateSkill } from "../validate-skill.js";
import { type Claim, type ClaimTopic, claim, toVerdict, unverified, type Verdict } from "./claim.js";
import { CLIENT_NAMES, CLIENTS, type ClientName } from "./clients.js";
import { judgeDescription } from "./judge-description.js";
import { judgeFields } from "./judge-fields.js";
import { judgeName } from "./judge-name.js";
import { judgePlaces } from "./judge-places.js";
import { judgeTools } from "./judge-tools.js";
import type { Client, Source } from "./known/client.js";

/** Who looks at a skill: a client, or the reference validator of the specification. */
export type ViewerName = "spec" | ClientName;

export const VIEWER_NAMES: readonly ViewerName[] = Object.freeze(["spec", ...CLIENT_NAMES] as const);

export interface ViewOptions {
  /** The name of the folder that holds the file. Default: not compared. */
  readonly directoryName?: string | undefined;
  /** Where the file lies, with forward slashes, to tell who looks there. Default: not told. */
  readonly path?: string | undefined;
  /** Default: all of them. */
  readonly viewers?: readonly ViewerName[] | undefined;
}

/** One skill, as those who read it would. */
export interface SkillView {
  /** Absent where the text is no skill to us. */
  readonly skill?: ParsedSkill;
  /** Why it is none, in our words. */
  readonly errors: readonly SkillDiagnostic[];
  /** By estimate, in a list of skills: name and description. 0 where there is no skill. */
  readonly listingTokens: number;
  /** By estimate. 0 where there is no skill. */
  readonly bodyTokens: number;
  readonly views: readonly ClientView[];
}

export interface ClientView {
  readonly viewer: ViewerName;
  readonly title: string;
  /**
   * `refused` or `differs` where a claim is. `unverified` where a rule is not kept and nobody has read what follows, and where the
   * text is no skill to us. Else `fits`, though there may be things of which no rule is known.
   */
  readonly verdict: Verdict;
  readonly claims: readonly Claim[];
}

/** How the known clients would treat a skill, each claim with where it was read. Nothing is guessed: what was not read is `unverified`. */
export function viewSkill(text: string | Uint8Array, options: ViewOptions = {}): SkillView {
  const { directoryName, viewers = VIEWER_NAMES } = options;
  const result = safeParseSkill(text, directoryName === undefined ? {} : { fallbackName: directoryName });
  const seen: Seen = result.ok
    ? { skill: result.skill, errors: [], warnings: result.warnings }
    : { errors: result.errors, warnings: result.warnings };
  const views = viewers.map((viewer) =>
    viewer === "spec" ? viewBySpec(text, directoryName) : viewByClient(viewer, seen, options),
  );
  const { skill, errors } = seen;
  return {
    ...(skill && { skill }),
    errors,
    listingTokens: skill ? listingTokens(skill) : 0,
    bodyTokens: skill ? estimateTokens(skill.body) : 0,
    views,
  };
}

const listingTokens = ({ name, description }: ParsedSkill): number => estimateTokens(`${name}: ${description}`);

interface Seen {
  readonly skill?: ParsedSkill;
  readonly errors: readonly SkillDiagnostic[];
  readonly warnings: readonly SkillDiagnostic[];
}

const REFERENCE: Source = {
  kind: "specification",
  document: "agentskills/agentskills: the specification, and its validator skills-ref",
  version: "main",
  date: "2026-08-09",
};

function viewBySpec(text: string | Uint8Array, directoryName: string | undefined): ClientView {
  const found = validateSkill(text, { profile: "spec", ...(directoryName !== undefined && { directoryName }) });
  const claims = found.map(
    ({ field, message }): Claim => ({ topic: toTopic(field), verdict: "refused", message, source: REFERENCE }),
  );
  const valid: Claim = { topic: "fields", verdict: "fits", message: "Valid.", source: REFERENCE };
  return toView("spec", "The specification", claims.length === 0 ? [valid] : claims);
}

function toTopic(field: string | undefined): ClaimTopic {
  if (field === undefined) return "yaml";
  return field === "name" || field === "description" ? field : "fields";
}

function viewByClient(viewer: ClientName, seen: Seen, { directoryName, path }: ViewOptions): ClientView {
  const client = CLIENTS[viewer];
  const { skill } = seen;
  const places = judgePlaces(client.places, path, KNOWN_PLACES);
  if (skill === undefined) {
    return toView(
      viewer,
      client.title,
      [...judgeYaml(client, seen.warnings), ...judgeNoSkill(client, seen.errors), places],
      "unverified",
    );
  }
  // A name that we took from the folder is none that the client finds.
  const name = Object.hasOwn(skill.frontmatter, "name") ? skill.name : undefined;
  return toView(viewer, client.title, [
    ...judgeYaml(client, seen.warnings),
    judgeName(client.name, name, directoryName),
    judgeDescription(client.description, skill),
    ...judgeFields(client, skill),
    ...judgeTools(client.tools, skill),
    client.listing
      ? claim("listing", client.listing, { verdict: "fits", message: `About ${listingTokens(skill)} tokens of it.` })
      : unverified("listing", "How much room the list of skills has was not verified."),
    places,
  ]);
}

const KNOWN_PLACES: readonly string[] = [
  ...new Set(CLIENT_NAMES.flatMap((name) => [...CLIENTS[name].places.project, ...CLIENTS[name].places.user])),
];

/** What is no skill to us may be one to a client: a missing field is judged by its rule, what is no YAML by another. What else we refuse is our rule. */
function judgeNoSkill(client: Client, errors: readonly SkillDiagnostic[]): readonly Claim[] {
  return errors.map((error) => {
    if (NO_YAML.has(error.code)) return brokenYaml(client, "The frontmatter is not valid YAML.");
    if (!ABSENT.has(error.code)) return unverified("yaml", "What it makes of such a text was not verified.");
    return error.field === "name" ? judgeName(client.name, undefined) : judgeDescription(client.description, undefined);
  });
}

const ABSENT: ReadonlySet<DiagnosticCode> = new Set(["field-missing", "field-empty"]);
const NO_YAML: ReadonlySet<DiagnosticCode> = new Set(["frontmatter-invalid", "tab-indentation"]);
const MENDED: ReadonlySet<DiagnosticCode> = new Set(["value-colon", "value-start"]);

/** A frontmatter that we had to mend was no YAML. */
function judgeYaml(client: Client, warnings: readonly SkillDiagnostic[]): readonly Claim[] {
  const mended = warnings.find(({ code }) => MENDED.has(code));
  return mended === undefined ? [] : [brokenYaml(client, `Line ${mended.line} is not valid YAML: ${mended.message}`)];
}

function brokenYaml({ brokenYaml: fact }: Client, message: string): Claim {
  if (fact === undefined) return unverified("yaml", `${message} What it makes of that was not verified.`);
  return claim("yaml", fact, { verdict: toVerdict(fact.outcome), message });
}

function toView(viewer: ViewerName, title: string, claims: readonly Claim[], otherwise: Verdict = "fits"): ClientView {
  const worst = (["refused", "differs"] as const).find((verdict) => claims.some((item) => item.verdict === verdict));
  const isDoubtful = claims.some(({ verdict, rule }) => verdict === "unverified" && rule !== undefined);
  return { viewer, title, verdict: worst ?? (isDoubtful ? "unverified" : otherwise), claims };
}
