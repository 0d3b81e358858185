import type { Check } from "../doctor/check-skills.js";
import { EXIT } from "../exit-code.js";
import { table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
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

const MIN_WORDS = 40;
/** Indent, mark and the spaces between. */
const MARGIN = 7;

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
  const widest = Math.max(0, ...checks.map(({ subject }) => subject.length));
  // Folders and programs are listed in these words: cut off they would help nobody.
  const width = Math.max(MIN_WORDS, view.width - widest - MARGIN);
  const rows = checks.flatMap(({ verdict, subject, words }) =>
    wrap(view.words(words), width).map((line, at) => [
      at === 0 ? marks[verdict] : "",
      { text: at === 0 ? subject : "", paint: style.strong },
      { text: line, paint: verdict === "absent" ? style.faint : undefined },
    ]),
  );
  const columns = [{}, { flexible: true }, { flexible: true }];
  return `${style.heading(TITLES[name])}\n${table(rows, { columns, width: view.width, indent: 2 })}`;
}
