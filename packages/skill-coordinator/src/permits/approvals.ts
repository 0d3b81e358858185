import {
  type CoordinatedSkill,
  type GrantPattern,
  type SkillReference,
  toPatternText,
  toReference,
} from "../coordinated-skill.js";
import { DEFAULT_SCOPES } from "./call-input.js";
import { readCommandScope } from "./command/command-scope.js";
import { scriptsOf } from "./command/runners.js";

/** What a person is asked before a skill may use what it asks for: these patterns, for this content. */
export interface ApprovalRequest {
  readonly skill: SkillReference;
  /** The patterns of `allowed-tools`, as written. Show these; they are what is enforced. */
  readonly grants: readonly string[];
  /** Files that the patterns name and run: `scripts/x.py`. The hash of `SKILL.md` says nothing about them. Absent: none. */
  readonly files?: readonly string[];
  /** What the option `folderHash` says of the skill. An answer about a skill that names files is tied to it. */
  readonly folderHash?: string;
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
  /** Of a skill whose patterns name files. */
  readonly folderHash?: string;
  readonly decision: "approved" | "denied";
}

/** What is asked about a skill. `hashFolder` may read every file of it, so it is called only where the patterns name files. */
export function toApprovalRequest(skill: CoordinatedSkill, hashFolder?: () => string | undefined): ApprovalRequest {
  const patterns = skill.allowedTools ?? [];
  const files = [...new Set(patterns.flatMap(namedFiles))];
  const folderHash = files.length > 0 ? hashFolder?.() : undefined;
  return {
    skill: toReference(skill),
    grants: patterns.map(toPatternText),
    ...(files.length > 0 && { files }),
    ...(folderHash !== undefined && { folderHash }),
  };
}

/**
 * What the records say about a request. Only the very same content counts: equal hash, equal patterns, same name and place.
 * A skill without a hash is always pending, because nothing ties an answer to its text; so is one whose patterns name files, without
 * a hash of its folder.
 */
export function approvalStatus(records: readonly ApprovalRecord[], request: ApprovalRequest): ApprovalStatus {
  const { hash } = request.skill;
  if (hash === undefined || lacksFolderHash(request)) return "pending";
  const about = records.filter((record) => isSameSkill(record, request.skill));
  // The last answer counts: people change their minds.
  const exact = about.findLast(
    (record) =>
      record.hash === hash && record.folderHash === request.folderHash && sameGrants(record.grants, request.grants),
  );
  return exact?.decision ?? (about.length > 0 ? "changed" : "pending");
}

/** The records with one more answer; earlier ones about the same skill are replaced. Throws where a hash is missing that an answer needs. */
export function recordApproval(
  records: readonly ApprovalRecord[],
  request: ApprovalRequest,
  decision: ApprovalRecord["decision"],
): readonly ApprovalRecord[] {
  const { skill, grants, folderHash } = request;
  const { name, path, hash } = skill;
  if (lacksFolderHash(request)) {
    throw new TypeError(
      `The patterns of "${name}" run ${request.files?.join(", ")}, so an answer needs the hash of its folder: set the option folderHash.`,
    );
  }
  if (hash === undefined) throw new TypeError(`"${name}" has no hash, so an answer cannot be tied to its content.`);
  const place = { ...(path !== undefined && { path }), ...(folderHash !== undefined && { folderHash }) };
  const record: ApprovalRecord = { name, ...place, hash, grants: [...grants], decision };
  return [...records.filter((previous) => !isSameSkill(previous, skill)), record];
}

function lacksFolderHash({ files, folderHash }: ApprovalRequest): boolean {
  return files !== undefined && files.length > 0 && folderHash === undefined;
}

/** Of a scope of commands, the files beside the skill that it runs: the program itself, or what an interpreter is given. */
function namedFiles({ tool, scope }: GrantPattern): readonly string[] {
  const kind = DEFAULT_SCOPES.get(tool) ?? "command";
  if (scope === undefined || kind !== "command") return [];
  const read = readCommandScope(scope);
  return read.ok ? scriptsOf(read.value.words) : [];
}

function isSameSkill(record: ApprovalRecord, skill: SkillReference): boolean {
  return record.name === skill.name && record.path === skill.path;
}

function sameGrants(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
