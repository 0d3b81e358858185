import { createHash } from "node:crypto";
import type { StudioProblem, StudioProblemCode } from "../protocol/snapshot.js";

/** A refusal for a person who opened an address: what is wrong, and what to do. It loads nothing, and runs nothing. */
export function problemPage({ code, message }: StudioProblem): string {
  const more = MORE[code];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Skill studio: ${TITLES[code] ?? TITLE}</title>
<style>${STYLE}</style>
<main>
<p>Skill studio</p>
<h1>${TITLES[code] ?? TITLE}</h1>
<p>${escapeHtml(message)}</p>
${more === undefined ? "" : `<p>${escapeHtml(more)}</p>\n`}<p><code>${code}</code></p>
</main>
</html>
`;
}

/** The headers under which the page may have its one style, known by its hash, and nothing else. */
export function problemPagePolicy(): string {
  const hash = createHash("sha256").update(STYLE).digest("base64");
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

const TITLE = "This did not work";
const TITLES: Readonly<Partial<Record<StudioProblemCode, string>>> = {
  "token-wrong": "This address is not complete",
  "host-foreign": "This server has another name",
  "origin-foreign": "Another site has sent you here",
  "not-found": "There is nothing here",
};
const MORE: Readonly<Partial<Record<StudioProblemCode, string>>> = {
  "token-wrong": "Each start of the studio has an address of its own: one from an earlier start leads nowhere.",
  "origin-foreign": "Copy the address that `studio` printed, and paste it into the address bar.",
};

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f7f7f8, #141518); color: light-dark(#1b1d22, #e9eaed); }
main { max-width: 36rem; margin: 18vh auto; padding: 0 1.5rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; }
p:first-child, code { color: light-dark(#5a606c, #a3a9b5); font-size: 0.875rem; }
p:first-child { margin: 0 0 0.25rem; font-weight: 600; }
`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
