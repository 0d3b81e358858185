import { EXIT } from "../exit-code.js";
import { type WhyFacts, type WhyStep, whySteps } from "../skills/why-steps.js";
import type { Io } from "../terminal/io.js";
import { oneLine, quoted } from "../terminal/printable.js";
import type { View } from "../terminal/terminal.js";
import { pad, wrap } from "../terminal/text-width.js";
import type { Report } from "./report.js";

/** One trace, from file to prompt. */
export function whyReport(facts: WhyFacts, io: Io): Report {
  const steps = whySteps(facts, io);
  return {
    exitCode: EXIT.clean,
    data: { name: facts.skill.name, steps },
    text: (view) => `${view.style.name(quoted(facts.skill.name))}\n${stepLines(steps, view)}`,
  };
}

const LABEL = 12;

export function stepLines(steps: readonly WhyStep[], view: View): string {
  const { style } = view;
  const marks = { yes: style.good("✓"), note: style.warn("!"), no: style.bad("✗") };
  return steps
    .map(({ step, verdict, words }, index) => {
      const label = steps[index - 1]?.step === step ? "" : step;
      const start = `  ${marks[verdict]} ${style.faint(pad(label, LABEL))}  `;
      const lines = wrap(oneLine(view.words(words)), view.width - LABEL - 6);
      return start + lines.join(`\n${" ".repeat(LABEL + 6)}`);
    })
    .join("\n");
}
