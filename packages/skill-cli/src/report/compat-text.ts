import type { SkillProblem } from "@skillwright/skill-index";
import type { Claim, ClientView, SkillView, Verdict, ViewerName } from "@skillwright/skill-parser/clients";
import type { SkillFiles } from "../skills/skill-files.js";
import type { ViewedFile } from "../skills/view-files.js";
import { count, grouped } from "../terminal/count.js";
import { quoted } from "../terminal/printable.js";
import { definitions, table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import type { Facts } from "./gather-facts.js";
import { noSkillText, problemLines } from "./problem-text.js";

export interface Compat extends Pick<SkillFiles, "problems" | "places" | "usual"> {
  readonly files: readonly ViewedFile[];
  readonly viewers: readonly ViewerName[];
  /** Every claim, not only those that matter. */
  readonly details: boolean;
}

interface CompatText extends Compat {
  readonly viewed: readonly { readonly path: string; readonly view: SkillView }[];
  readonly unread: readonly SkillProblem[];
  readonly facts: Facts;
}

/** Skill by skill, then a sum where there are several, then the documents that the claims stand on. */
export function compatText(compat: CompatText, view: View): string {
  const { viewed, unread, facts, details } = compat;
  const told = unread.length > 0 ? [problemLines(unread, view)] : [];
  if (viewed.length === 0) {
    return [...told, noSkillText(compat, view)].join("\n\n");
  }
  return [
    ...viewed.map((file) =>
      [header(file, view), ...file.view.views.map((one) => clientText(one, compat, view))].join("\n"),
    ),
    ...told,
    ...(viewed.length > 1 ? [sums(compat, view)] : []),
    wrap(LEGEND, view.width).map(view.style.faint).join("\n"),
    ...(details ? [sourceList(facts, view)] : []),
  ].join("\n\n");
}

const LEGEND = "✓ as written  ! ignored, cut or changed in part  ✗ not loaded  ? not verified";

function header({ path, view: seen }: CompatText["viewed"][number], view: View): string {
  const { style, width } = view;
  const { skill, errors, listingTokens, bodyTokens } = seen;
  if (skill === undefined) {
    const rows = errors.map(({ line, column, message }) => [`${line}:${column}`, view.words(message)] as const);
    return `${style.strong(view.path(path))}  is no skill\n${definitions(rows, { width, indent: 2, paint: style.faint })}`;
  }
  const cost = `about ${count(listingTokens, "token")} in a list, ${grouped(bodyTokens)} in the body`;
  return `${style.name(quoted(skill.name))}  ${view.path(path)}  ${style.faint(cost)}`;
}

function clientText(one: ClientView, { details, facts }: CompatText, view: View): string {
  const { style, width } = view;
  const head = `  ${mark(one.verdict, view)} ${style.strong(one.viewer)}  ${style.faint(one.title)}`;
  const weighty = one.claims.filter(({ verdict }) => verdict === "refused" || verdict === "differs");
  const unverified = one.claims.filter(({ verdict }) => verdict === "unverified").length;
  const shown = details ? one.claims : weighty;
  const rest = details || unverified === 0 ? "" : style.faint(`  ${unverified} not verified`);
  if (shown.length === 0) return `${head}${rest}`;
  const rows = shown.map(
    (item) => [`${MARKS[item.verdict]} ${item.topic}`, claimWords(item, facts, { view, details })] as const,
  );
  return `${head}${rest}\n${definitions(rows, { width, indent: 4, paint: (label) => paintLabel(label, view) })}`;
}

/** What a claim says; with details also what was read, where that adds something, and the number of its document. */
function claimWords(
  item: Claim,
  facts: Facts,
  { view, details }: { readonly view: View; readonly details: boolean },
): string {
  const message = view.words(item.message);
  if (!details) return message;
  const source = facts.sourceOf(item);
  const rule = item.rule !== undefined && (item.verdict !== "fits" || item.topic === "listing") ? ` ${item.rule}` : "";
  return `${message}${rule}${source === undefined ? "" : ` [${source + 1}]`}`;
}

const MARKS: Readonly<Record<Verdict, string>> = { fits: "✓", differs: "!", refused: "✗", unverified: "?" };

function paintOf(verdict: Verdict, { style }: View): (text: string) => string {
  return { fits: style.good, differs: style.warn, refused: style.bad, unverified: style.faint }[verdict];
}

const mark = (verdict: Verdict, view: View): string => paintOf(verdict, view)(MARKS[verdict]);

function paintLabel(label: string, view: View): string {
  const verdict = (Object.keys(MARKS) as Verdict[]).find((key) => label.startsWith(MARKS[key])) ?? "fits";
  return paintOf(verdict, view)(label);
}

function sums({ viewed, viewers }: CompatText, view: View): string {
  const { style, width } = view;
  const verdicts = Object.keys(MARKS) as Verdict[];
  const rows = viewers.map((viewer) => [
    { text: viewer, paint: style.strong },
    ...verdicts.map((verdict) =>
      grouped(
        viewed.filter(({ view: { views } }) => views.some((one) => one.viewer === viewer && one.verdict === verdict))
          .length,
      ),
    ),
  ]);
  const head = [
    { text: count(viewed.length, "skill"), paint: style.heading },
    ...verdicts.map((text) => ({ text, paint: style.faint })),
  ];
  return table([head, ...rows], { columns: [{}, ...verdicts.map(() => ({ align: "right" as const }))], width });
}

function sourceList({ sources }: Facts, view: View): string {
  const rows = sources.map(
    ({ document, version, date }, at) =>
      [`[${at + 1}]`, [document, version, ...(date === undefined ? [] : [date])].join(", ")] as const,
  );
  const { style, width } = view;
  return `${style.heading("Read in")}\n${definitions(rows, { width, indent: 2, paint: style.faint })}`;
}
