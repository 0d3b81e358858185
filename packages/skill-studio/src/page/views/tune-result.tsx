import type { JudgedCase, SelectionChange } from "@skillwright/skill-match";
import type { VNode } from "preact";
import { toFigure } from "../../why/figures.js";
import type { SkillEdit, TuneAnswer } from "../engine/tune.js";
import { Card } from "../parts/card.js";
import { CodeText } from "../parts/code-text.js";
import { type Column, DataTable } from "../parts/data-table.js";
import { shownShort } from "../parts/shown.js";
import { Verdict } from "../parts/verdict.js";
import { setParams } from "../state/route.js";
import { ChangeLine } from "./change-line.js";

/** What an edit wins, loses and takes, and the requests that concern the skill. */
export function TuneResult({ answer, edit }: { readonly answer: TuneAnswer; readonly edit: SkillEdit }): VNode {
  const { before, after, changes, tuning, text } = answer;
  const passed = (list: readonly JudgedCase[]): number => list.filter((item) => item.passed).length;
  const [wasRight, isRight] = [toVerdicts(before.outcomes), toVerdicts(after.outcomes)];
  const won = changes.filter(({ query }) => isRight.get(query) && !wasRight.get(query));
  const lost = changes.filter(({ query }) => !isRight.get(query) && wasRight.get(query));
  const taken = changes.filter(
    ({ before: was, after: is }) => is?.name === edit.name && was !== undefined && was.name !== edit.name,
  );
  const [from, to, total] = [passed(before.outcomes), passed(after.outcomes), after.outcomes.length];
  return (
    <>
      <dl class="cards">
        <Card label="Cases passed" figure={`${to} of ${total}`} words={from === to ? "as before" : `${from} before`} />
        <Card label="Won" figure={`${won.length}`} words="wrong before" />
        <Card label="Lost" figure={`${lost.length}`} words="right before" isBad={lost.length > 0} />
        <Card
          label="Taken"
          figure={`${taken.length}`}
          words="from others"
          isBad={taken.some(({ query }) => !isRight.get(query))}
        />
      </dl>
      {changes.length > 0 && <Changes changes={changes} wasRight={wasRight} isRight={isRight} />}
      {tuning.missing.length > 0 && (
        <>
          <h2 class="divider">Words that would help</h2>
          <p class="quiet small">Requests use them, and the skill does not. Choose one to add it to the description.</p>
          <p class="chips">
            {tuning.missing.slice(0, 24).map(({ word, requests }) => (
              <button
                key={word}
                type="button"
                class="chip"
                onClick={() => setParams({ description: `${edit.description} ${word}` })}
              >
                + {shownShort(word, 40)} <span class="quiet">{requests}</span>
              </button>
            ))}
          </p>
        </>
      )}
      <h2 class="divider">Requests that concern it</h2>
      <DataTable label="Table of requests" columns={COLUMNS} rows={tuning.cases} />
      <details class="block">
        <summary>The file with these words</summary>
        <CodeText label="The file" text={shownShort(text, 20_000)} />
      </details>
    </>
  );
}

type Verdicts = ReadonlyMap<string, boolean>;

const toVerdicts = (outcomes: readonly JudgedCase[]): Verdicts =>
  new Map(outcomes.map(({ query, passed }) => [query, passed]));

type TunedCase = TuneAnswer["tuning"]["cases"][number];

const COLUMNS: readonly Column<TunedCase>[] = [
  { label: "Request", cell: ({ query }) => shownShort(query, 160) },
  { label: "Outcome", cell: (item) => <Verdict passed={item.passed} words={outcomeOf(item)} /> },
  { label: "Rank", kind: "number", cell: ({ rank }) => (rank === 0 ? "–" : rank) },
  { label: "Score", kind: "number", cell: ({ score }) => toFigure(score) },
  {
    label: "Best of the others",
    cell: ({ competitor }) => (competitor ? `${shownShort(competitor.name, 60)} ${toFigure(competitor.score)}` : "–"),
  },
];

function outcomeOf({ wanted, passed }: TunedCase): string {
  if (wanted) return passed ? "wins it" : "misses it";
  return passed ? "stays away" : "gets in the way";
}

interface ChangesProps {
  readonly changes: readonly SelectionChange[];
  readonly wasRight: Verdicts;
  readonly isRight: Verdicts;
}

/** Every request that selects another skill, or the same one otherwise. Most were right before and still are; only `now` means a change. */
function Changes({ changes, wasRight, isRight }: ChangesProps): VNode {
  const verdictOf = (query: string): string =>
    `${wasRight.get(query) === isRight.get(query) ? "still" : "now"} ${isRight.get(query) ? "right" : "wrong"}`;
  return (
    <>
      <h2 class="divider">What changes</h2>
      <ul class="changes">
        {changes.map((change) => (
          <ChangeLine key={change.query} change={change}>
            <Verdict passed={isRight.get(change.query) ?? false} words={verdictOf(change.query)} />
          </ChangeLine>
        ))}
      </ul>
    </>
  );
}
