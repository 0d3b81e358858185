import { type ExplanationRow, explanationFields } from "@skillwright/skill-match";
import type { VNode } from "preact";
import { Scroll } from "./scroll.js";
import { shownShort } from "./shown.js";

/** Each word of the request, and what it adds in each field: figures with bars behind them. */
export function ExplainTable({
  rows,
  name,
}: {
  readonly rows: readonly ExplanationRow[];
  readonly name: string;
}): VNode {
  const fields = explanationFields(rows);
  const most = Math.max(0.01, ...rows.map(({ sum }) => sum));
  return (
    <Scroll label={`Words and fields of ${shownShort(name, 80)}`}>
      <table class="explain">
        <caption class="unseen">What adds to the score of {shownShort(name, 80)}</caption>
        <thead>
          <tr>
            <th scope="col">Word</th>
            {fields.map((field) => (
              <th key={field} scope="col" class="number">
                {field}
              </th>
            ))}
            <th scope="col" class="number">
              sum
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, fields: weights, sum }) => (
            <tr key={label} class={sum === 0 ? "absent" : ""}>
              <th scope="row">{shownShort(label, 60)}</th>
              {weights ? (
                fields.map((field) => <Weight key={field} weight={weights[field]} most={most} />)
              ) : (
                <td colSpan={fields.length} class="quiet beside">
                  besides words
                </td>
              )}
              <Weight weight={sum} most={most} isSum />
            </tr>
          ))}
        </tbody>
      </table>
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
