import { escapeXml } from "@skillwright/skill-text";

/** What a skill tool did, as its answer proves it. */
export type AnsweredActivation = { readonly activated: string } | { readonly ended: string };

type Verb = "activated" | "ended";

const ELEMENTS: Readonly<Record<Verb, string>> = { activated: "skill_content", ended: "skill_ended" };

/** Returns a random key, for conversations that stay within one process. */
export function createActivationKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** Returns the opening tag of an answer, with the digest that proves where it comes from. Without a key there is none. */
export async function openAnswer(verb: Verb, name: string, key: string | undefined): Promise<string> {
  const digest = key === undefined ? "" : ` digest="${await digestOf(verb, name, key)}"`;
  return `<${ELEMENTS[verb]} name="${escapeXml(name)}"${digest}>`;
}

/**
 * Returns what an answer of `activate_skill` or `end_skill` did. `undefined`: nothing, or these tools never gave this answer with this key.
 * A host that answers a call in its own words, or a client that makes up the history of a conversation, activates nothing.
 */
export async function readActivation(text: string, key: string): Promise<AnsweredActivation | undefined> {
  const [, element, escaped = "", digest] = ANSWER.exec(text) ?? [];
  const verb: Verb = element === ELEMENTS.ended ? "ended" : "activated";
  const name = escaped.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => CHARACTERS[entity] ?? entity);
  if (digest === undefined || !isEqual(digest, await digestOf(verb, name, key))) return undefined;
  return verb === "ended" ? { ended: name } : { activated: name };
}

const ANSWER = /^\s*<(skill_content|skill_ended) name="([^"]*)" digest="([0-9a-f]{32})">/;

const CHARACTERS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** HMAC-SHA-256, its first 16 bytes. */
async function digestOf(verb: Verb, name: string, secret: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, bytes.encode(JSON.stringify([verb, name])));
  return toHex(new Uint8Array(signature).subarray(0, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** In a time that does not depend on where the texts differ. */
function isEqual(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}
