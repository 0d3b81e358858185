import { basename, dirname } from "node:path";
import { type WhyFacts, type WhyStep, whySteps } from "@skillwright/skill-studio";
import { EXIT } from "../exit-code.js";
import type { LoadedSkills } from "../skills/load-skills.js";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { oneLine, quoted } from "../terminal/printable.js";
import type { View } from "../terminal/terminal.js";
import { pad, wrap } from "../terminal/text-width.js";
import type { Report } from "./report.js";

/** One trace, from file to prompt. */
export function whyReport(facts: WhyFacts, io: Io): Report {
  const steps = whySteps(facts, (path) => displayPath(path, io));
  return {
    // A request that does not select the skill is the answer that was asked for, and a finding for a script.
    exitCode: steps.some(({ step, verdict }) => step === "request" && verdict === "no") ? EXIT.findings : EXIT.clean,
    data: { name: facts.skill.name, steps },
    text: (view) => `${view.style.name(quoted(facts.skill.name))}\n${stepLines(steps, view)}`,
  };
}

/** Where the way of a skill that is not in the index ends; `undefined` if there is no trace of it. */
export function absentReport(name: string, loaded: LoadedSkills, io: Io): Report | undefined {
  const steps = [...withheldSteps(name, loaded, io), ...problemSteps(name, loaded, io)];
  if (steps.length === 0) return undefined;
  return {
    exitCode: EXIT.findings,
    data: { name, steps },
    text: (view) => `${view.style.name(quoted(name))} is not in the index.\n${stepLines(steps, view)}`,
  };
}

function withheldSteps(name: string, { withheld }: LoadedSkills, io: Io): WhyStep[] {
  return withheld
    .filter((skill) => skill.name === name)
    .flatMap(({ path, reason, missing }): WhyStep[] => [
      { step: "found", verdict: "yes", words: displayPath(path, io) },
      ...(missing?.map(({ message }) => ({ step: "needs", verdict: "no", words: message }) as const) ?? [
        {
          step: "named",
          verdict: "no",
          words: withheldWords(reason),
        },
      ]),
    ]);
}

function withheldWords(reason: LoadedSkills["withheld"][number]["reason"]): string {
  if (reason === "trust") return "it is not trusted";
  return reason === "lock" ? "it is not as it was locked" : `left out by ${reason} in the settings`;
}

/** Problems with a file whose folder has the name, or with that folder itself. */
function problemSteps(name: string, { problems }: LoadedSkills, io: Io): WhyStep[] {
  return problems
    .filter(({ path, severity, code }) => {
      const isEnd = severity === "error" || code === "file-misnamed" || code === "examples-unused";
      return isEnd && [basename(path), basename(dirname(path))].includes(name);
    })
    .flatMap(({ path, code, message, diagnostics = [] }): WhyStep[] => [
      { step: "found", verdict: "yes", words: displayPath(path, io) },
      ...(diagnostics.length === 0
        ? [{ step: "read", verdict: "no", words: `${code}: ${message}` } as const]
        : diagnostics.map(({ severity, line, message: words }): WhyStep => {
            return { step: "parsed", verdict: severity === "error" ? "no" : "note", words: `line ${line}: ${words}` };
          })),
    ]);
}

const LABEL = 12;

function stepLines(steps: readonly WhyStep[], view: View): string {
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
