import {
  closeFrame,
  openFrame,
  type SafeBody,
  safeBody,
  safeLine,
  toFrameName,
  toVisibleLine,
} from "@skillwright/skill-text";
import { type CoordinatedSkill, toPatternText } from "../coordinated-skill.js";
import type { ScopeFinding } from "../permits/permits.js";
import type { BoundTool, MissingTool } from "../tools/bind-tools.js";
import { type FolderOptions, type RenderedFolder, renderFolder } from "./render-folder.js";

/** What the model reads, and what was done to the author's words on the way. */
export interface RenderedInstruction extends SafeBody {
  /** What the text says of the tools. */
  readonly toolsLine: string;
  /** Something in description or body looked like the mark of a frame or an element and was made harmless. */
  readonly neutralised: boolean;
  /** Bundled files that the text does not name. */
  readonly filesOmitted: RenderedFolder["omitted"];
}

/**
 * The frame, the name and description, what the model can call, the body, and the skill's folder with the files in it, joined by blank
 * lines. The tools stand in an element that no text of an author can spell, so that a description which says the same words is not taken
 * for it.
 * The body is the author's, byte for byte, but for marks that would open or close a frame or an element and for what is cut off.
 * Hidden characters in it are announced to the model.
 */
export function renderInstruction(
  skill: CoordinatedSkill,
  bound: readonly BoundTool<unknown>[],
  options: FolderOptions & {
    readonly maxInstructionChars: number;
    readonly findings?: readonly ScopeFinding[];
    /** What the skill asks for and does not get. */
    readonly missing?: readonly MissingTool[];
    /** The skill adds no tools and removes none. */
    readonly open?: boolean;
  },
): RenderedInstruction {
  const body = safeBody(skill.body ?? "", options.maxInstructionChars);
  const description = safeLine(skill.description);
  const folder = renderFolder(skill, options);
  const tools = options.open
    ? inElement("This skill adds no tools and removes none.")
    : toolsLine(bound, options.findings ?? [], options.missing ?? []);
  const parts = [
    openFrame(skill.name),
    `# ${toFrameName(skill.name)}`,
    description,
    tools,
    body.text === "" ? "" : `## Instructions\n\n${body.text}`,
    folder.text,
    closeFrame(),
  ];
  return {
    ...body,
    text: parts.filter((part) => part !== "").join("\n\n"),
    neutralised: body.neutralised || description !== toVisibleLine(skill.description),
    filesOmitted: folder.omitted,
    toolsLine: tools,
  };
}

/**
 * Names what the model can call, by the names it calls it by; then what the skill's own words for these mean, and their limits; then what
 * is not there, since a model that is not told makes it up.
 */
function toolsLine(
  bound: readonly BoundTool<unknown>[],
  findings: readonly ScopeFinding[],
  missing: readonly MissingTool[],
): string {
  const absent = missing.map(({ pattern }) => quoted(pattern)).join(", ");
  const notThere = absent === "" ? [] : [`Not available here, though the instructions may speak of it: ${absent}.`];
  if (bound.length === 0)
    return inElement(["While this skill is active, no tool of the host can be called.", ...notThere].join("\n"));
  const names = bound.map(({ name }) => quoted(name)).join(", ");
  const unreadable = new Set<string>();
  for (const { pattern, problem } of findings) if (problem === "unreadable") unreadable.add(pattern);
  const lines = [`You can call these tools: ${names}.`];
  for (const tool of bound) lines.push(...toolNotes(tool, unreadable));
  return inElement([...lines, ...notThere].join("\n"));
}

function inElement(text: string): string {
  return `<skill_tools>\n${text}\n</skill_tools>`;
}

function toolNotes({ name, grants }: BoundTool<unknown>, unreadable: ReadonlySet<string>): readonly string[] {
  const others = new Set<string>();
  const limits: string[] = [];
  let limited = true;
  for (const grant of grants) {
    const { tool, scope } = grant;
    if (tool !== name && !tool.endsWith("*")) others.add(tool);
    if (scope === undefined) limited = false;
    else if (!unreadable.has(toPatternText(grant))) limits.push(quoted(scope));
  }
  const notes = Array.from(others, (other) => `Where the instructions say ${quoted(other)}, call ${quoted(name)}.`);
  if (limited) notes.push(`${quoted(name)} is limited to ${limits.join(", ") || "nothing: its scope cannot be read"}.`);
  return notes;
}

function quoted(text: string): string {
  return `\`${safeLine(text).replaceAll("`", "'")}\``;
}
