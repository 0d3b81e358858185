import type { Answer, ToolCall } from "./answer-turn.js";
import type { Paint } from "./paint.js";
import type { Tier, Turn } from "./turn.js";

const TIER_NAMES: Readonly<Record<Tier, string>> = { 1: "prompt only", 2: "manual binding", 3: "coordinator" };
const WIDTH = 100;

/** A turn and its answer in a few lines, for comparing tiers. */
export function describeTurn(turn: Turn, answer: Answer, paint: Paint): string {
  const rows: [string, string][] = [
    ["skill", describeSkill(turn, paint)],
    ["tools", describeTools(turn, paint)],
    ["reads", describeReading(turn)],
    ...answer.calls.map((call): [string, string] => ["calls", describeCall(call, paint)]),
    ["says", shorten(answer.text.replaceAll("\n", " "))],
  ];
  const title = paint("bold", `  tier ${turn.tier}  ${TIER_NAMES[turn.tier]}`);
  return [title, ...rows.map(([label, text]) => `    ${paint("dim", label.padEnd(6))} ${text}`)].join("\n");
}

/** What was said, and which skill answers with which tools, for following a conversation. */
export function describeInTalk(turn: Turn, paint: Paint): string {
  return [
    `  ${paint("bold", `“${turn.request}”`)}`,
    `    ${paint("dim", "skill")}  ${describeSkill(turn, paint)}`,
    `    ${paint("dim", "tools")}  ${describeTools(turn, paint)}`,
  ].join("\n");
}

/** Everything that a model is given, word for word. */
export function describeInFull(turn: Turn, paint: Paint): string {
  const { content } = turn.message;
  return [
    paint("bold", `tier ${turn.tier}  ${TIER_NAMES[turn.tier]}`),
    `${paint("dim", "skill")}  ${describeSkill(turn, paint)}`,
    `${paint("dim", "tools")}  ${describeTools(turn, paint)}`,
    ...(turn.system ? [paint("dim", "system"), quote(turn.system, paint)] : []),
    paint("dim", "user"),
    quote(typeof content === "string" ? content : JSON.stringify(content), paint),
  ].join("\n");
}

/** One call and how it ended, on one line. */
export function describeCall({ tool, input, output, error }: ToolCall, paint: Paint): string {
  const call = `${tool} ${shorten(JSON.stringify(input) ?? "", 44)}`;
  return error === undefined
    ? `${call} ${paint("green", "→")} ${shorten(JSON.stringify(output) ?? "nothing", 48)}`
    : `${call} ${paint("red", "✗")} ${shorten(error, 48)}`;
}

function describeSkill({ skill, reasons }: Turn, paint: Paint): string {
  if (!skill) return `${paint("yellow", "none")}: ${shorten(reasons.join(" ") || "nothing fits")}`;
  const score = skill.score === undefined ? "" : ` ${skill.score.toFixed(2)} ${skill.band ?? ""}`;
  return `${paint("green", skill.name)}${score} ${paint("dim", shorten(reasons.join(" ")))}`;
}

function describeTools({ tools, refused }: Turn, paint: Paint): string {
  const bound = Object.keys(tools).join(" ") || "none";
  return refused.length === 0 ? shorten(bound) : `${shorten(bound)} ${paint("red", `missing: ${refused.join(" ")}`)}`;
}

function describeReading({ system, message }: Turn): string {
  const text = system ?? (typeof message.content === "string" ? message.content : "");
  const [first = ""] = text.split("\n");
  const lines = text.split("\n").length;
  const place = system ? "system instruction" : "user message";
  return lines === 1 ? `the request as it is` : `${first} and ${lines - 1} more lines, in the ${place}`;
}

function shorten(text: string, width: number = WIDTH): string {
  const points = [...text];
  return points.length <= width ? text : `${points.slice(0, width - 1).join("")}…`;
}

function quote(text: string, paint: Paint): string {
  return text
    .split("\n")
    .map((line) => `${paint("dim", "│")} ${line}`)
    .join("\n");
}
