import type { SkillDocument } from "@skillwright/skill-index";
import type { FieldHit, MatchableSkill } from "@skillwright/skill-match";
import { UsageError } from "../usage-error.js";

/** A field that a case can be scored by. */
export type EvalField = (typeof EVAL_FIELDS)[number];

export const EVAL_FIELDS = ["name", "description", "when_to_use", "tags", "examples", "body"] as const;

/** The fields that every agent chooses by. Claude Code and Qwen Code also show `when_to_use`. */
export const AGENT_FIELDS: readonly EvalField[] = ["name", "description"];

/** Reads the value of `--fields`. Throws a `UsageError` for a field that does not exist. */
export function toFields(value: string): readonly EvalField[] {
  const words = value.split(",").map((word) => word.trim());
  const unknown = words.find((word) => !EVAL_FIELDS.some((field) => field === word));
  if (unknown !== undefined)
    throw new UsageError(`--fields: there is no field "${unknown}".`, `One or more of ${EVAL_FIELDS.join(", ")}.`);
  if (!words.includes("name"))
    throw new UsageError("--fields needs name: an agent always sees it, and cases are told apart by it.");
  return EVAL_FIELDS.filter((field) => words.includes(field));
}

/** Returns a skill with the text of these fields only. What decides whether it may be selected at all stays. */
export function withFields(skill: SkillDocument, fields: readonly EvalField[]): MatchableSkill {
  const has = (field: EvalField): boolean => fields.includes(field);
  const { name, path, trigger, disableModelInvocation, triggers } = skill;
  const shown = [has("description") ? skill.description : "", has("when_to_use") ? (skill.whenToUse ?? "") : ""];
  return {
    name,
    path,
    trigger,
    disableModelInvocation,
    triggers,
    description: shown.filter((text) => text !== "").join(" "),
    ...(has("tags") && { tags: skill.tags }),
    ...(has("examples") && { asks: skill.asks }),
    ...(has("body") && { body: skill.body }),
  };
}

/** Returns the part of a score that an agent never sees: words of the body, of tags and of example requests. */
export function unseenWeight(hits: readonly FieldHit[]): number {
  return hits.reduce((sum, { field, weight }) => sum + (UNSEEN.has(field) ? weight : 0), 0);
}

const UNSEEN: ReadonlySet<FieldHit["field"]> = new Set<FieldHit["field"]>(["body", "tags", "asks"]);
