import { isGrave, type LockDifference } from "@skillwright/skill-install";
import { EXIT } from "../exit-code.js";
import { count } from "../terminal/count.js";
import { withoutHome } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import type { View } from "../terminal/terminal.js";
import type { Report } from "./report.js";

export interface Verification {
  /** Which lock it was held against. */
  readonly lock: "skillwright.lock" | "skills-lock.json";
  readonly skills: number;
  readonly differences: readonly LockDifference[];
  /** Skills that a lock says too little about. */
  readonly unsure?: readonly string[];
}

/** Each difference between what is installed and what is locked. */
export function verifyReport({ lock, skills, differences, unsure = [] }: Verification, io: Io): Report {
  const isBad = differences.some(isGrave);
  return {
    exitCode: isBad ? EXIT.findings : EXIT.clean,
    data: {
      lock,
      skills,
      differences: differences.map(({ code, skill, path, generated, problem }) => ({
        code,
        skill,
        ...(path !== undefined && { path }),
        ...(generated && { generated }),
        ...(problem && { message: withoutHome(problem.message, io) }),
      })),
      unsure,
    },
    text: (view) =>
      [
        ...differences.map((one) => differenceLine(one, view)),
        isBad
          ? view.style.bad(
              `${count(differences.filter(isGrave).length, "difference")} from ${lock}. "skillwright diff <name>" shows one.`,
            )
          : `${count(skills, "skill")} as locked.`,
      ].join("\n"),
    notes: ({ style, words }) => [
      ...(lock === "skills-lock.json"
        ? [
            style.warn(
              "skills-lock.json names no commits, and two folders can share its hash: add the skills to skillwright.lock to be sure.",
            ),
          ]
        : []),
      ...(unsure.length > 0 ? [style.warn(`No hash to compare: ${words(unsure.join(", "))}.`)] : []),
    ],
  };
}

function differenceLine({ code, skill, path, generated, problem }: LockDifference, { style, words }: View): string {
  const paint = isGrave({ code, skill }) ? style.bad : style.warn;
  const what = path === undefined ? skill : `${skill}/${path}`;
  const aside = [...(generated ? ["generated"] : []), ...(problem ? [problem.message] : [])].join(" ");
  return `${paint(code)} ${words(what)}${aside === "" ? "" : ` ${style.faint(words(aside))}`}`;
}
