import { parseArgs } from "node:util";
import { errorMessage } from "@skillwright/skill-text";
import type { Tier } from "./turn.js";

export type Mode = "strict" | "permissive" | "fallback";

export interface Arguments {
  readonly what: "guided" | "chat" | "request" | "replay" | "help";
  readonly request: string;
  readonly tier: Tier;
  readonly mode: Mode;
  readonly model: string;
  readonly baseUrl?: string | undefined;
  readonly skills?: string | undefined;
  readonly origins: readonly string[];
  readonly log?: string | undefined;
  /** A log to go through again. */
  readonly replay?: string | undefined;
  readonly timeoutMs: number;
}

export const HELP = `Usage: pnpm start -- [options] [request]

Without a request: a guided run over three requests, at three tiers.

  --chat               a conversation; /help lists its commands
  --tier 1|2|3         1 prompt only, 2 manual binding, 3 coordinator (default 3)
  --mode MODE          tier 3: strict, permissive or fallback (default fallback)
  --model NAME         offline (default), a model at --base-url, or anthropic/NAME
  --base-url URL       an endpoint that speaks the OpenAI wire format, Ollama among them
  --skills FOLDER      skills to use (default: examples/skills)
  --allow-origin URL   an origin that fetch_url may read; can be repeated
  --log FILE           append one JSON line for each decision
  --replay FILE        which decisions of a log would be made differently today
  --timeout SECONDS    how long one answer may take (default 120)

Keys come from OPENAI_API_KEY or ANTHROPIC_API_KEY.`;

const OPTIONS = {
  chat: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
  tier: { type: "string", default: "3" },
  mode: { type: "string", default: "fallback" },
  model: { type: "string", default: "offline" },
  "base-url": { type: "string" },
  skills: { type: "string" },
  "allow-origin": { type: "string", multiple: true, default: [] as string[] },
  log: { type: "string" },
  replay: { type: "string" },
  timeout: { type: "string", default: "120" },
} as const;

/** Something the person who started the runner can put right. Its message can be shown as it is. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Throws a `UsageError` for what it cannot understand. */
export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parse(argv);
  const request = positionals.join(" ").trim();
  const seconds = Number(values.timeout);
  if (!(seconds > 0)) throw new UsageError(`--timeout takes a number of seconds above 0, got "${values.timeout}".`);
  return {
    what: values.help ? "help" : values.chat ? "chat" : values.replay ? "replay" : request ? "request" : "guided",
    request,
    tier: toTier(values.tier),
    mode: toMode(values.mode),
    model: values.model,
    baseUrl: values["base-url"],
    skills: values.skills,
    origins: values["allow-origin"],
    log: values.log,
    replay: values.replay,
    timeoutMs: seconds * 1000,
  };
}

export function toTier(text: string): Tier {
  const tier = Number(text);
  if (tier === 1 || tier === 2 || tier === 3) return tier;
  throw new UsageError(`A tier is 1, 2 or 3, got "${text}".`);
}

function toMode(text: string): Mode {
  if (text === "strict" || text === "permissive" || text === "fallback") return text;
  throw new UsageError(`--mode is strict, permissive or fallback, got "${text}".`);
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(errorMessage(cause), { cause });
  }
}
