import type { CompetingPair } from "@skillwright/skill-match";
import type { VNode } from "preact";
import { Matrix } from "../parts/matrix.js";

const MAX_NAMES = 16;
/** From here on a model that reads both descriptions can hardly tell them apart. */
const ALIKE = 0.8;
const NEAR = 0.5;

/** Who competes with whom, of the closest pairs: a full row is a description that many could have, a full column a skill that is in everyone's way. */
export function CompetingMatrix({ pairs }: { readonly pairs: readonly CompetingPair[] }): VNode {
  // The pairs come with the closest first, so these are the names of the closest.
  const all = [...new Set(pairs.flatMap(({ skill, other }) => [skill, other]))];
  const names = all.slice(0, MAX_NAMES).sort();
  const shares = new Map(pairs.map(({ skill, other, share }) => [JSON.stringify([skill, other]), share]));
  return (
    <>
      <Matrix
        caption="Descriptions asked, against the skills that compete"
        names={names}
        cell={(skill, other) => {
          const share = shares.get(JSON.stringify([skill, other]));
          return share === undefined ? undefined : { kind: kindOf(share), text: `${Math.round(share * 100)}%` };
        }}
      />
      <p class="quiet small">
        Rows: whose words were asked; columns: who competes. A pair stands once, where it is closer
        {all.length > MAX_NAMES && `; the ${MAX_NAMES} closest of ${all.length} skills`}.
      </p>
    </>
  );
}

function kindOf(share: number): string {
  if (share >= ALIKE) return "wrong";
  return share >= NEAR ? "near" : "";
}
