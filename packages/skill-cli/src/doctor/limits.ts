import { DEFAULT_SCAN_LIMITS } from "@skillwright/skill-index/node";
import type { LoadedSkills } from "../skills/load-skills.js";
import { grouped } from "../terminal/count.js";
import type { Check } from "./check.js";

/** How far a scan goes, and whether it had to stop there. */
export function checkLimits({ problems, skipped }: LoadedSkills): readonly Check[] {
  const hit = (code: string): boolean => problems.some((problem) => problem.code === code);
  const { depth, entries, fileBytes } = DEFAULT_SCAN_LIMITS;
  const vendor = skipped.filter(({ reason }) => reason === "vendor" || reason === "hidden").length;
  return [
    limit("depth", `${depth} folders`, hit("scan-too-deep")),
    limit("entries", `${grouped(entries)} in each place`, hit("scan-too-large")),
    limit("file size", `${grouped(fileBytes)} bytes`, hit("file-too-large")),
    { verdict: vendor > 0 ? "absent" : "fine", subject: "skipped", words: `${vendor} hidden or vendor folders` },
  ];
}

function limit(subject: string, words: string, reached: boolean): Check {
  return { verdict: reached ? "wrong" : "fine", subject, words: reached ? `${words}, and it was reached` : words };
}
