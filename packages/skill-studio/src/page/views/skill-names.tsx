import type { VNode } from "preact";
import { overview } from "../state/studio.js";

/** A browser's list of suggestions is no use beyond this, and slow. */
const MAX_NAMES = 2000;

/** The names of all skills, for fields that complete them. */
export function SkillNames(): VNode {
  return (
    <datalist id="skill-names">
      {overview.value?.skills.slice(0, MAX_NAMES).map(({ id, name }) => (
        <option key={id} value={name} />
      ))}
    </datalist>
  );
}
