import type { SkillProblem } from "@skillwright/skill-index";
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Overview } from "../engine/engine.js";
import { findingsOf } from "../engine/findings-of.js";
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
  /** How the mark is coloured. */
  readonly tone: "bad" | "warn" | "plain";
  readonly words: readonly string[];
}

/** More findings of one file than this are told by their number. */
const MAX_FINDINGS = 20;

/** What is not in the index as its author hoped, each with its reason. */
export function RecordsList({ known, show }: RecordsListProps): VNode {
  const [pages, setPages] = useState(1);
  const lines = toLines(known, show);
  return (
    <>
      <ul class="rows">
        {lines.slice(0, pages * PAGE).map(({ path, mark, tone, words }, index) => (
          <li key={index} class="row">
            <span class="row-head">
              <span class="row-path">{shownShort(path, 160)}</span>
              <span class={`chip ${tone}`}>{mark}</span>
            </span>
            <Findings words={words} />
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

/** All that is wrong with one file. */
export function ProblemFindings({ problem }: { readonly problem: SkillProblem }): VNode {
  return <Findings words={findingsOf(problem)} />;
}

function Findings({ words }: { readonly words: readonly string[] }): VNode {
  return (
    <ul class="findings">
      {words.slice(0, MAX_FINDINGS).map((item, index) => (
        <li key={index} class="row-words">
          {shownShort(item, 400)}
        </li>
      ))}
      {words.length > MAX_FINDINGS && <li class="quiet small">and {words.length - MAX_FINDINGS} more</li>}
    </ul>
  );
}

function toLines(known: Overview, show: RecordsListProps["show"]): readonly RecordLine[] {
  const path = (whole: string): string => toShownPath(whole, known.settings.base);
  if (show === "problems") {
    return known.problems.map((problem) => ({
      path: path(problem.path),
      mark: `${problem.severity} · ${problem.code}`,
      tone: problem.severity === "error" ? "bad" : "warn",
      words: findingsOf(problem),
    }));
  }
  if (show === "shadowed") {
    return known.shadowed.map(({ name, winner, loser, reason }) => ({
      path: path(loser.path),
      mark: reason,
      tone: reason === "identical" || reason === "same-file" ? "plain" : "warn",
      words: [`${name}: stands behind ${path(winner.path)}`],
    }));
  }
  return known.withheld.map(({ name, path: whole, reason, missing = [] }) => ({
    path: path(whole),
    mark: reason,
    tone: "warn",
    words: [`${name} was loaded and kept back.`, ...missing.map(({ message }) => message)],
  }));
}
