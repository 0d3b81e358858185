import type { Check } from "../doctor/check-skills.js";
import { EXIT } from "../exit-code.js";
import { table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import type { Report } from "./report.js";

export const DOCTOR_SECTIONS = ["places", "problems", "limits", "environment"] as const;
export type DoctorSection = (typeof DOCTOR_SECTIONS)[number];

interface CheckedSection {
  readonly name: DoctorSection;
  readonly checks: readonly Check[];
}

const TITLES: Readonly<Record<DoctorSection, string>> = {
  places: "Places, nearest first",
  problems: "Problems",
  limits: "Limits of a scan",
  environment: "Environment",
};

/** What was looked at, section by section. Something wrong is a finding. */
export function doctorReport(sections: readonly CheckedSection[]): Report {
  const wrong = sections.some(({ checks }) => checks.some(({ verdict }) => verdict === "wrong"));
  return {
    exitCode: wrong ? EXIT.findings : EXIT.clean,
    data: { sections },
    text: (view) => sections.map((section) => sectionText(section, view)).join("\n\n"),
  };
}

function sectionText({ name, checks }: CheckedSection, view: View): string {
  const { style } = view;
  const marks = {
    fine: { text: "✓", paint: style.good },
    absent: { text: "·", paint: style.faint },
    note: { text: "!", paint: style.warn },
    wrong: { text: "✗", paint: style.bad },
  };
  const rows = checks.map(({ verdict, subject, words }) => [
    marks[verdict],
    { text: subject, paint: style.strong },
    { text: view.words(words), paint: verdict === "absent" ? style.faint : undefined },
  ]);
  const columns = [{}, { flexible: true }, { flexible: true }];
  return `${style.heading(TITLES[name])}\n${table(rows, { columns, width: view.width, indent: 2 })}`;
}
