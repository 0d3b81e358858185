import type { Rejection, Resolution, SkillContext } from "@skillwright/skill-coordinator";
import { printable, printableLines } from "@skillwright/skill-text";
import { EXIT } from "../exit-code.js";
import { quoted } from "../terminal/printable.js";
import { definitions, table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { toFigure } from "./match-report.js";
import type { Report } from "./report.js";

/** What the coordinator decided, who was turned down and why, and what the model would read. Nobody: a finding. */
export function contextReport(resolution: Resolution<unknown>, query: string): Report {
  const { status, rejected } = resolution;
  return {
    exitCode: status === "resolved" ? EXIT.clean : EXIT.findings,
    data: {
      query,
      status,
      ...(resolution.status === "resolved" && { context: toContextJson(resolution.context) }),
      rejected,
    },
    text: (view) => {
      if (resolution.status === "unresolved")
        return ["No skill can be used.", ...turnedDown(rejected, view)].join("\n\n");
      const { context } = resolution;
      const words = `${view.style.heading("What the model reads")}\n${printableLines(context.systemInstruction)}`;
      return [chosen(context, view), ...turnedDown(rejected, view), words].join("\n\n");
    },
  };
}

function toContextJson({
  provenance,
  unguardedTools,
  grants,
  dropped,
  warnings,
  systemInstruction,
}: SkillContext<unknown>): object {
  return { provenance, activeTools: Object.keys(unguardedTools), grants, dropped, warnings, systemInstruction };
}

function chosen({ provenance, unguardedTools, grants, dropped, warnings }: SkillContext<unknown>, view: View): string {
  const { style } = view;
  const { name, strategy, score } = provenance;
  const head = `${style.name(quoted(name))} ${style.faint(`by ${strategy}`)}${score === undefined ? "" : ` ${toFigure(score)}`}`;
  const tools = Object.keys(unguardedTools).map(printable).join(", ");
  const rows = [
    ["tools", tools || "none"],
    ["granted by", grants.map(({ pattern }) => printable(pattern)).join("  ")],
    ["dropped", dropped.map(({ pattern }) => printable(pattern)).join("  ")],
    [
      "warnings",
      warnings.map(({ message, line }) => (line === undefined ? "" : `line ${line}: `) + printable(message)).join("\n"),
    ],
  ] as const;
  const filled = rows.filter(([, value]) => value !== "");
  return `${head}\n${definitions(filled, { width: view.width, indent: 2, paint: style.faint })}`;
}

const SHOWN = 5;

function turnedDown(rejected: readonly Rejection[], view: View): string[] {
  if (rejected.length === 0) return [];
  const { style } = view;
  const rows = rejected.slice(0, SHOWN).map((rejection) => [
    { text: "skill" in rejection ? quoted(rejection.skill.name) : rejection.strategy, paint: style.name },
    { text: rejection.code, paint: style.warn },
    { text: view.words(reasonOf(rejection)), paint: style.faint },
  ]);
  const more = rejected.length > SHOWN ? `\n  ${style.faint(`and ${rejected.length - SHOWN} more`)}` : "";
  const body = table(rows, { columns: [{ flexible: true }, {}, { flexible: true }], width: view.width, indent: 2 });
  return [`${style.heading("Turned down")}\n${body}${more}`];
}

/** The part of a rejection that the columns before do not say yet. */
function reasonOf(rejection: Rejection): string {
  if (rejection.code === "tools-missing") return rejection.missing.map(({ pattern }) => pattern).join(", ");
  if (rejection.code === "score-low") return `${toFigure(rejection.score)}, below ${rejection.minScore}`;
  return rejection.message;
}
