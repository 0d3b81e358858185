import type { ClientName } from "@skillwright/skill-parser/clients";

/** A message of an agent, as its hook gets it on stdin. From outside: any field may be missing or of another type. */
export type HookInput = Readonly<Record<string, unknown>>;

/** What a message says. */
export type HookMessage =
  | {
      readonly kind: "prompt";
      readonly prompt: string;
      /** Files that the agent says come with the prompt. */
      readonly files?: readonly string[];
    }
  /** A skill is really being used, by the name the agent knows it by. */
  | { readonly kind: "used"; readonly skill: string }
  /** Nothing that concerns us, and why. */
  | { readonly kind: "other"; readonly why: string };

/** One agent: how its hook speaks, and where it keeps skills. */
export interface HookAgent {
  /** As people call it. */
  readonly title: string;
  /** Its row in the client tables: how it calls skills, and where its plugins are. Absent: not verified. */
  readonly client?: ClientName;
  /** Its own skill folders, below a project and below the home folder. */
  readonly folders: { readonly project: readonly string[]; readonly user: readonly string[] };
  /** What a message says. */
  read(input: HookInput): HookMessage;
  /** What is printed so that the model gets the text. */
  answer(text: string, input: HookInput): string;
  /** How its model activates a skill of its own folders. Default: by reading the file. */
  activation?(name: string): string;
  /** How long a prompt that comes again in a session is the same turn, in seconds. Default: 60. */
  readonly repeatSeconds?: number;
}

/** A text field, if it is one. */
export function textOf(input: HookInput, key: string): string | undefined {
  const value = input[key];
  return typeof value === "string" ? value : undefined;
}

/** A field that is an object; else an empty one. */
export function objectOf(input: HookInput, key: string): HookInput {
  const value = input[key];
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as HookInput) : {};
}

/** A message of an event that is not asked for. */
export function otherEvent(input: HookInput): HookMessage {
  return {
    kind: "other",
    why: `the event ${textOf(input, "hook_event_name") ?? "without a name"} is not one to answer`,
  };
}

/** The prompt under a key; a message without one is of no use. */
export function promptOf(prompt: string | undefined, files?: readonly string[]): HookMessage {
  if (prompt === undefined) return { kind: "other", why: "the message holds no prompt" };
  return { kind: "prompt", prompt, ...(files && files.length > 0 && { files }) };
}

/** The answer of agents that follow Claude Code: one JSON object, and no key that is not needed, since Codex refuses others. */
export function hookSpecific(event: string, text: string): string {
  return JSON.stringify({ hookSpecificOutput: { hookEventName: event, additionalContext: text } });
}

/** The use of a skill that a tool call shows, where the tool takes its name under `key`. */
export function toolUse(input: HookInput, tool: string, key: string): HookMessage {
  const skill = textOf(objectOf(input, "tool_input"), key);
  if (textOf(input, "tool_name") !== tool || skill === undefined)
    return { kind: "other", why: "the tool call is not of a skill" };
  return { kind: "used", skill };
}
