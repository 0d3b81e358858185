import { BAND_FLOORS, type ScoreBand } from "@skillwright/skill-match";
import type { VNode } from "preact";
import { toFigure } from "../../why/figures.js";

/** How many of four bars are filled: the band is told by a word, a figure and a shape, never by colour alone. */
const STEPS: Readonly<Record<ScoreBand, number>> = { trace: 1, broad: 2, specific: 3, high: 4 };

/** A score in words and figures. */
export function Band({ score, band }: { readonly score: number; readonly band: ScoreBand }): VNode {
  return (
    <span class={`band ${band}`}>
      <span class="steps" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} class={step <= STEPS[band] ? "on" : ""} />
        ))}
      </span>
      <span class="figure">{toFigure(score)}</span> {band}
    </span>
  );
}

/** Where a score stands on the scale of all bands, with a mark at the lowest that is selected. */
export function ScoreBar({ score, minScore }: { readonly score: number; readonly minScore: number }): VNode {
  const scale = (value: number): string => `${(100 * Math.min(1, value / MOST)).toFixed(1)}%`;
  return (
    <span class="score-bar" aria-hidden="true">
      <span class="fill" style={{ width: scale(score) }} />
      <span class="mark" style={{ left: scale(minScore) }} />
    </span>
  );
}

/** Scores rarely pass this; beyond it the bar is simply full. */
const MOST = BAND_FLOORS.high * 1.4;
