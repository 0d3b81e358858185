import { toLookAlike } from "@skillwright/skill-text";
import type { ReadSkill } from "../read/skill-files.js";
import type { RawFinding } from "./raw-finding.js";

/** A name that a reader takes for one of the names everyone knows. */
export function findImitatedName({ main, parsed }: ReadSkill): RawFinding[] {
  if (!parsed) return [];
  const { name } = parsed;
  if (KNOWN.has(name)) return [];
  const drawn = toDrawn(name);
  const line = parsed.fieldLines?.["name"];
  const place = {
    code: "name-imitated" as const,
    path: main.path,
    ...(line !== undefined && { line }),
    evidence: name,
  };
  for (const known of KNOWN) {
    // Drawn alike with other letters is a disguise; one letter off may be a slip, and matters only where a name is long.
    if (drawn === toDrawn(known) && name.toLowerCase() !== known) {
      return [{ ...place, severity: "high", says: `Its name is drawn like "${known}", with other letters.` }];
    }
    if (known.length >= MIN_LENGTH && isOneEditApart(name, known) && !isInflected(name, known)) {
      return [{ ...place, severity: "medium", says: `Its name is one letter away from "${known}".` }];
    }
  }
  return [];
}

/** Below this, names one letter apart are names of different things. */
const MIN_LENGTH = 8;

/** The skills of the best-known collections. */
const KNOWN: ReadonlySet<string> = new Set(
  `algorithmic-art brand-guidelines canvas-design claude-api doc-coauthoring docx frontend-design internal-comms mcp-builder pdf pptx
  skill-creator slack-gif-creator theme-factory web-artifacts-builder webapp-testing xlsx brainstorming dispatching-parallel-agents
  executing-plans finishing-a-development-branch receiving-code-review requesting-code-review subagent-driven-development
  systematic-debugging test-driven-development using-git-worktrees using-superpowers verification-before-completion writing-plans
  writing-skills skill-installer plugin-creator find-skills`.split(/\s+/),
);

/** As it is drawn: small letters, look-alikes as the ASCII letter, `rn` as `m`, `vv` as `w`. */
function toDrawn(name: string): string {
  return Array.from(name.toLowerCase().normalize("NFKC"), toLookAlike)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** Singular and plural are words of the same language. */
const isInflected = (name: string, known: string): boolean => name === `${known}s` || known === `${name}s`;

/** Whether one insertion, deletion, exchange of a letter, or swap of two neighbours leads from one to the other. */
function isOneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const same = (x: number, y: number): boolean => a.slice(x) === b.slice(y);
  if (a.length !== b.length) return a.length > b.length ? same(at + 1, at) : same(at, at + 1);
  return same(at + 1, at + 1) || (a[at] === b[at + 1] && a[at + 1] === b[at] && same(at + 2, at + 2));
}
