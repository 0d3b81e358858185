import type { JudgedCase } from "@skillwright/skill-match";
import type { VNode } from "preact";
import { Matrix } from "../parts/matrix.js";

const NONE = "none";
const MAX_NAMES = 16;

/** Which skill was expected, and which was selected: what lies off the diagonal was taken for another. */
export function ConfusionMatrix({ outcomes }: { readonly outcomes: readonly JudgedCase[] }): VNode | null {
  const counts = new Map<string, number>();
  const confused = new Map<string, number>();
  for (const { expected, selected, status } of outcomes) {
    if (status === "error") continue;
    const is = selected?.name ?? NONE;
    const wanted = expected.includes(is) ? is : (expected[0] ?? NONE);
    counts.set(JSON.stringify([wanted, is]), (counts.get(JSON.stringify([wanted, is])) ?? 0) + 1);
    for (const name of [wanted, is]) confused.set(name, (confused.get(name) ?? 0) + (wanted === is ? 0.001 : 1));
  }
  const ranked = [...confused].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
  const names = ranked.slice(0, MAX_NAMES).sort();
  if (names.length < 2) return null;
  return (
    <section aria-label="Confusion matrix">
      <h2 class="divider">
        Taken for another{" "}
        <span class="quiet small">
          rows expected, columns selected
          {ranked.length > MAX_NAMES && `; the ${MAX_NAMES} most confused of ${ranked.length}`}
        </span>
      </h2>
      <Matrix
        caption="Expected skills against selected ones"
        names={names}
        cell={(wanted, is) => {
          const number = counts.get(JSON.stringify([wanted, is]));
          if (number === undefined) return undefined;
          return wanted === is ? { kind: "right", text: `✓ ${number}` } : { kind: "wrong", text: `✗ ${number}` };
        }}
      />
    </section>
  );
}
