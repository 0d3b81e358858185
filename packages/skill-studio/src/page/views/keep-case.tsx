import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Field } from "../parts/field.js";
import { keepCase, overview } from "../state/studio.js";
import { SkillNames } from "./skill-names.js";

interface KeepCaseProps {
  readonly query: string;
  readonly best: string | undefined;
}

/** Turns a request that was just typed into a case. */
export function KeepCase({ query, best }: KeepCaseProps): VNode {
  const [name, setName] = useState<string | undefined>(undefined);
  const [said, setSaid] = useState<{ readonly query: string; readonly words: string } | undefined>(undefined);
  const expected = name ?? best ?? "";
  const isKnown = expected === "" || (overview.value?.skills.some((skill) => skill.name === expected) ?? false);
  const keep = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      setSaid({ query, words: await keepCase(query, expected === "" ? [] : [expected]) });
    } catch (error) {
      setSaid({ query, words: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <details class="block">
      <summary>Keep this request as a case</summary>
      <form class="fields" onSubmit={keep}>
        <Field label="The right skill" hint="empty: none may be selected">
          <input list="skill-names" value={expected} onInput={(event) => setName(event.currentTarget.value)} />
        </Field>
        <SkillNames />
        <button type="submit" class="primary" disabled={!isKnown}>
          {overview.value?.settings.canWrite ? "Add to the file of cases" : "Keep in this page"}
        </button>
        <p class="quiet small" role="status">
          {!isKnown ? "No skill has this name." : said?.query === query ? said.words : ""}
        </p>
      </form>
    </details>
  );
}
