import type { ListedSkill } from "@skillwright/skill-catalog";
import { EXIT } from "../exit-code.js";
import { count } from "../terminal/count.js";
import { oneLine, quoted } from "../terminal/printable.js";
import { table } from "../terminal/table.js";
import type { Report } from "./report.js";

/** What is published, by publisher and name. */
export function publishedSkillsReport(published: readonly ListedSkill[]): Report {
  return {
    exitCode: EXIT.clean,
    data: { action: "list", listed: published },
    text: ({ style, width }) => {
      const rows = published.map(({ publisher, name, latest, versions, description }) => [
        { text: quoted(`${publisher}/${name}`), paint: style.name },
        latest === null ? { text: "yanked", paint: style.bad } : `${latest} of ${versions}`,
        { text: oneLine(description), paint: style.faint },
      ]);
      const list = table(rows, { columns: [{ flexible: true, min: 24 }, {}, { flexible: true }], width });
      const foot = style.faint(count(published.length, "skill"));
      return published.length === 0 ? "Nothing is published." : `${list}\n\n${foot}`;
    },
  };
}
