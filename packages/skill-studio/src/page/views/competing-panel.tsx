import type { CompetingPair } from "@skillwright/skill-match";
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { grouped } from "../../why/figures.js";
import { type Column, DataTable } from "../parts/data-table.js";
import { shownShort } from "../parts/shown.js";
import { Failure, Loading } from "../parts/states.js";
import { hrefTo } from "../state/route.js";
import { hrefOfSkill } from "../state/skill-address.js";
import { overview, progress } from "../state/studio.js";
import { useAnswer } from "../state/use-answer.js";
import { CompetingMatrix } from "./competing-matrix.js";

/** Up to this many skills the comparison is a matter of a moment, and needs no asking. */
const AT_ONCE = 300;
const MAX_PAIRS = 40;

/** Skills whose descriptions draw the same requests. */
export function CompetingPanel(): VNode {
  const skills = overview.value?.skills ?? [];
  const [isAsked, setAsked] = useState(false);
  const isOn = isAsked || skills.length <= AT_ONCE;
  const { value, error } = useAnswer("competing", isOn ? null : undefined);
  const hrefOf = (name: string): string => {
    const row = skills.find((skill) => skill.name === name);
    return row ? hrefOfSkill("skills", row) : hrefTo("skills");
  };
  const done = progress.value;
  return (
    <section aria-label="Competing descriptions">
      <h2 class="divider">Descriptions that compete</h2>
      <p class="quiet">
        Each description is asked as if someone had said it. The share is what the other skill scores for it, of what
        its owner does: at 100% nothing tells them apart.
      </p>
      {!isOn && (
        <button type="button" onClick={() => setAsked(true)}>
          Compare {grouped(skills.length)} descriptions
        </button>
      )}
      {error !== undefined && <Failure message={error} />}
      {isOn && !value && error === undefined && (
        <Loading label={done ? `${grouped(done.done)} of ${grouped(done.total)} compared` : "Comparing…"} />
      )}
      {value && value.length === 0 && <p class="quiet">No two descriptions are near each other.</p>}
      {value && value.length > 0 && <Pairs pairs={value.slice(0, MAX_PAIRS)} total={value.length} hrefOf={hrefOf} />}
    </section>
  );
}

interface PairsProps {
  readonly pairs: readonly CompetingPair[];
  readonly total: number;
  hrefOf(name: string): string;
}

function Pairs({ pairs, total, hrefOf }: PairsProps): VNode {
  const link = (name: string): VNode => <a href={hrefOf(name)}>{shownShort(name, 60)}</a>;
  const columns: readonly Column<CompetingPair>[] = [
    { label: "Asked with the words of", cell: ({ skill }) => link(skill) },
    { label: "Competes", cell: ({ other }) => link(other) },
    { label: "Share", kind: "share", cell: ({ share }) => <Share share={share} /> },
    { label: "Words they share", cell: ({ hits }) => <span class="quiet">{sharedWords(hits)}</span> },
  ];
  return (
    <>
      <CompetingMatrix pairs={pairs} />
      <DataTable label="Table of pairs" columns={columns} rows={pairs} />
      {total > pairs.length && (
        <p class="quiet small">
          The closest {pairs.length} of {total}.
        </p>
      )}
    </>
  );
}

function Share({ share }: Pick<CompetingPair, "share">): VNode {
  return (
    <span class="share-of">
      <span class="figure">{Math.round(share * 100)}%</span>
      <span class="share-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}

function sharedWords(hits: CompetingPair["hits"]): string {
  const words = hits.toSorted((a, b) => b.weight - a.weight).map(({ term }) => shownShort(term, 30));
  return [...new Set(words)].slice(0, 5).join(", ");
}
