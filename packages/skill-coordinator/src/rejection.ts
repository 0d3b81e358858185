import { shortenLine } from "@skillwright/skill-text";
import type { SkillReference } from "./coordinated-skill.js";
import type { StrategyKind } from "./find/strategy.js";
import type { ApprovalRequest } from "./permits/approvals.js";
import type { MissingTool } from "./tools/bind-tools.js";
import type { PhantomTool } from "./tools/phantom-tools.js";

/** Why one candidate was turned down, or why a strategy had none. */
export type Rejection = RejectionOrigin & RejectionReason;

interface RejectionOrigin {
  readonly strategy: StrategyKind;
  /** The name, request or tag that was asked for. */
  readonly asked: string;
  /** What is so, and what to do about it. */
  readonly message: string;
}

/** The reasons, told apart by `code`. */
export type RejectionReason =
  | { readonly code: "not-found" | "activation-unverified" }
  | {
      readonly code: "score-low";
      readonly skill: SkillReference;
      readonly score: number;
      readonly minScore: number;
    }
  | {
      readonly code: "mention-missing" | "tag-excluded" | "tag-missing" | "outranked" | "mention-outranked";
      readonly skill: SkillReference;
      readonly score?: number;
    }
  | { readonly code: "denied" | "body-missing" | "skill-unapproved"; readonly skill: SkillReference }
  /** The model activated it, and it would allow calls that were denied when the user's turn began. `added` are its patterns that would. */
  | { readonly code: "activation-widens"; readonly skill: SkillReference; readonly added: readonly string[] }
  | { readonly code: "tools-missing"; readonly skill: SkillReference; readonly missing: readonly MissingTool[] }
  | { readonly code: "phantom-tools"; readonly skill: SkillReference; readonly phantoms: readonly PhantomTool[] }
  | {
      readonly code: "approval-pending" | "approval-changed" | "approval-denied";
      readonly skill: SkillReference;
      readonly request: ApprovalRequest;
    };

export function toRejection(
  origin: { readonly strategy: StrategyKind; readonly asked: string },
  reason: RejectionReason,
): Rejection {
  const { strategy, asked } = origin;
  return { strategy, asked, message: messageFor(reason, origin), ...reason };
}

function messageFor(reason: RejectionReason, { strategy, asked }: { strategy: StrategyKind; asked: string }): string {
  const name = "skill" in reason ? JSON.stringify(reason.skill.name) : "";
  switch (reason.code) {
    case "not-found":
      return NOT_FOUND[strategy].replace("$", () => quoted(asked));
    case "activation-unverified":
      return `An answer says that ${quoted(asked)} was activated, and is not signed with this key.`;
    case "score-low":
      return `${name} scores ${reason.score.toFixed(2)}, below ${reason.minScore}. Lower \`minScore\`, or say more in its description.`;
    case "mention-missing":
      return `${name} fits, but is only used when it is mentioned, as @${reason.skill.name}.`;
    case "tag-excluded":
    case "tag-missing":
      return `${name} fits, but the policy's tags leave it out.`;
    case "outranked":
      return `${name} fits, but the policy's \`topK\` was reached before it.`;
    case "mention-outranked":
      return `${name} is mentioned too, but a request activates one skill, the one that ranks first. Mention ${name} in a request of its own.`;
    case "denied":
      return `${name} is not allowed here.`;
    case "body-missing":
      return `${name} was indexed without its body. Load the body before it is used.`;
    case "skill-unapproved":
      return `${name} was not activated, because its source grants nothing before an approval. Approve it with its tools; until then it is only listed.`;
    case "activation-widens":
      return `${name} was not activated, because the model cannot widen its own tools: it would allow ${listed(reason.added)}. Approve it with \`approvals\` or \`preApproved\`, or let the user ask for it by name.`;
    case "tools-missing":
      return `${name} asks for ${listed(reason.missing.map(({ pattern }) => pattern))}, which no registered tool answers to. Register it, add an alias, or use the mode \`permissive\`.`;
    case "phantom-tools":
      return `${name} speaks of ${listed(reason.phantoms.map((phantom) => `${phantom.name} (line ${phantom.line})`))}, which it does not hold. Add it to \`allowed-tools\`, or take it out of the text.`;
    case "approval-pending":
      return `${name} asks for ${listed(reason.request.grants)}, and nobody has approved that yet.`;
    case "approval-changed":
      return `${name} has changed since it was approved. Ask again for ${listed(reason.request.grants)}.`;
    case "approval-denied":
      return `${name} was not approved.`;
  }
}

const NOT_FOUND: Readonly<Record<StrategyKind, string>> = {
  name: "There is no skill named $.",
  query: "No skill has a word in common with $.",
  tag: "No skill has the tag $.",
  fallback: "The fallback skill $ is not in the index.",
  session: "No skill is active for $.",
};

/** A request may be a page long; a message is not. */
function quoted(asked: string): string {
  return JSON.stringify(shortenLine(asked, 81));
}

function listed(names: readonly string[]): string {
  return names.length > 0 ? names.join(", ") : "nothing";
}
