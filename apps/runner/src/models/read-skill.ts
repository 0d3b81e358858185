/** A numbered step of a skill's instructions. */
export interface Step {
  readonly number: number;
  readonly text: string;
}

export interface SkillInPrompt {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** The last skill framed in a text, with its numbered steps. */
export function readSkill(text: string): SkillInPrompt | undefined {
  const lines = text.split("\n");
  const open = lines.findLastIndex((line) => line.startsWith("[skill:") && line.endsWith("]"));
  if (open === -1) return undefined;
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
