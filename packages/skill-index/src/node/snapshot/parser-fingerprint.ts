import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { safeParseSkill } from "@skillwright/skill-parser";

/**
 * Tells whether what was parsed earlier would be parsed the same today: the versions of parser and index, and the hash of what the
 * parser makes of texts with something of everything. In a bundle the versions are out of reach, and the text alone decides.
 */
export function parserFingerprint(): string {
  fingerprint ??= [
    ...PACKAGES.map(versionOf),
    createHash("sha256")
      .update(JSON.stringify(PROBES.map((text) => safeParseSkill(new TextEncoder().encode(text)))))
      .digest("hex"),
  ].join(" ");
  return fingerprint;
}

let fingerprint: string | undefined;

const PACKAGES = ["@skillwright/skill-index", "@skillwright/skill-parser"];

function versionOf(name: string): string {
  try {
    const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { readonly version: string };
    return `${name}@${version}`;
  } catch {
    // Bundled into an application: there is no package to ask.
    return `${name}@bundled`;
  }
}

const PROBES = [
  `---
name: Probe_1
description: Use when: a parser is to show what it does. It warns, repairs and keeps.
version: 1.10
license: MIT
compatibility: [any]
tags: [one, two]
allowed-tools: Read, Bash(git:*) Bash(git diff *)
references: [references/a.md]
trigger: true
triggers: ["*.pdf", a declared phrase]
when_to_use: More about when to use it.
hint: hint
asks: [how people ask]
examples: [an example request]
metadata: { a: 1, b: [true, null] }
disable-model-invocation: true
user-invocable: false
argument-hint: [file]
unknown: 2024-01-01
licence: a key that is nearly one
---

# Body

---
[link](../outside.md)
`,
  // A key that is misspelt counts only where the right one is missing.
  "---\nname: probe\ndescription: Shows what a parser makes of slips.\nallowed_tools: Read\n---\n",
];
