import { count } from "../terminal/count.js";

/** How many of some skills have no example requests. */
export interface LackingExamples {
  readonly lacking: number;
  readonly all: number;
}

/** Counts the skills that have no example requests, neither their own nor those of the project. */
export function countLacking(skills: readonly { readonly asks?: readonly string[] }[]): LackingExamples {
  return { lacking: skills.filter(({ asks = [] }) => asks.length === 0).length, all: skills.length };
}

/** Returns one line on the skills without example requests and the command that writes them; none where each skill has some. */
export function examplesNote({ lacking, all }: LackingExamples): readonly string[] {
  if (lacking === 0) return [];
  const who = lacking === all ? count(all, "skill") : `${lacking} of ${count(all, "skill")}`;
  const have = lacking === 1 ? "has" : "have";
  return [`${who} ${have} no example requests. "skillwright examples write" writes them.`];
}
