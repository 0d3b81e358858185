import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Overview } from "../engine/engine.js";
import { toShownPath } from "../engine/shown-path.js";
import { shownShort } from "../parts/shown.js";

const PAGE = 100;

interface RecordsListProps {
  readonly known: Overview;
  readonly show: "problems" | "shadowed" | "withheld";
}

interface RecordLine {
  readonly path: string;
  readonly mark: string;
  readonly words: string;
  readonly lines: readonly string[];
}

/** What is not in the index as its author hoped, each with its reason. */
export function RecordsList({ known, show }: RecordsListProps): VNode {
  const [pages, setPages] = useState(1);
  const lines = toLines(known, show);
  return (
    <>
      <ul class="rows">
        {lines.slice(0, pages * PAGE).map(({ path, mark, words, lines: details }, index) => (
          <li key={index} class="row">
            <span class="row-head">
              <span class="row-path">{shownShort(path, 160)}</span>
              <span class="chip warn">{mark}</span>
            </span>
            <span class="row-words">{shownShort(words, 400)}</span>
            {details.slice(0, 5).map((detail) => (
              <span key={detail} class="row-words small">
                {shownShort(detail, 300)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {lines.length > pages * PAGE && (
        <button type="button" class="more" onClick={() => setPages(pages + 1)}>
          Show more of {lines.length}
        </button>
      )}
    </>
  );
}

function toLines(known: Overview, show: RecordsListProps["show"]): readonly RecordLine[] {
  const path = (whole: string): string => toShownPath(whole, known.settings.base);
  if (show === "problems") {
    return known.problems.map((problem) => ({
      path: path(problem.path),
      mark: `${problem.severity} · ${problem.code}`,
      words: problem.message,
      lines: (problem.diagnostics ?? []).map(({ line, message }) => `Line ${line}: ${message}`),
    }));
  }
  if (show === "shadowed") {
    return known.shadowed.map(({ name, winner, loser, reason }) => ({
      path: path(loser.path),
      mark: reason,
      words: `${name}: stands behind ${path(winner.path)}`,
      lines: [],
    }));
  }
  return known.withheld.map(({ name, path: whole, reason, missing = [] }) => ({
    path: path(whole),
    mark: reason,
    words: `${name} was loaded and kept back.`,
    lines: missing.map(({ message }) => message),
  }));
}
