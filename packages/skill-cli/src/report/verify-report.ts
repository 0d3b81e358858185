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
  /** Whether a skill that is not in the lock fails. Default: it is told. */
  readonly strict?: boolean;
}

/** Each difference between what is installed and what is locked. */
export function verifyReport(verification: Verification, io: Io): Report {
  const { lock, skills, differences, unsure = [], strict = false } = verification;
  const counted = differences.filter((one) => isGrave(one, { strict }));
  return {
    exitCode: counted.length > 0 ? EXIT.findings : EXIT.clean,
    data: {
      lock,
      skills,
      differences: differences.map(({ code, skill, folder, path, generated, problem }) => ({
        code,
        skill,
        ...(folder !== undefined && { folder }),
        ...(path !== undefined && { path }),
        ...(generated && { generated }),
        ...(problem && { message: withoutHome(problem.message, io) }),
      })),
      unsure,
    },
    text: (view) =>
      [
        ...differences.map((one) => differenceLine(one, counted.includes(one), view)),
        ...(counted.length === 0
          ? [asLocked(verification)]
          : [view.style.bad(`${count(counted.length, "difference")} from ${lock}.`), ...hints(verification, counted)]),
        ...(strict ? [] : ownSkills(differences)),
      ].join("\n"),
    notes: ({ style, words }) => [
      ...(lock === "skills-lock.json"
        ? [
            style.warn(
              'skills-lock.json names no commits, and two folders can share its hash. "skillwright add skills-lock.json" locks these skills for sure.',
            ),
          ]
        : []),
      ...(unsure.length > 0 ? [style.warn(`No hash to compare: ${words(unsure.join(", "))}.`)] : []),
    ],
  };
}

/** What to do next, by what is wrong. */
function hints({ lock }: Verification, counted: readonly LockDifference[]): readonly string[] {
  // There is nothing to compare with, or to install from.
  if (lock === "skills-lock.json")
    return ['Look at them, or get them again: "skillwright add skills-lock.json --force".'];
  const of = (code: LockDifference["code"]): number => counted.filter((one) => one.code === code).length;
  const changed = counted.length - of("skill-missing") - of("skill-unlocked");
  return [
    ...(changed > 0 ? ['"skillwright diff <name>" shows what was done to a skill.'] : []),
    ...(of("skill-missing") > 0 ? ['"skillwright install" brings back what is missing.'] : []),
    ...(of("skill-unlocked") > 0
      ? ["What is not in the lock was not installed: look at it, and move it elsewhere."]
      : []),
  ];
}

/** Whether a file can be run is no part of the lock's promise, and not passed over either. */
function asLocked({ skills, differences }: Verification): string {
  const bits = differences.filter(({ code }) => code === "executable-changed").length;
  const but = bits === 0 ? "" : `, but ${count(bits, "file")} may be run and could not, or the other way round`;
  return `${count(skills, "skill")} as locked${but}.`;
}

function ownSkills(differences: readonly LockDifference[]): readonly string[] {
  const own = differences.filter(({ code }) => code === "skill-unlocked").length;
  return own === 0
    ? []
    : [`${count(own, "skill")} not in the lock, taken for the project's own; --strict fails on them.`];
}

function differenceLine(
  { code, skill, folder, path, generated, problem }: LockDifference,
  counts: boolean,
  { style, words }: View,
): string {
  const paint = counts ? style.bad : style.warn;
  const what = [folder, skill, path].filter((part) => part !== undefined).join("/");
  const aside = [...(generated ? ["generated"] : []), ...(problem ? [problem.message] : [])].join(" ");
  return `${paint(code)} ${words(what)}${aside === "" ? "" : ` ${style.faint(words(aside))}`}`;
}
