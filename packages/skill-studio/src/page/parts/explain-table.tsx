import { type ExplanationRow, explanationFields } from "@skillwright/skill-match";
import type { VNode } from "preact";
import { Scroll } from "./scroll.js";
import { shownShort } from "./shown.js";

/** Each word of the request, and what it adds, in all and in each field: figures with bars behind them. */
export function ExplainTable({
  rows,
  name,
}: {
  readonly rows: readonly ExplanationRow[];
  readonly name: string;
}): VNode {
  const all = explanationFields(rows);
  // A column of dashes takes the place that a narrow page needs for the others; one line says the same.
  const fields = all.filter((field) => rows.some(({ fields: weights }) => weights && weights[field] !== 0));
  const idle = all.filter((field) => !fields.includes(field));
  const most = Math.max(0.01, ...rows.map(({ sum }) => sum));
  return (
    <Scroll label={`Words and fields of ${shownShort(name, 80)}`}>
      <table class="explain">
        <caption class="unseen">What adds to the score of {shownShort(name, 80)}</caption>
        <thead>
          <tr>
            <th scope="col">Word</th>
            <th scope="col" class="number">
              sum
            </th>
            {fields.map((field) => (
              <th key={field} scope="col" class="number">
                {field}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, fields: weights, sum }) => (
            <tr key={label} class={sum === 0 ? "absent" : ""}>
              <th scope="row">{shownShort(label, 60)}</th>
              <Weight weight={sum} most={most} isSum />
              {weights
                ? fields.map((field) => <Weight key={field} weight={weights[field]} most={most} />)
                : fields.length > 0 && (
                    <td colSpan={fields.length} class="quiet beside">
                      besides words
                    </td>
                  )}
            </tr>
          ))}
        </tbody>
      </table>
      {idle.length > 0 && <p class="quiet small">Nothing comes from its {idle.join(" or ")}.</p>}
    </Scroll>
  );
}

interface WeightProps {
  readonly weight: number;
  readonly most: number;
  readonly isSum?: boolean;
}

function Weight({ weight, most, isSum = false }: WeightProps): VNode {
  return (
    <td class={isSum ? "number sum" : "number"}>
      {weight === 0 ? (
        <span class="quiet" title="not there">
          –
        </span>
      ) : (
        weight.toFixed(2)
      )}
      {weight > 0 && <span class="weight" aria-hidden="true" style={{ width: `${(100 * weight) / most}%` }} />}
    </td>
  );
}
