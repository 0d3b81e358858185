import type { ShadowedSkill, SkillSummary } from "@skillwright/skill-index";
import { isMentionOnly } from "@skillwright/skill-match";
import { CLIENTS, type ClientName } from "@skillwright/skill-parser/clients";
import { printable } from "@skillwright/skill-text";
import type { PluginFolder } from "../agents/plugin-folders.js";
import { EXIT } from "../exit-code.js";
import type { JoinedSkills } from "../skills/join-servers.js";
import type { LoadedSkills } from "../skills/load-skills.js";
import { count } from "../terminal/count.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { oneLine, quoted } from "../terminal/printable.js";
import { table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { placeWords, problemLines, shadowTable, unlookedNote } from "./problem-text.js";
import type { Report } from "./report.js";
import { toProblemJson, toShadowJson, toSkillJson } from "./skill-json.js";

export interface Listing {
  /** Those to show. */
  readonly skills: readonly SkillSummary[];
  readonly loaded: LoadedSkills;
  readonly joined: JoinedSkills;
  /** Names that were asked for. */
  readonly names: readonly string[];
  /** Where else there are skills, if there is nothing to show. */
  readonly elsewhere: readonly string[];
  /** Cut nothing. */
  readonly wide: boolean;
  /** Names alone, one on a line. */
  readonly namesOnly: boolean;
  /** Whose names they are. Absent: those of the frontmatter. */
  readonly agent?: ClientName;
  /** The plugin that the skills of a source belong to. */
  readonly plugins: ReadonlyMap<string, PluginFolder>;
  readonly notes: readonly string[];
}

/** Every skill under the folder it was found in, then what stands in the shadow, then what went wrong. */
export function listReport(listing: Listing, io: Io): Report {
  const { skills, loaded, joined, wide } = listing;
  const { withheld, found } = loaded;
  const { shadowed, linked } = splitShadowed(loaded.shadowed);
  const { problems } = joined;
  return {
    exitCode: EXIT.clean,
    data: {
      ...(listing.agent && { agent: listing.agent }),
      found,
      skills: skills.map((skill) => {
        const plugin = listing.plugins.get(skill.source)?.plugin;
        return { ...toSkillJson(skill, io), ...(plugin !== undefined && { plugin }) };
      }),
      shadowed: shadowed.map((shadow) => toShadowJson(shadow, io)),
      linked: linked.map(({ name, loser }) => ({
        name,
        path: toRelative(loser.path, io.cwd),
        source: toRelative(loser.source, io.cwd),
      })),
      withheld: withheld.map(({ name, path, scope, reason, missing }) => ({
        name,
        path: toRelative(path, io.cwd),
        scope,
        reason,
        ...(missing && { missing }),
      })),
      problems: problems.map((problem) => toProblemJson(problem, io)),
    },
    text: (view) => {
      if (listing.namesOnly) return skills.map(({ name }) => printable(name)).join("\n");
      const shown = wide ? { ...view, width: Number.MAX_SAFE_INTEGER } : view;
      const sections = [
        ...groups(skills).map((group) => groupText(group, listing.plugins, shown)),
        section("Shadowed", shadowTable(shadowed, shown), view),
        linkedText(linked, view),
        section("Withheld", withheldText(loaded, shown), view),
        section("Problems", problemLines(problems, shown), view),
        summary(listing, { ...loaded, shadowed, problems }, view),
      ];
      return sections.filter((text) => text !== "").join("\n\n");
    },
    notes: (view) => [
      ...[...joined.notes, ...listing.notes].map((note) => view.style.warn(note)),
      ...unlookedNote(listing.elsewhere, "skillwright list", view),
    ],
  };
}

function groups(skills: readonly SkillSummary[]): SkillSummary[][] {
  const bySource = new Map<string, SkillSummary[]>();
  for (const skill of skills) bySource.set(skill.source, [...(bySource.get(skill.source) ?? []), skill]);
  const order = ["project", "user", "extra"];
  return [...bySource.values()].sort(([a], [b]) => order.indexOf(a?.scope ?? "") - order.indexOf(b?.scope ?? ""));
}

function groupText(group: readonly SkillSummary[], plugins: Listing["plugins"], view: View): string {
  const { style } = view;
  const [first] = group;
  const rows = group.map((skill) => [
    { text: quoted(skill.name), paint: style.name },
    { text: skill.tags.map(printable).join(", "), paint: style.accent },
    { text: mark(skill) + oneLine(skill.description), paint: style.faint },
  ]);
  const plugin = plugins.get(first?.source ?? "");
  const whose = plugin ? `plugin ${quoted(plugin.plugin)} of ${CLIENTS[plugin.client].title}` : first?.scope;
  const head = `${style.heading(view.path(first?.source ?? ""))} ${style.faint(`${whose}, ${count(group.length, "skill")}`)}`;
  const columns = [{ flexible: true }, { flexible: true }, { flexible: true }];
  const body = table(rows, { columns, width: view.width, indent: 2 });
  return `${head}\n${body}`;
}

function mark(skill: SkillSummary): string {
  if (skill.kind === "instructions") return "(convention) ";
  return isMentionOnly(skill) ? "(mention only) " : "";
}

function section(title: string, body: string, { style }: View): string {
  return body === "" ? "" : `${style.heading(title)}\n${body}`;
}

function withheldText({ withheld }: LoadedSkills, view: View): string {
  const rows = withheld.map((skill) => [
    { text: quoted(skill.name), paint: view.style.name },
    view.path(skill.path),
    { text: view.words(withheldWords(skill)), paint: view.style.faint },
  ]);
  return table(rows, { columns: [{}, {}, {}], width: view.width, indent: 2 });
}

function withheldWords({ reason, missing = [] }: LoadedSkills["withheld"][number]): string {
  if (reason === "trust") return "not trusted";
  if (reason === "lock") return "not as locked";
  return reason === "requirements" ? `needs ${missing.map(({ name }) => name).join(", ")}` : `by ${reason}`;
}

/** One file that was reached twice, as through the links that installers make, stands in nobody's shadow. */
function splitShadowed(all: readonly ShadowedSkill[]): Record<"shadowed" | "linked", readonly ShadowedSkill[]> {
  const isLinked = ({ reason }: ShadowedSkill): boolean => reason === "same-file";
  return { shadowed: all.filter((shadow) => !isLinked(shadow)), linked: all.filter(isLinked) };
}

function linkedText(linked: readonly ShadowedSkill[], { style, path }: View): string {
  const bySource = new Map<string, number>();
  for (const { loser } of linked) bySource.set(loser.source, (bySource.get(loser.source) ?? 0) + 1);
  const lines = [...bySource].map(
    ([source, number]) => `  ${path(source)} ${style.faint(`leads to ${count(number, "skill")} listed above`)}`,
  );
  return lines.length === 0 ? "" : `${style.heading("Linked")}\n${lines.join("\n")}`;
}

/** What there is to say when there is nothing to show. */
function nothing({ names, loaded, joined }: Listing, { path, width }: View): string {
  const known = joined.index.skills.length;
  if (known > 0)
    return `No skill of ${known} ${names.length > 0 ? `is called ${names.map(quoted).join(" or ")}` : "has such a tag"}.`;
  return wrap(`0 skills. Looked in ${placeWords(loaded.where, path)}.`, width).join("\n");
}

function summary(listing: Listing, { shadowed, withheld, problems }: LoadedSkills, view: View): string {
  const { style } = view;
  const shown = listing.skills.length;
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const parts = [
    shown === 0 ? nothing(listing, view) : count(shown, "skill"),
    shadowed.length > 0 && `${shadowed.length} shadowed`,
    withheld.length > 0 && `${withheld.length} withheld`,
    errors > 0 && style.bad(count(errors, "error")),
    problems.length > errors && style.warn(count(problems.length - errors, "note or warning", "notes and warnings")),
  ];
  return parts.filter((part) => part !== false).join(style.faint(", "));
}
