import type {
  ResourceContent,
  ResourceListing,
  SkillDocument,
  SkillSummary,
  SkippedResource,
} from "@skillwright/skill-index";
import { isMentionOnly } from "@skillwright/skill-match";
import { printable, printableLines } from "@skillwright/skill-text";
import { EXIT } from "../exit-code.js";
import { grouped } from "../terminal/count.js";
import type { Io } from "../terminal/io.js";
import { oneLine, quoted } from "../terminal/printable.js";
import { definitions, table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { problemLines } from "./problem-text.js";
import type { Report } from "./report.js";
import { toProblemJson, toSkillJson } from "./skill-json.js";

export interface ShownSkill {
  readonly skill: SkillDocument;
  readonly listing: ResourceListing;
  /** Print the instructions alone. */
  readonly bodyOnly: boolean;
}

/** One skill: what it says of itself, what it bundles, what it tells a model. */
export function showReport({ skill, listing, bodyOnly }: ShownSkill, io: Io): Report {
  return {
    exitCode: EXIT.clean,
    data: {
      skill: toSkillJson(skill, io),
      frontmatter: skill.frontmatter,
      body: skill.body,
      bodyLine: skill.bodyLine,
      resources: listing.resources,
      skipped: listing.skipped ?? [],
      problems: listing.problems.map((problem) => toProblemJson(problem, io)),
    },
    text: (view) => {
      const body = printableLines(skill.body);
      return bodyOnly ? body : [head(skill, view), ...files(listing, view), body].join("\n\n");
    },
  };
}

/** One bundled file. A binary one is described, never printed. */
export function resourceReport(skill: SkillSummary, content: ResourceContent): Report {
  const { path, size, nextOffset } = content;
  const isText = content.kind === "text";
  return {
    exitCode: EXIT.clean,
    data: {
      skill: skill.name,
      path,
      size,
      kind: content.kind,
      ...(isText ? { text: content.text } : { base64: Buffer.from(content.bytes).toString("base64") }),
      ...(nextOffset !== undefined && { nextOffset }),
    },
    text: () => (isText ? printableLines(content.text) : `${quoted(path)} is binary, ${grouped(size)} bytes.`),
    notes: ({ style }) =>
      nextOffset === undefined ? [] : [style.warn(`Cut after ${grouped(nextOffset)} of ${grouped(size)} bytes.`)],
  };
}

function head(skill: SkillDocument, view: View): string {
  const { style } = view;
  const rows = [
    ["description", oneLine(skill.description)],
    ["when to use", oneLine(skill.whenToUse ?? "")],
    ["file", `${view.path(skill.path)} (${skill.scope})`],
    ["id", skill.id],
    ["tags", skill.tags.map(printable).join(", ")],
    ["tools", skill.allowedTools.map(({ text }) => printable(text)).join("  ")],
    ["files", skill.triggers.map(printable).join("  ")],
    ["mention", isMentionOnly(skill) ? `only when named${skill.hint ? `: ${oneLine(skill.hint)}` : ""}` : ""],
    ["needs", oneLine(skill.compatibility ?? "")],
    ["version", printable(skill.version ?? "")],
    ["licence", oneLine(skill.license ?? "")],
    ["metadata", Object.entries(skill.metadata).map(metadataText).join("\n")],
  ] as const;
  const filled = rows.filter(([, value]) => value !== "");
  return `${style.name(quoted(skill.name))}\n${definitions(filled, { width: view.width, indent: 2, paint: style.faint })}`;
}

function metadataText([key, value]: [string, unknown]): string {
  return `${printable(key)}: ${printable(typeof value === "string" ? value : JSON.stringify(value))}`;
}

function files({ resources, skipped = [], problems }: ResourceListing, view: View): string[] {
  const bundled = resources.map(({ path, size }) => [path, `${grouped(size)} bytes`] as const);
  const omitted = skipped.map(({ path, reason }) => [path, SKIPPED[reason]] as const);
  return [
    ...fileTable({ heading: "Bundled files", rows: bundled, align: "right" }, view),
    ...fileTable({ heading: "Left out", rows: omitted, align: "left" }, view),
    ...(problems.length > 0 ? [problemLines(problems, view)] : []),
  ];
}

const SKIPPED: Readonly<Record<SkippedResource["reason"], string>> = {
  hidden: "hidden",
  vendor: "not the skill's own work",
  link: "a link to files listed above",
};

interface FileTable {
  readonly heading: string;
  readonly rows: readonly (readonly [path: string, words: string])[];
  readonly align: "left" | "right";
}

function fileTable({ heading, rows, align }: FileTable, { style, width }: View): string[] {
  if (rows.length === 0) return [];
  const cells = rows.map(([path, words]) => [quoted(path), { text: words, paint: style.faint }]);
  return [`${style.heading(heading)}\n${table(cells, { columns: [{ flexible: true }, { align }], width, indent: 2 })}`];
}
