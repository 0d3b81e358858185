import { type CoordinatedSkill, type SkillReference, toPatternText, toReference } from "../coordinated-skill.js";

/** What a person is asked before a skill may use what it asks for: these patterns, for this content. */
export interface ApprovalRequest {
  readonly skill: SkillReference;
  /** The patterns of `allowed-tools`, as written. Show these; they are what is enforced. */
  readonly grants: readonly string[];
}

/** `pending`: never asked. `changed`: the skill is not the one that was approved. */
export type ApprovalStatus = "approved" | "denied" | "pending" | "changed";

/** The host's memory of what people said. Asked each time a skill with grants would be activated. */
export type Approvals = (request: ApprovalRequest) => ApprovalStatus;

/** One answer, to be kept by the host as JSON. */
export interface ApprovalRecord {
  readonly name: string;
  readonly path?: string;
  readonly hash: string;
  readonly grants: readonly string[];
  readonly decision: "approved" | "denied";
}

export function toApprovalRequest(skill: CoordinatedSkill): ApprovalRequest {
  return { skill: toReference(skill), grants: (skill.allowedTools ?? []).map(toPatternText) };
}

/**
 * What the records say about a request. Only the very same content counts: equal hash, equal patterns, same name and place.
 * A skill without a hash is always pending, because nothing ties an answer to its text.
 */
export function approvalStatus(records: readonly ApprovalRecord[], request: ApprovalRequest): ApprovalStatus {
  const { hash } = request.skill;
  if (hash === undefined) return "pending";
  const about = records.filter((record) => isSameSkill(record, request.skill));
  // The last answer counts: people change their minds.
  const exact = about.findLast((record) => record.hash === hash && sameGrants(record.grants, request.grants));
  return exact?.decision ?? (about.length > 0 ? "changed" : "pending");
}

/** The records with one more answer; earlier ones about the same skill are replaced. Throws for a skill without a hash. */
export function recordApproval(
  records: readonly ApprovalRecord[],
  { skill, grants }: ApprovalRequest,
  decision: ApprovalRecord["decision"],
): readonly ApprovalRecord[] {
  const { name, path, hash } = skill;
  if (hash === undefined) throw new TypeError(`"${name}" has no hash, so an answer cannot be tied to its content.`);
  const record: ApprovalRecord = { name, ...(path !== undefined && { path }), hash, grants: [...grants], decision };
  return [...records.filter((previous) => !isSameSkill(previous, skill)), record];
}

function isSameSkill(record: ApprovalRecord, skill: SkillReference): boolean {
  return record.name === skill.name && record.path === skill.path;
}

function sameGrants(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
