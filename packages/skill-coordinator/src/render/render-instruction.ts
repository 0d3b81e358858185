import type { CoordinatedSkill } from "../coordinated-skill.js";
import type { ScopeFinding } from "../permits/permits.js";
import type { BoundTool } from "../tools/bind-tools.js";
import { type CutText, cutText } from "./cut-text.js";
import { closeFrame, frameSafe, openFrame, toFrameName } from "./frame.js";
import { toVisibleLine } from "./visible-text.js";

/** What the model reads, and what was done to the author's words on the way. */
export interface RenderedInstruction {
  readonly text: string;
  readonly cut?: CutText["cut"];
  /** Something in name, description or body looked like a frame's mark and was made harmless. */
  readonly neutralised: boolean;
}

/**
 * The frame, the name and description, the tools line when there are tools, and the body, joined by blank lines.
 * The body is the author's, byte for byte, but for marks that would open or close a frame and for what is cut off.
 */
export function renderInstruction(
  skill: CoordinatedSkill,
  bound: readonly BoundTool<unknown>[],
  options: { readonly maxInstructionChars: number; readonly findings?: readonly ScopeFinding[] },
): RenderedInstruction {
  const body = skill.body ?? "";
  const { text, cut } = cutText(body, options.maxInstructionChars);
  const description = toVisibleLine(skill.description);
  const parts = [
    openFrame(skill.name),
    `# ${toFrameName(skill.name)}`,
    frameSafe(description),
    toolsLine(bound, options.findings ?? []),
    text === "" ? "" : `## Instructions\n\n${frameSafe(text)}`,
    closeFrame(),
  ];
  return {
    text: parts.filter((part) => part !== "").join("\n\n"),
    ...(cut && { cut }),
    neutralised: frameSafe(text) !== text || frameSafe(description) !== description,
  };
}

/** Names what the model can call, by the names it calls it by; then what the skill's own words for these mean, and their limits. */
function toolsLine(bound: readonly BoundTool<unknown>[], findings: readonly ScopeFinding[]): string {
  if (bound.length === 0) return "";
  const names = bound.map(({ name }) => quoted(name)).join(", ");
  const unreadable = new Set(findings.filter((one) => one.problem === "unreadable").map((one) => one.pattern));
  return [`You can call these tools: ${names}.`, ...bound.flatMap((tool) => toolNotes(tool, unreadable))].join("\n");
}

function toolNotes({ name, grants }: BoundTool<unknown>, unreadable: ReadonlySet<string>): readonly string[] {
  const others = [...new Set(grants.map(({ tool }) => tool))].filter((tool) => tool !== name && !tool.endsWith("*"));
  const renamed = others.map((other) => `Where the instructions say ${quoted(other)}, call ${quoted(name)}.`);
  if (grants.some(({ scope }) => scope === undefined)) return renamed;
  const covered = grants.filter(({ tool, scope }) => !unreadable.has(`${tool}(${scope})`));
  const limits = covered.map(({ scope = "" }) => quoted(scope)).join(", ");
  return [...renamed, `${quoted(name)} is limited to ${limits === "" ? "nothing: its scope cannot be read" : limits}.`];
}

function quoted(text: string): string {
  return `\`${frameSafe(toVisibleLine(text)).replaceAll("`", "'")}\``;
}
