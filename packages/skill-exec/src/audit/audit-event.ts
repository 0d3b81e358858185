import type { ResolvedGrants } from "../examine/grants.js";
import type { RunProblemCode } from "../run-problem.js";
import type { RunnableSkill } from "../runnable-skill.js";
import { redactText } from "./redact.js";

/** One line of the audit log. Arguments and messages are redacted before they get here. */
export type AuditEvent =
  | RunStartedEvent
  | RunFinishedEvent
  | RunRefusedEvent
  | SkillActivatedEvent
  | SkillApprovedEvent
  | SkillSetAsideEvent;

interface EventBase {
  /** When, in UTC, as `2030-01-31T09:30:00.000Z`. */
  readonly time: string;
  readonly skill: AuditedSkill;
}

export interface AuditedSkill {
  readonly name: string;
  readonly id?: string;
  readonly directory: string;
}

/** Written before the script starts. If it cannot be written, nothing starts. */
export interface RunStartedEvent extends EventBase {
  readonly event: "run-started";
  readonly runId: string;
  /** Of the whole folder. */
  readonly hash: string;
  readonly script: string;
  readonly argv: readonly string[];
  readonly sandbox: string;
  readonly grants: ResolvedGrants;
  readonly decision: RunDecision;
}

/** Who let it run. */
export interface RunDecision {
  /** `policy`: approved earlier, for this very content. `confirmed`: asked for this run. */
  readonly kind: "policy" | "confirmed";
  readonly by: string;
}

/** Written after the script's end. */
export interface RunFinishedEvent extends EventBase {
  readonly event: "run-finished";
  readonly runId: string;
  readonly hash: string;
  readonly status: string;
  readonly exitCode?: number;
  readonly signal?: string;
  readonly durationMs: number;
  readonly stdoutBytes: number;
  readonly stderrBytes: number;
}

export interface RunRefusedEvent extends EventBase {
  readonly event: "run-refused";
  readonly runId: string;
  readonly script: string;
  readonly argv: readonly string[];
  readonly code: RunProblemCode;
  readonly message: string;
}

export interface SkillActivatedEvent extends EventBase {
  readonly event: "skill-activated";
  /** Of `SKILL.md`, if it is known. */
  readonly hash?: string;
  /** What made it active: a request, a mention, a rule. */
  readonly cause: string;
  readonly by: string;
}

export interface SkillApprovedEvent extends EventBase {
  readonly event: "skill-approved";
  readonly hash: string;
  readonly scripts: readonly string[] | "all";
  readonly grants: ResolvedGrants;
  readonly unsandboxed: boolean;
  readonly by: string;
}

export interface SkillSetAsideEvent extends EventBase {
  readonly event: "skill-set-aside";
  readonly hash: string;
  readonly runId: string;
  readonly reason: string;
}

export const toAuditedSkill = ({ name, id, directory }: RunnableSkill): AuditedSkill => ({
  name,
  directory,
  ...(id !== undefined && { id }),
});

/** An event for a skill that was put before a model. */
export function toActivationEvent(
  skill: RunnableSkill,
  { cause, by }: Pick<SkillActivatedEvent, "cause" | "by">,
): SkillActivatedEvent {
  return {
    time: new Date().toISOString(),
    event: "skill-activated",
    skill: toAuditedSkill(skill),
    ...(skill.hash !== undefined && { hash: skill.hash }),
    cause: redactText(cause, []),
    by,
  };
}
