import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { count } from "../../why/figures.js";
import type { SkillRow } from "../engine/engine.js";
import { shownShort } from "../parts/shown.js";
import { Empty } from "../parts/states.js";
import { moveInList } from "../state/keys.js";
import { hrefOfSkill } from "../state/skill-address.js";
import { NoSkills } from "./no-skills.js";

const SHOWN = 60;

/** What tuning is, and the skills to begin with. */
export function TuneStart({ skills }: { readonly skills: readonly SkillRow[] }): VNode {
  const [isWhole, setWhole] = useState(false);
  if (skills.length === 0) return <NoSkills />;
  const shown = isWhole ? skills : skills.slice(0, SHOWN);
  return (
    <>
      <Empty title="Choose a skill to tune">
        Change its name, description or tags, and see which requests it wins, loses, or takes from others. Nothing is
        written.
      </Empty>
      <ul class="choices" onKeyDown={moveInList}>
        {shown.map((row) => (
          <li key={row.path}>
            <a data-entry class="row" href={hrefOfSkill("tune", row)}>
              <span class="row-name">{shownShort(row.name, 80)}</span>
              <span class="row-words">{shownShort(row.description, 110)}</span>
            </a>
          </li>
        ))}
      </ul>
      {skills.length > shown.length && (
        <button type="button" class="more" onClick={() => setWhole(true)}>
          Show all {count(skills.length, "skill")}
        </button>
      )}
    </>
  );
}
