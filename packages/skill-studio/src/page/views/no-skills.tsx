import type { VNode } from "preact";
import { Empty } from "../parts/states.js";
import { hrefTo } from "../state/route.js";
import { hasServer, overview } from "../state/studio.js";

/** A folder without a skill, and what to do about it. */
export function NoSkills(): VNode {
  const problems = overview.value?.problems.length ?? 0;
  return (
    <Empty title="No skills here">
      {hasServer.value
        ? "Put a folder with a SKILL.md where the studio looks; it shows up by itself."
        : "Every SKILL.md of a folder is a skill."}
      {problems > 0 && <a href={hrefTo("skills", { show: "problems" })}>See why files were not taken</a>}
    </Empty>
  );
}
