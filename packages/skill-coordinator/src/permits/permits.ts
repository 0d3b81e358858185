import { toPatternText } from "../coordinated-skill.js";
import type { BoundTool } from "../tools/bind-tools.js";
import type { CallAllowance, CallDecision, CallRefusal, RefusalCode, ToolCall } from "./call-decision.js";
import {
  DEFAULT_SCOPES,
  type InputReader,
  type InputReading,
  isWords,
  readInput,
  type ScopeKind,
} from "./call-input.js";
import { failure, type Reading } from "./command/reading.js";
import { type GrantScope, readGrantScope, type ScopeOptions, type ScopeWarning } from "./grant-scope.js";

/** How scopes and inputs are read. Keys are names of tools, the host's or the skill's. */
export interface PermitOptions extends ScopeOptions {
  /** What the scopes of a tool are about. Default: known for `Bash`, `Read`, `Write`, `Edit`, `WebFetch` and their kind. */
  readonly scopes?: Readonly<Record<string, ScopeKind>> | undefined;
  /** Takes the command, path or address out of a tool's input. Default: by the usual field names, nothing doubtful beside. */
  readonly inputs?: Readonly<Record<string, InputReader>> | undefined;
}

/** A pattern whose scope covers no call, or more than it seems to, or of which that cannot be told. */
export interface ScopeFinding {
  readonly pattern: string;
  readonly problem: "unreadable" | ScopeWarning["problem"];
  readonly reason: string;
}

/** What the grants of one skill cover, and what is odd about them. */
export interface Permits {
  permits(call: ToolCall): CallDecision;
  readonly findings: readonly ScopeFinding[];
}

interface ReadGrant {
  readonly pattern: string;
  /** `undefined`: the pattern has no scope and covers every call. One that could not be read covers none. */
  readonly scope: Reading<GrantScope> | undefined;
}

/** Reads the grants of the bound tools once, for any number of calls. */
export function createPermits(bound: readonly BoundTool<unknown>[], options: PermitOptions = {}): Permits {
  const kinds = new Map(Object.entries(options.scopes ?? {}));
  const readers = new Map(Object.entries(options.inputs ?? {}));
  const tools = new Map<string, { readonly tool: BoundTool<unknown>; readonly grants: readonly ReadGrant[] }>();
  const findings: ScopeFinding[] = [];
  for (const tool of bound) {
    const grants: ReadGrant[] = [];
    for (const grant of tool.grants) {
      const kind = kinds.get(tool.name) ?? kinds.get(grant.tool) ?? DEFAULT_SCOPES.get(grant.tool);
      const scope = grant.scope === undefined ? undefined : readGrantScope(grant, kind, options);
      const read = { pattern: toPatternText(grant), scope };
      grants.push(read);
      findings.push(...findingsOf(read));
    }
    tools.set(tool.name, { tool, grants });
  }
  return {
    findings,
    permits: ({ tool: name, input }) => {
      const granted = tools.get(name);
      if (!granted) return refusal("tool-unbound", `This skill holds no tool named \`${String(name)}\`.`);
      const free = granted.grants.find((grant) => grant.scope === undefined);
      if (free) return { allowed: true, grant: free.pattern };
      const reader = readers.get(name) ?? granted.tool.grants.map(({ tool }) => readers.get(tool)).find(Boolean);
      return decide(granted.grants, input, reader);
    },
  };
}

function findingsOf({ pattern, scope }: ReadGrant): readonly ScopeFinding[] {
  if (scope === undefined) return [];
  if (!scope.ok) {
    return [{ pattern, problem: "unreadable", reason: `It covers no call: ${scope.problem.message}.` }];
  }
  const { finding } = scope.value;
  return finding === undefined ? [] : [{ pattern, ...finding }];
}

/** Covered by one pattern is covered. Otherwise the refusal that came nearest is told: an option, then a doubt, then the rest. */
function decide(grants: readonly ReadGrant[], input: unknown, reader: InputReader | undefined): CallDecision {
  let nearest: CallRefusal | undefined;
  for (const { pattern, scope } of grants) {
    // A pattern without a scope was found before this.
    if (scope === undefined) continue;
    const answer = scope.ok ? askScope(scope.value, input, reader) : unreadable(pattern, scope.problem);
    if (!("allowed" in answer)) return { allowed: true, grant: pattern, ...answer };
    if (nearest === undefined || DISTANCES[answer.code] < DISTANCES[nearest.code]) nearest = answer;
  }
  return nearest ?? refusal("tool-unbound", "No pattern asks for this tool.");
}

const DISTANCES: Readonly<Record<RefusalCode, number>> = {
  "option-refused": 0,
  "program-unchecked": 0,
  "command-not-simple": 1,
  "scope-exceeded": 2,
  "input-unreadable": 3,
  "scope-unreadable": 4,
  "tool-unbound": 4,
  "grant-ended": 4,
  "activation-widens": 4,
};

/** What the scope says. A reader or path resolver of the host that throws is a doubt like any other. */
function askScope(
  scope: GrantScope,
  input: unknown,
  reader: InputReader | undefined,
): CallRefusal | Pick<CallAllowance, "argv"> {
  try {
    const reading = reader ? fromReader(reader(input as never)) : readInput(scope.kind, input);
    if (!reading.ok) {
      return refusal("input-unreadable", `What the call is about is not certain: ${reading.problem.message}.`);
    }
    const { inside, ...answer } = scope.ask(reading.value);
    return "code" in answer ? { allowed: false, ...answer } : answer;
  } catch (cause) {
    return { ...refusal("input-unreadable", "Reading the call's input threw an error."), cause };
  }
}

function fromReader(value: unknown): InputReading {
  return typeof value === "string" || isWords(value) ? { ok: true, value } : failure("its reader found no text");
}

function unreadable(pattern: string, { message }: { readonly message: string }): CallRefusal {
  return refusal("scope-unreadable", `The scope of \`${pattern}\` covers no call: ${message}.`);
}

function refusal(code: RefusalCode, reason: string): CallRefusal {
  return { allowed: false, code, reason };
}
