import type { LockedSource, SkillDifference, SkillProposal } from "@skillwright/skill-install";
import { isAtLeastAsGrave } from "@skillwright/skill-scan";
import { count, grouped } from "../terminal/count.js";
import { lineDiff } from "../terminal/line-diff.js";
import { oneLine } from "../terminal/printable.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";

/** What a person reads before they let a skill in: what it is, what it wants, what it brings. */
export function proposalText({ name, source, facts, difference, warning }: SkillProposal, view: View): string {
  const { style, words } = view;
  const list = (label: string, items: readonly string[], paint = (text: string) => text): string[] =>
    items.length === 0
      ? []
      : wrap(`${label}: ${words(shorten(items))}`, view.width - 4).map((row) => `    ${paint(row)}`);
  const findings = facts.findings
    .filter(({ severity }) => isAtLeastAsGrave(severity, "medium"))
    .map(
      ({ severity, code, path, line, evidence }) =>
        `    ${(severity === "medium" ? style.warn : style.bad)(severity)} ${words(`${path}${line === undefined ? "" : `:${line}`}`)} ${style.faint(code)} ${words(evidence)}`,
    );
  return [
    `${style.name(words(name))}  ${style.faint(words(sourceWords(source)))}`,
    ...(warning ? wrap(words(warning.message), view.width - 4).map((row) => `    ${style.bad(row)}`) : []),
    ...wrap(oneLine(facts.description), view.width - 4).map((row) => `    ${row}`),
    `    ${count(facts.files, "file")}, ${grouped(facts.bytes)} bytes`,
    ...list("asks for", facts.tools, style.warn),
    ...list("scripts", facts.scripts, style.warn),
    ...list(
      "network",
      facts.network.map(({ word, path, line }) => `${word} (${path}:${line})`),
      style.warn,
    ),
    ...findings,
    ...(difference ? differenceLines(difference, view).map((row) => `    ${row}`) : []),
  ].join("\n");
}

const MOST = 12;

const shorten = (items: readonly string[]): string =>
  items.length > MOST ? `${items.slice(0, MOST).join(", ")}, and ${items.length - MOST} more` : items.join(", ");

/** What changes, what is gained first: that is what nobody has agreed to yet. */
export function differenceLines(difference: SkillDifference, view: View): string[] {
  const { style, words } = view;
  const { toolsGained, toolsLost, scriptsGained, networkGained, files } = difference;
  const gained = (label: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [style.bad(`+ ${label}: ${words(shorten(items))}`)];
  return [
    ...gained("TOOLS GAINED", toolsGained),
    ...(toolsLost.length === 0 ? [] : [style.good(`- tools given up: ${words(shorten(toolsLost))}`)]),
    ...gained("scripts gained", scriptsGained),
    ...gained("network gained", networkGained),
    ...files.flatMap(({ path, change, before, after }) => {
      const head = `${change === "removed" ? style.bad(change) : style.warn(change)} ${words(path)}`;
      if (before === undefined && after === undefined) return [`${head} ${style.faint("(no text)")}`];
      return [
        head,
        ...lineDiff(before ?? "", after ?? "", { ...view, width: view.width - 6 }).map((row) => `  ${row}`),
      ];
    }),
  ];
}

/** Where a skill comes from, in a few words. */
export function sourceWords(source: LockedSource): string {
  switch (source.type) {
    case "git":
      return `${source.url} @ ${source.commit.slice(0, 12)}${source.path === "" ? "" : ` ${source.path}`}`;
    case "npm":
      return `npm:${source.package}@${source.version} ${source.path}`;
    case "installed":
      return `node_modules:${source.package}@${source.version} ${source.path}`;
    case "folder":
      return source.path;
    case "well-known":
    case "archive":
      return source.url;
  }
}

/** The same for JSON. */
export function toDifferenceJson({
  toolsGained,
  toolsLost,
  scriptsGained,
  networkGained,
  files,
}: SkillDifference): object {
  return {
    toolsGained,
    toolsLost,
    scriptsGained,
    networkGained,
    files: files.map(({ path, change }) => ({ path, change })),
  };
}

export function toProposalJson({ name, source, digest, folders, facts, difference, warning }: SkillProposal): object {
  const { description, tools, scripts, network, files, bytes, findings } = facts;
  return {
    name,
    description,
    source,
    digest,
    folders,
    tools,
    scripts,
    network,
    files,
    bytes,
    findings,
    ...(warning && { warning }),
    ...(difference && { difference: toDifferenceJson(difference) }),
  };
}
