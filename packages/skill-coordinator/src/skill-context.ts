import { safeLine, shortenLine } from "@skillwright/skill-text";
import { type CoordinatedSkill, isUnapproved, toPatternText } from "./coordinated-skill.js";
import { guardRecord } from "./guard/guard-tool.js";
import type { ApprovalRequest } from "./permits/approvals.js";
import type { CallDecision, CallRefusal, ToolCall } from "./permits/call-decision.js";
import { createPermits, type PermitOptions } from "./permits/permits.js";
import type { Rejection } from "./rejection.js";
import type { FolderOptions } from "./render/render-folder.js";
import { type RenderedInstruction, renderInstruction } from "./render/render-instruction.js";
import type { EventListener, Provenance } from "./skill-event.js";
import type { Binding, MissingTool } from "./tools/bind-tools.js";
import type { PhantomTool } from "./tools/phantom-tools.js";

/** A skill ready for a model: its words and its tools as one unit. The words name no tool that is not among the tools. */
export interface SkillContext<T> {
  /** What the model reads. */
  readonly systemInstruction: string;
  /** Of that, what is said of the tools: for hosts that lay out the instructions themselves. */
  readonly toolsLine: string;
  /**
   * **Bind**: the host's tools by the names the model calls. In both the registry and the skill's `allowed-tools`, nothing else. A call
   * outside the skill's patterns throws a `CallRefusedError` before it runs; reading this throws for a tool of a shape that cannot be
   * guarded.
   */
  readonly activeTools: Readonly<Record<string, T>>;
  /** The same tools without the check of their calls: for hosts that ask `permits` themselves, or guard them with `guardTools`. */
  readonly unguardedTools: Readonly<Record<string, T>>;
  readonly provenance: Provenance;
  /** What each tool is granted by, in the skill's words. */
  readonly grants: readonly ActiveGrant[];
  /** What the skill asks for and does not get. Empty in the modes `strict` and `fallback`. */
  readonly dropped: readonly MissingTool[];
  /**
   * Of a skill that adds no tools and removes none, because it has no `allowed-tools` or is not approved: the tools that are available
   * while no other active skill lists its own. Absent for a skill that lists its tools.
   */
  readonly baseTools?: readonly string[];
  /** Nobody has approved it, and its source grants nothing before that: its text belongs behind the user's words, never before them. */
  readonly unapproved: boolean;
  /** A person approved this very content, or the host trusts it: see `approvals` and `preApproved`. */
  readonly approved: boolean;
  readonly warnings: readonly ContextWarning[];
  /** **Restrict**: whether a call is inside the grant of this skill, and of this skill alone. */
  permits(call: ToolCall): CallDecision;
  /** As `permits`, but nobody is told of a refusal: for asking before there is a call. */
  wouldPermit(call: ToolCall): CallDecision;
  /** **Pre-approve**: whether a call needs no question, because it is permitted and a person approved this very content. */
  preApproves(call: ToolCall): boolean;
}

/** A bound tool and one pattern that asks for it. */
export interface ActiveGrant {
  readonly tool: string;
  readonly pattern: string;
  /** The text in its parentheses. Absent: it covers every call of the tool. */
  readonly specifier?: string;
}

/** Something the host should know about a skill that is used all the same. */
export interface ContextWarning {
  readonly code: WarningCode;
  readonly message: string;
  /** One-based line of the file, where there is one. */
  readonly line?: number;
}

export type WarningCode =
  | "tool-dropped"
  | "phantom-tool"
  | "tool-not-granted"
  | "scope-unreadable"
  | "scope-risky"
  | "scope-unchecked"
  | "scope-reads-secrets"
  | "body-truncated"
  | "files-omitted"
  | "frame-neutralised"
  | "characters-hidden"
  | "tools-unlisted";

/** Finding no skill is an answer too, so it carries its reasons. `rejected` is in the order in which they were tried. */
export type Resolution<T> =
  | { readonly status: "resolved"; readonly context: SkillContext<T>; readonly rejected: readonly Rejection[] }
  | {
      readonly status: "unresolved";
      readonly rejected: readonly Rejection[];
      /** Present when the best candidate only waits for a person's answer: ask, keep the answer, resolve again. */
      readonly approval?: ApprovalRequest;
    };

/** What a context is made of, once a candidate has passed. */
export interface ContextParts<T> {
  readonly skill: CoordinatedSkill;
  readonly provenance: Provenance;
  readonly binding: Binding<T>;
  readonly phantoms: readonly PhantomTool[];
  readonly approved: boolean;
  /** The skill adds no tools and removes none; what is bound is available without it. */
  readonly open: boolean;
}

