import { statSync } from "node:fs";
import { errorMessage, printable, shortenLine } from "@skillwright/skill-text";
import { hideSecrets, shownAddress, shownCommand } from "./hide-secrets.js";
import type { ProgramConfig } from "./server-program.js";
import type { SkillServerConfig } from "./server-route.js";

export interface FailedConnection {
  readonly config: SkillServerConfig;
  /** What the SDK threw. */
  readonly error: unknown;
  /** What the program wrote last, if one was started. */
  readonly lastWords: string;
}

/** Why a server cannot be reached, in words that tell one reason from another, and with the server's own. */
export function toUnreachable(label: string, { config, error, lastWords }: FailedConnection): Error {
  const reason =
    "command" in config ? programReason(config, error) : "url" in config ? addressReason(config.url, error) : "";
  const words = lastWords === "" ? "" : ` It wrote: ${lastWords}`;
  const told = hideSecrets(`${printable(reason || foreignWords(error))}${words}`, config);
  return new Error(`The server ${label} cannot be reached. ${told}`, { cause: error });
}

function programReason(config: ProgramConfig, error: unknown): string {
  const { command, cwd } = config;
  const code = findCode(error);
  if (String(findValue(error, "syscall")).startsWith("spawn")) {
    if (cwd !== undefined && !isFolder(cwd)) return `There is no folder ${cwd} to start ${command} in.`;
    return code === "ENOENT"
      ? `There is no program ${command}. Give its full path, or add its folder to PATH.`
      : `The program ${command} cannot be started (${code}).`;
  }
  const line = shownCommand(config);
  if (code === "REQUEST_TIMEOUT") return `${line} was started and did not answer within ${waited(error)}.`;
  if (code === "CONNECTION_CLOSED") return `${line} was started and ended before it answered.`;
  return `${line} was started and failed: ${foreignWords(error)}`;
}

function addressReason(text: string, error: unknown): string {
  const { origin, hostname } = new URL(text);
  const address = shownAddress(text);
  const code = findCode(error);
  const status = findValue(error, "status");
  if (code === "ECONNREFUSED") return `Nobody listens at ${origin}. Start the server, or check host and port.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `The host ${hostname} is not known (${code}).`;
  if (code === "REQUEST_TIMEOUT") return `${address} did not answer within ${waited(error)}.`;
  if (status === 401) return `${address} wants to know who asks (HTTP 401). Say it in \`headers\`.`;
  if (status === 403) return `${address} refuses this client (HTTP 403). Check its name for the host, and \`headers\`.`;
  if (status === 404 || status === 405 || code === "CLIENT_HTTP_UNEXPECTED_CONTENT") {
    const answer = typeof status === "number" ? ` (HTTP ${status})` : "";
    return `${origin} answers, but there is no MCP server at ${address.slice(origin.length)}${answer}. Check the path; it is often /mcp.`;
  }
  if (typeof status === "number") return `${address} answered with HTTP ${status}. Its log may say why.`;
  return `${address}: ${foreignWords(error)}`;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The innermost error says most; what is around it are the SDK's words for having asked. */
function foreignWords(error: unknown): string {
  const all = causes(error);
  return shortenLine(errorMessage(all[all.length - 1]), 300);
}

const waited = (error: unknown): string => {
  const { timeout } = (findValue(error, "data") ?? {}) as { readonly timeout?: unknown };
  return typeof timeout === "number" ? `${timeout} ms` : "the time it had";
};

/** The code of the system or the transport that is nearest to the reason. */
function findCode(error: unknown): unknown {
  const codes = causes(error).map(({ code }) => code);
  return codes.findLast((code) => typeof code === "string");
}

const findValue = (error: unknown, key: "status" | "syscall" | "data"): unknown =>
  causes(error)
    .map((cause) => cause[key])
    .find((value) => value !== undefined);

type ErrorFields = { readonly [key in "code" | "status" | "syscall" | "data" | "cause"]?: unknown };

/** The error, its cause, the cause of that, and so on. */
function causes(error: unknown): readonly ErrorFields[] {
  const found: ErrorFields[] = [];
  for (let at = error; typeof at === "object" && at !== null && found.length < 10; at = (at as ErrorFields).cause)
    found.push(at);
  return found.length > 0 ? found : [{}];
}
