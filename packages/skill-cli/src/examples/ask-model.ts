import { spawn } from "node:child_process";
import { printable } from "@skillwright/skill-text";
import { UsageError } from "../usage-error.js";

/** The model that a command asks, as its options name it. */
export interface ModelOptions {
  /** A command that reads a prompt on standard input and prints the answer. */
  readonly with?: string;
  /** The address of an OpenAI-compatible API, up to `/chat/completions`. */
  readonly endpoint?: string;
  readonly model?: string;
  readonly keyEnv: string;
}

/** Sends a prompt to a model and returns its answer. */
export type AskModel = (prompt: string, options: { readonly signal: AbortSignal | undefined }) => Promise<string>;

const TIMEOUT_MS = 180_000;
const MAX_ANSWER = 100_000;

/** Returns how to ask the model that the options name. Throws a `UsageError` where they name none, or two. */
export function toAskModel(options: ModelOptions, env: Readonly<Record<string, string | undefined>>): AskModel {
  const { with: command, endpoint, model, keyEnv } = options;
  if (command !== undefined && endpoint !== undefined)
    throw new UsageError("--with and --endpoint name two models.", "Give one of them.");
  if (command !== undefined) return askCommand(toWords(command));
  if (endpoint === undefined || model === undefined)
    throw new UsageError(
      "No model is named.",
      'Give --with "claude -p" (any command that reads a prompt on standard input), or --endpoint and --model.',
    );
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ""))
    throw new UsageError(
      `--endpoint must be an address such as http://localhost:11434/v1, got ${JSON.stringify(endpoint)}.`,
    );
  return askEndpoint(endpoint, model, env[keyEnv]);
}

/** Splits a command into words as a shell does, as far as spaces and quotation marks go. It is run without a shell. */
function toWords(command: string): readonly [program: string, ...words: string[]] {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? "",
  );
  const [program, ...rest] = words;
  if (program === undefined || program === "") throw new UsageError("--with needs a command.", 'Such as "claude -p".');
  return [program, ...rest];
}

function askCommand([program, ...words]: readonly [program: string, ...words: string[]]): AskModel {
  return (prompt, { signal }) =>
    new Promise((resolve, reject) => {
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
      const child = spawn(program, words, { stdio: ["pipe", "pipe", "pipe"], signal: stop });
      let answer = "";
      let complaint = "";
      child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
        answer = (answer + chunk).slice(0, MAX_ANSWER);
      });
      child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
        complaint = (complaint + chunk).slice(-2000);
      });
      // A command that answers without reading its input is no fault.
      child.stdin.on("error", () => {}).end(prompt);
      child.on("error", (error) =>
        reject(new Error(timeout.aborted ? `${program} did not answer within ${TIMEOUT_MS / 1000} s.` : error.message)),
      );
      child.on("close", (code) => {
        if (code === 0) resolve(answer);
        const said = printable(complaint.trim().split("\n").at(-1) ?? "");
        reject(new Error(`${program} ended with exit code ${code}${said === "" ? "" : `: ${said}`}.`));
      });
    });
}

const TRIES = 3;

function askEndpoint(endpoint: string, model: string, key: string | undefined): AskModel {
  const url = `${endpoint.replace(/\/+$/, "")}/chat/completions`;
  return async (prompt, { signal }) => {
    for (let attempt = 1; ; attempt++) {
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
        // No temperature: some models accept only their own.
        body: JSON.stringify({ model, messages: [{ role: "user", content: prompt }] }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw new Error(`Cannot reach the model at ${url}: ${reasonOf(error)}.`, { cause: error });
      });
      const text = await readStart(response);
      const content = response.ok ? contentOf(text) : undefined;
      if (content !== undefined) return content;
      if ((response.status === 429 || response.status >= 500) && attempt < TRIES) {
        await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
        continue;
      }
      throw new Error(
        `The model at ${url} gave no answer (status ${response.status}): ${printable(text.slice(0, 200))}`,
      );
    }
  };
}

/** Returns the text of a response up to a limit: an endpoint that never ends is left. */
async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ANSWER) break;
  }
  return text.slice(0, MAX_ANSWER);
}

/** "fetch failed" says nothing; its cause does. */
function reasonOf(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: string; readonly message?: string } };
  return printable(cause?.message || cause?.code || String(error));
}

function contentOf(text: string): string | undefined {
  try {
    const data = JSON.parse(text) as {
      readonly choices?: readonly { readonly message?: { readonly content?: unknown } }[];
    };
    const content = data.choices?.[0]?.message?.content;
    return typeof content === "string" ? content : undefined;
  } catch {
    // Not JSON: the caller reports what came instead.
    return undefined;
  }
}
