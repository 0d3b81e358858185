import { estimateTokens } from "@skillwright/skill-text";
import type { SkillDiagnostic } from "../diagnostics.js";
import { safeParseSkill } from "../parse-skill.js";
import type { ParsedSkill } from "../parsed-skill.js";
import { validateSkill } from "../validate-skill.js";
import { type Claim, type ClaimTopic, claim, unverified, type Verdict } from "./claim.js";
import type { Client, Source } from "./client.js";
import { CLIENT_NAMES, CLIENTS, type ClientName } from "./clients.js";
import { judgeDescription } from "./judge-description.js";
import { judgeFields } from "./judge-fields.js";
import { judgeName } from "./judge-name.js";
import { judgePlaces } from "./judge-places.js";
import { judgeTools } from "./judge-tools.js";

/** Who looks at a skill: a client, or the reference validator of the specification. */
export type ViewerName = "spec" | ClientName;

export const VIEWER_NAMES: readonly ViewerName[] = Object.freeze(["spec", ...CLIENT_NAMES] as const);

export interface ViewOptions {
  /** The name of the folder that holds the file. Default: not compared. */
  readonly directoryName?: string;
  /** Where the file lies, with forward slashes, to tell who looks there. Default: not told. */
  readonly path?: string;
  /** Default: all of them. */
  readonly viewers?: readonly ViewerName[];
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
  /** `refused` and `differs` where a claim is; else `fits`, though claims may be unverified. */
  readonly verdict: Exclude<Verdict, "unverified">;
  readonly claims: readonly Claim[];
}

/** How the known clients would treat a skill, each claim with where it was read. Nothing is guessed: what was not read is `unverified`. */
export function viewSkill(text: string | Uint8Array, options: ViewOptions = {}): SkillView {
  const { directoryName, viewers = VIEWER_NAMES } = options;
  // Without a stand-in for the name: whether one is missing is part of the answer.
  const result = safeParseSkill(text);
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
    listingTokens: skill ? estimateTokens(`${skill.name}: ${skill.description}`) : 0,
    bodyTokens: skill ? estimateTokens(skill.body) : 0,
    views,
  };
}

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
  const fact = { says: "Checked by its own rules, in its words.", source: REFERENCE };
  const claims = found.map(({ field, message }) => claim(toTopic(field), fact, { verdict: "refused", message }));
  const valid = claim("fields", fact, { verdict: "fits", message: "Valid." });
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
  if (skill === undefined) return toView(viewer, client.title, [...judgeNoSkill(client, seen.errors), places]);
  return toView(viewer, client.title, [
    ...judgeYaml(client, seen.warnings),
    judgeName(client.name, skill.name, directoryName),
    judgeDescription(client.description, skill),
    ...judgeFields(client, skill),
    ...judgeTools(client.tools, skill),
    client.listing
      ? claim("listing", client.listing, { verdict: "fits", message: "Name and description are in the list." })
      : unverified("listing", "How much room the list of skills has was not verified."),
    places,
  ]);
}

const KNOWN_PLACES: readonly string[] = [
  ...new Set(CLIENT_NAMES.flatMap((name) => [...CLIENTS[name].places.project, ...CLIENTS[name].places.user])),
];

/** What is no skill to us may be one to a client: a missing field is judged by its rule, anything else as a frontmatter that cannot be read. */
function judgeNoSkill(client: Client, errors: readonly SkillDiagnostic[]): readonly Claim[] {
  const [unread] = errors.filter(({ code, field }) => !ABSENT.has(code) || field === undefined);
  if (unread !== undefined) return brokenYaml(client, unread);
  return errors.map(({ field }) =>
    field === "name" ? judgeName(client.name, undefined) : judgeDescription(client.description, undefined),
  );
}

const ABSENT: ReadonlySet<SkillDiagnostic["code"]> = new Set(["field-missing", "field-empty"]);

/** A frontmatter that we had to mend was no YAML. */
function judgeYaml(client: Client, warnings: readonly SkillDiagnostic[]): readonly Claim[] {
  const mended = warnings.find(({ code }) => code === "value-colon" || code === "value-start");
  return mended === undefined ? [] : brokenYaml(client, mended);
}

function brokenYaml({ brokenYaml: fact }: Client, { line, message }: SkillDiagnostic): readonly Claim[] {
  const what = `Line ${line}: ${message}`;
  if (fact === undefined) return [unverified("yaml", `${what} What it makes of that was not verified.`)];
  return [claim("yaml", fact, { verdict: fact.outcome === "accepted" ? "fits" : fact.outcome, message: what })];
}

function toView(viewer: ViewerName, title: string, claims: readonly Claim[]): ClientView {
  const worst = (["refused", "differs"] as const).find((verdict) => claims.some((item) => item.verdict === verdict));
  return { viewer, title, verdict: worst ?? "fits", claims };
}
