import { nearestNames } from "@skillwright/skill-match";
import { checkSessionStore } from "./session-store.js";
import type { SkillsOptions } from "./skills-options.js";

/** Every option there is. */
const OPTIONS: Readonly<Record<keyof SkillsOptions, true>> = {
  activationKey: true,
  aliases: true,
  allow: true,
  approvals: true,
  baseTools: true,
  binary: true,
  bundledFiles: true,
  catalog: true,
  enforceable: true,
  fallback: true,
  folderHash: true,
  hostTools: true,
  inputs: true,
  location: true,
  maxBodyChars: true,
  maxIdleTurns: true,
  maxInstructionChars: true,
  maxReadBytes: true,
  mcpWildcards: true,
  mode: true,
  mountPath: true,
  observer: true,
  onApproval: true,
  onEvent: true,
  onFollowing: true,
  onLoaded: true,
  phantomTools: true,
  policy: true,
  preApproved: true,
  readBody: true,
  remotes: true,
  resolvePath: true,
  resources: true,
  role: true,
  root: true,
  scopes: true,
  session: true,
  tools: true,
  trustedPrograms: true,
};

/** Throws for an option that there is not: a misspelt one would be left out in silence. */
export function checkOptions(options: Readonly<Record<string, unknown>>): void {
  const known = Object.keys(OPTIONS);
  const [unknown] = Object.keys(options).filter((name) => !known.includes(name));
  if (unknown !== undefined) {
    const near = nearestNames(unknown, known);
    const hint = near.length === 0 ? "" : ` Did you mean ${near.join(", ")}?`;
    throw new TypeError(`withSkills has no option ${JSON.stringify(unknown)}.${hint}`);
  }
  const { tools, role = "user", activationKey, session } = options;
  checkSessionStore(session);
  if (activationKey !== undefined && (typeof activationKey !== "string" || activationKey.length < 32)) {
    throw new TypeError("activationKey must be a secret text of 32 characters or more.");
  }
  if (role !== "user" && role !== "system") {
    throw new TypeError(`role is "user" or "system", got ${JSON.stringify(role)}.`);
  }
  if (tools !== undefined && (typeof tools !== "object" || tools === null)) {
    throw new TypeError(`tools are a list or an object by name, got ${tools === null ? "null" : typeof tools}.`);
  }
}
