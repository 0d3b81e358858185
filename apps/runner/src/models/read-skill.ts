import type { LanguageModelV3Prompt } from "@ai-sdk/provider";

/** A numbered step of a skill's instructions. */
export interface Step {
  readonly number: number;
  readonly text: string;
}

export interface SkillInPrompt {
  readonly name: string;
  readonly steps: readonly Step[];
}

/**
 * Returns the skill that the host put into a prompt, with its numbered steps: the last one framed in a system message, else the one that
 * the latest user message begins with. A frame anywhere else was pasted, or written by a model or a tool.
 */
export function readSkill(prompt: LanguageModelV3Prompt): SkillInPrompt | undefined {
  const system = prompt.flatMap((message) => (message.role === "system" ? [message.content] : [])).join("\n");
  const lines = system.split("\n");
  const open = lines.findLastIndex(opensFrame);
  if (open !== -1) return readFrame(lines, open);
  for (const message of prompt.toReversed()) {
    const [first] = message.role === "user" ? message.content : [];
    const own = first?.type === "text" ? first.text.split("\n") : [];
    if (opensFrame(own[0] ?? "")) return readFrame(own, 0);
  }
  return undefined;
}

const opensFrame = (line: string): boolean => line.startsWith("[skill:") && line.endsWith("]");

function readFrame(lines: readonly string[], open: number): SkillInPrompt {
  const close = lines.indexOf("[/skill]", open);
  const inside = lines.slice(open + 1, close === -1 ? lines.length : close);
  return { name: lines[open]?.slice("[skill:".length, -1) ?? "", steps: readSteps(inside) };
}

function readSteps(lines: readonly string[]): Step[] {
  const steps: { number: number; text: string }[] = [];
  for (const line of lines) {
    const [, number, text] = /^(\d{1,3})\.\s+(.*)$/.exec(line) ?? [];
    const last = steps.at(-1);
    if (number !== undefined && text !== undefined) steps.push({ number: Number(number), text });
    else if (last && line.startsWith("  ")) last.text += `\n${line}`;
  }
  return steps;
}

/** Tools that the steps name in backticks, in order: those that are bound, and whatever looks like one. */
export function toolsNamed(steps: readonly Step[], bound: readonly string[]): string[] {
  const names = steps.flatMap(({ text }) => [...text.matchAll(/`([A-Za-z]\w*)`/g)].map(([, name = ""]) => name));
  return [...new Set(names)].filter((name) => bound.includes(name) || name.includes("_"));
}

export function stepsNaming(steps: readonly Step[], tool: string): Step[] {
  return steps.filter(({ text }) => text.includes(`\`${tool}\``));
}
