import type { VNode } from "preact";
import { count } from "../../why/figures.js";
import { Choice, Field } from "../parts/field.js";
import { toListParam } from "../state/policy-of.js";
import { setParams } from "../state/route.js";
import { policy } from "../state/studio.js";

/** What a selection may choose. Every field is in the address. */
export function PolicyPanel(): VNode {
  const { topK, minScore, includeTags, excludeTags, files, clearLead } = policy.value;
  return (
    <details class="block policy">
      <summary>
        Policy{" "}
        <span class="quiet small">
          selects at most {count(topK, "skill")} with a score of {minScore} or more
        </span>
      </summary>
      <div class="fields">
        <Choice
          label="A clear lead"
          name="lead"
          value={clearLead}
          options={[
            ["count", "counts"],
            ["ignore", "is ignored"],
          ]}
          onChoose={(value) => setParams({ lead: value })}
        />
        <Field label="At most (topK)">
          <input
            type="number"
            min={0}
            max={50}
            step={1}
            value={topK}
            onInput={(event) => setParams({ k: event.currentTarget.value })}
          />
        </Field>
        <Field label="Lowest score (minScore)">
          <input
            type="number"
            min={0}
            step={0.1}
            value={minScore}
            onInput={(event) => setParams({ min: event.currentTarget.value })}
          />
        </Field>
        <Field label="Only with one of these tags" hint="commas between">
          <input
            value={includeTags.join(", ")}
            onChange={(event) => setParams({ with: toListParam(event.currentTarget.value) })}
          />
        </Field>
        <Field label="Without these tags" hint="commas between">
          <input
            value={excludeTags.join(", ")}
            onChange={(event) => setParams({ without: toListParam(event.currentTarget.value) })}
          />
        </Field>
        <Field label="Files the request is about" hint="for skills with triggers">
          <input
            value={files.join(", ")}
            onChange={(event) => setParams({ files: toListParam(event.currentTarget.value) })}
          />
        </Field>
      </div>
    </details>
  );
}