export function createContext<T>(
  { skill, provenance, binding, phantoms, approved, open }: ContextParts<T>,
  options: PermitOptions &
    FolderOptions & { readonly maxInstructionChars: number; readonly onEvent?: EventListener | undefined },
): SkillContext<T> {
  const { bound, missing } = binding;
  const checked = createPermits(bound, options);
  const rendered = renderInstruction(skill, bound, { ...options, findings: checked.findings, missing, open });
  const tools: [name: string, tool: T][] = [];
  for (const { name, tool } of bound) tools.push([name, tool]);
  const unguardedTools = Object.freeze(Object.fromEntries(tools));
  const active = toGrants(bound);
  const tellGrants = createGrantTeller(active);
  const wouldPermit = (call: ToolCall): CallDecision => {
    const decision = checked.permits(call);
    return decision.allowed ? decision : withGrants(decision, tellGrants(call.tool));
  };
  const permits = (call: ToolCall): CallDecision => {
    const decision = wouldPermit(call);
    if (!decision.allowed) {
      options.onEvent?.({ type: "call-denied", cause: "call", provenance, call, refusal: decision });
    }
    return decision;
  };
  const deny = (call: ToolCall): CallRefusal | undefined => {
    const decision = permits(call);
    return decision.allowed ? undefined : decision;
  };
  let guarded: Readonly<Record<string, T>> | undefined;
  return Object.freeze({
    systemInstruction: rendered.text,
    toolsLine: rendered.toolsLine,
    get activeTools() {
      guarded ??= guardRecord(unguardedTools, deny);
      return guarded;
    },
    unguardedTools,
    provenance,
    grants: active,
    dropped: missing,
    ...(open && { baseTools: bound.map(({ name }) => name) }),
    approved,
    unapproved: isUnapproved(skill),
    warnings: [
      ...(open && bound.length === 0 ? [UNLISTED] : []),
      ...missing.map(({ pattern }) =>
        warning("tool-dropped", `${pattern} is asked for and not there. The text may still speak of it.`),
      ),
      ...checked.findings.map(({ problem, pattern, reason }) => warning(`scope-${problem}`, `${pattern}: ${reason}`)),
      ...phantoms.map(phantomWarning),
      ...renderWarnings(rendered),
    ],
    permits,
    wouldPermit,
    preApproves: (call: ToolCall): boolean => approved && checked.permits(call).allowed,
  });
}

/** Returns what each bound tool is granted by. */
export function toGrants(bound: Binding<unknown>["bound"]): readonly ActiveGrant[] {
  return bound.flatMap(({ name, grants }) =>
    grants.map((grant) => ({
      tool: name,
      pattern: toPatternText(grant),
      ...(grant.scope !== undefined && { specifier: grant.scope }),
    })),
  );
}

/** What may be called instead, as patterns and in words. */
interface ToldGrants {
  readonly granted: readonly string[];
  readonly text: string;
}

/** A model that is refused goes on guessing unless it is told what it may call. What it reads of the skill is made safe. */
function withGrants(refusal: CallRefusal, { granted, text }: ToldGrants): CallRefusal {
  return { ...refusal, reason: `${safeShort(refusal.reason, 300)} ${text}`, granted };
}

/** Says what is granted of a tool, put into words once; of all tools that are not held, the same. */
function createGrantTeller(active: readonly ActiveGrant[]): (tool: string) => ToldGrants {
  const told = new Map<string, ToldGrants>();
  return (tool) => {
    const patterns = active.filter((grant) => grant.tool === tool).map(({ pattern }) => pattern);
    const key = patterns.length > 0 ? tool : "";
    const known = told.get(key);
    if (known) return known;
    const grants = toTold(patterns.length > 0 ? patterns : [...new Set(active.map((grant) => grant.tool))]);
    told.set(key, grants);
    return grants;
  };
}

function toTold(granted: readonly string[]): ToldGrants {
  const shown = granted
    .slice(0, MAX_GRANTS_TOLD)
    .map((pattern) => `\`${safeShort(pattern, 80).replaceAll("`", "'")}\``);
  const more = granted.length > shown.length ? ` and ${granted.length - shown.length} more` : "";
  return { granted, text: granted.length === 0 ? "It was granted no tools." : `Granted: ${shown.join(", ")}${more}.` };
}

function safeShort(text: string, max: number): string {
  return safeLine(shortenLine(text, max));
}

const MAX_GRANTS_TOLD = 12;

const UNLISTED: ContextWarning = {
  code: "tools-unlisted",
  message:
    "The skill has no `allowed-tools`, so it adds no tools, and none are available beside it. Name those that are with the option `baseTools`, or list tools in the skill.",
};

function phantomWarning({ name, line, registered }: PhantomTool): ContextWarning {
  return registered
    ? {
        code: "tool-not-granted",
        line,
        message: `The text speaks of ${name}, a tool that is here and not asked for in \`allowed-tools\`.`,
      }
    : { code: "phantom-tool", line, message: `The text speaks of ${name}, and there is no such tool.` };
}

function renderWarnings({ cut, neutralised, hidden, filesOmitted }: RenderedInstruction): readonly ContextWarning[] {
  return [
    ...(cut ? [warning("body-truncated", `Of ${cut.total} characters the first ${cut.kept} are shown.`)] : []),
    ...(filesOmitted > 0
      ? [warning("files-omitted", `${filesOmitted} of its bundled files are not named in the text.`)]
      : []),
    ...(neutralised
      ? [
          warning(
            "frame-neutralised",
            "The skill's text holds what looks like a frame's mark; its bracket was replaced.",
          ),
        ]
      : []),
    ...(hidden
      ? [
          warning(
            "characters-hidden",
            `The body holds ${hidden.count} characters that nobody sees (${hidden.names}); the model is told of them. Remove them from the file.`,
          ),
        ]
      : []),
  ];
}

function warning(code: WarningCode, message: string): ContextWarning {
  return { code, message };
}
