import type {
  MissingRequirement,
  ResourceListing,
  ShadowedSkill,
  SkillDocument,
  SkillProblem,
  SkillSummary,
  WithheldSkill,
} from "@skillwright/skill-index";
import type { CaseOutcome, EvalCase, SelectionPolicy } from "@skillwright/skill-match";
import { estimateTokens } from "@skillwright/skill-text";
import type { PackedImage } from "./packed-image.js";

/** A skill as the page holds it: without its body, which is asked for when someone looks at it. */
export interface StudioSkill extends SkillSummary {
  /** Estimated tokens of the body. */
  readonly bodyTokens: number;
  /** Estimated tokens of name and description: what a catalog spends on it, about. */
  readonly headTokens: number;
}

/** What was not loaded, or lost to another. */
export interface StudioRecords {
  readonly problems: readonly SkillProblem[];
  readonly shadowed: readonly ShadowedSkill[];
  readonly withheld: readonly WithheldSkill[];
}

/** What someone who starts the studio sets; a page without a server uses what the page itself says. */
export interface StudioSettings {
  /** What the page is about, for its title: a folder. */
  readonly label: string;
  /** Paths inside this folder are shown relative to it. Empty: paths are shown whole. */
  readonly base: string;
  readonly policy: SelectionPolicy;
  /** Tools the host is said to have. */
  readonly tools: readonly string[];
  /** Tokens of the catalog. */
  readonly budget?: number | undefined;
  readonly cases: readonly EvalCase[];
  /** What an earlier run of the cases selected. */
  readonly baseline?: readonly CaseOutcome[] | undefined;
  readonly canWrite: boolean;
  readonly hasLog: boolean;
}

/** Everything at once, as plain JSON. */
export interface StudioSnapshot extends StudioRecords {
  /** Counts up with each change. */
  readonly version: number;
  readonly settings: StudioSettings;
  readonly skills: readonly StudioSkill[];
  /** For `unpackImage`: the matcher of these skills, in this order. */
  readonly matcher: PackedImage;
}

/** What is different from the version before. */
export interface StudioChange extends StudioRecords {
  readonly version: number;
  readonly removed: readonly Pick<SkillDocument, "id">[];
  /** With their bodies: the matcher of the page reads their words. */
  readonly added: readonly (StudioSkill & Pick<SkillDocument, "body">)[];
}

/** What is asked for only when someone looks at a skill. */
export interface SkillDetails {
  readonly body: string;
  readonly resources: ResourceListing;
  /** Absent: nobody can look from here. */
  readonly missing?: readonly MissingRequirement[] | undefined;
}

/** A bundled file, or why it is not shown. */
export type FileView =
  | { readonly ok: true; readonly text: string; readonly cut: boolean }
  | { readonly ok: false; readonly message: string };

/** A request to keep as a case. `expected` empty: no skill may be selected. */
export interface NewCase {
  readonly query: string;
  readonly expected: readonly string[];
}

/** What a server answers when it does not do what was asked. */
export interface StudioProblem {
  readonly code: StudioProblemCode;
  readonly message: string;
}

/** Each has a row in the reference. */
export type StudioProblemCode =
  | "token-wrong"
  | "host-foreign"
  | "origin-foreign"
  | "method-refused"
  | "read-only"
  | "body-invalid"
  | "write-failed"
  | "not-found"
  | "server-failed";

/** A document without its body, with what is counted from it. */
export function toStudioSkill(skill: SkillDocument): StudioSkill {
  const { body, ...summary } = skill;
  return {
    ...summary,
    bodyTokens: estimateTokens(body),
    headTokens: estimateTokens(`${skill.name}\n${skill.description}`),
  };
}
