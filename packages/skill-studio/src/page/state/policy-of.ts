import { DEFAULT_POLICY, type SelectionPolicy } from "@skillwright/skill-match";
import type { PlainPolicy } from "../engine/engine.js";
import type { Route } from "./route.js";

/** The policy of an address, over that of whoever started the studio, over the library's own. What makes no sense is passed over. */
export function policyOf(params: Route["params"], given: SelectionPolicy = {}): PlainPolicy {
  const { k, min, with: wanted, without, files, lead } = params;
  return {
    topK: Math.trunc(toNumber(k, given.topK ?? DEFAULT_POLICY.topK)),
    minScore: toNumber(min, given.minScore ?? DEFAULT_POLICY.minScore),
    includeTags: toList(wanted, given.includeTags ?? []),
    excludeTags: toList(without, given.excludeTags ?? []),
    files: toList(files, given.files ?? []),
    mentionOnly: given.mentionOnly ?? DEFAULT_POLICY.mentionOnly,
    clearLead: toChoice(lead, ["count", "ignore"]) ?? given.clearLead ?? DEFAULT_POLICY.clearLead,
  };
}

/** A list for an address. An empty one is a lone comma: left out, it would mean what was given. */
export const toListParam = (text: string): string => (text.trim() === "" ? "," : text);

function toNumber(text: string | undefined, otherwise: number): number {
  const value = Number(text);
  return text === undefined || text === "" || !Number.isFinite(value) || value < 0 ? otherwise : value;
}

function toList(text: string | undefined, otherwise: readonly string[]): readonly string[] {
  const items = text?.split(",").map((item) => item.trim());
  return items?.filter((item) => item !== "") ?? otherwise;
}

const toChoice = <T extends string>(text: string | undefined, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === text);
