import { SKILLS_GET_METHOD, SKILLS_LIST_METHOD } from "@modelcontextprotocol/core/ext/skills";
import { z } from "zod";
import { fail, type McpFailure, type McpResult } from "../mcp-problem.js";
import { askServer, type SkillClient } from "./ask-server.js";
import type { HostLimits } from "./limits.js";

/** One server, as the requests to it need it. */
export interface HostContext {
  readonly client: SkillClient;
  /** The host's name for the server. */
  readonly label: string;
  readonly limits: HostLimits;
}

/**
 * The pages of `skills/list`, entries as sent. The last thing it yields may be a failure, after which nothing of the listing
 * counts: one that goes beyond a limit, or does not end, is no listing.
 */
export async function* fetchPages(
  context: HostContext,
  signal?: AbortSignal,
): AsyncGenerator<McpResult<readonly unknown[]>, void> {
  const { client, label, limits } = context;
  const deadline = AbortSignal.timeout(limits.listingTimeoutMs);
  const question = {
    path: label,
    code: "listing-failed",
    requestTimeoutMs: limits.requestTimeoutMs,
    signal,
    deadline,
  } as const;
  const seen = { cursors: new Set<string>(), skills: 0, files: 0, chars: 0 };
  for (let cursor: string | undefined; ; ) {
    const params = cursor === undefined ? {} : { cursor };
    const page = await askServer(question, (options) =>
      client.request({ method: SKILLS_LIST_METHOD, params }, LISTING, options),
    );
    if (!page.ok) return yield page;
    const { skills, nextCursor } = page.value;
    seen.skills += skills.length;
    seen.files += countFiles(skills);
    if (seen.skills > limits.skills) return yield tooLong(label, `more than ${limits.skills} skills`);
    if (seen.files > limits.listedFiles) return yield tooLong(label, `more than ${limits.listedFiles} files`);
    seen.chars += countChars(skills);
    if (seen.chars > limits.listedChars) return yield tooLong(label, `more than ${limits.listedChars} characters`);
    yield { ok: true, value: skills };
    if (nextCursor === undefined) return;
    if (seen.cursors.has(nextCursor)) return yield endless(label, "leads back to a page it had before");
    seen.cursors.add(nextCursor);
    if (seen.cursors.size >= limits.pages) return yield endless(label, `goes on after ${limits.pages} pages`);
    cursor = nextCursor;
  }
}

/** One entry by its URI, as sent. */
export async function fetchEntry(context: HostContext, uri: string, signal?: AbortSignal): Promise<McpResult<unknown>> {
  const { client, limits } = context;
  const question = { path: uri, code: "skill-missing", requestTimeoutMs: limits.requestTimeoutMs, signal } as const;
  const answer = await askServer(question, (options) =>
    client.request({ method: SKILLS_GET_METHOD, params: { uri } }, ENTRY, options),
  );
  return answer.ok ? { ok: true, value: answer.value.skill } : answer;
}

// Entries are looked at one by one, so that a bad one does not spoil the page.
const LISTING = z.looseObject({ skills: z.array(z.unknown()), nextCursor: z.string().optional() });
const ENTRY = z.looseObject({ skill: z.unknown() });

function countFiles(entries: readonly unknown[]): number {
  return entries.reduce<number>((sum, entry) => {
    const resources = (entry as { readonly resources?: unknown } | null)?.resources;
    return sum + (Array.isArray(resources) ? resources.length : 0);
  }, 0);
}

/** About as many characters as the JSON had: texts, and a few for what stands around each. Goes through any depth without recursion. */
function countChars(entries: readonly unknown[]): number {
  let chars = 0;
  const rest: unknown[] = [...entries];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    chars += 4;
    if (typeof value === "string") chars += value.length;
    else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        chars += Array.isArray(value) ? 0 : key.length;
        rest.push(item ?? null);
      }
    }
  }
  return chars;
}

const endless = (label: string, what: string): McpFailure =>
  fail("listing-endless", label, `The server's listing ${what}.`);

const tooLong = (label: string, what: string): McpFailure =>
  fail("listing-too-long", label, `The server lists ${what}. Raise the limit if it should.`);
