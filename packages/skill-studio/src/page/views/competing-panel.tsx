import type { CompetingPair } from "@skillwright/skill-match";
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { grouped } from "../../why/figures.js";
import { Scroll } from "../parts/scroll.js";
import { shownShort } from "../parts/shown.js";
import { Failure, Loading } from "../parts/states.js";
import { hrefTo } from "../state/route.js";
import { overview, progress } from "../state/studio.js";
import { useAnswer } from "../state/use-answer.js";

/** Up to this many skills the comparison is a matter of a moment, and needs no asking. */
const AT_ONCE = 300;
const MAX_PAIRS = 40;

/** Skills whose descriptions draw the same requests. */
export function CompetingPanel(): VNode {
  const skills = overview.value?.skills ?? [];
  const [isAsked, setAsked] = useState(false);
  const isOn = isAsked || skills.length <= AT_ONCE;
  const { value, error } = useAnswer("competing", isOn ? null : undefined);
  const idOf = (name: string): string | undefined => skills.find((skill) => skill.name === name)?.id;
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
      {value && value.length > 0 && <Pairs pairs={value.slice(0, MAX_PAIRS)} total={value.length} idOf={idOf} />}
    </section>
  );
}

interface PairsProps {
  readonly pairs: readonly CompetingPair[];
  readonly total: number;
  idOf(name: string): string | undefined;
}

function Pairs({ pairs, total, idOf }: PairsProps): VNode {
  return (
    <Scroll label="Table of pairs">
      <table class="data">
        <thead>
          <tr>
            <th scope="col">Asked with the words of</th>
            <th scope="col">Competes</th>
            <th scope="col" class="share-column">
              Share
            </th>
            <th scope="col">Words they share</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ skill, other, share, hits }) => (
            <tr key={`${skill} ${other}`}>
              <td>
                <a href={hrefTo("skills", { id: idOf(skill) })}>{shownShort(skill, 60)}</a>
              </td>
              <td>
                <a href={hrefTo("skills", { id: idOf(other) })}>{shownShort(other, 60)}</a>
              </td>
              <td>
                <span class="share">
                  <span class="figure">{Math.round(share * 100)}%</span>
                  <span class="share-bar" aria-hidden="true">
                    <span style={{ width: `${share * 100}%` }} />
                  </span>
                </span>
              </td>
              <td class="quiet">
                {[...new Set(hits.toSorted((a, b) => b.weight - a.weight).map(({ term }) => shownShort(term, 30)))]
                  .slice(0, 5)
                  .join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > pairs.length && (
        <p class="quiet small">
          The closest {pairs.length} of {total}.
        </p>
      )}
    </Scroll>
  );
}
