import type { CasesReport, JudgedCase, SelectionDrift } from "@skillwright/skill-match";
import type { VNode } from "preact";
import { count, toFigure } from "../../why/figures.js";
import { Card } from "../parts/card.js";
import { type Column, DataTable } from "../parts/data-table.js";
import { shownShort } from "../parts/shown.js";
import { Empty, Failure, Loading } from "../parts/states.js";
import { Verdict } from "../parts/verdict.js";
import { hrefTo, route, setParams } from "../state/route.js";
import { baseline, cases, casesFile, keptHere, policy } from "../state/studio.js";
import { useAnswer } from "../state/use-answer.js";
import { ChangeLine } from "./change-line.js";
import { CompetingPanel } from "./competing-panel.js";
import { ConfusionMatrix } from "./confusion-matrix.js";
import { PolicyPanel } from "./policy-panel.js";

/** Cases, what came of them, what has changed, and who competes. */
export function ChecksView(): VNode {
  const all = cases.value;
  const request = all.length === 0 ? undefined : { policy: policy.value, cases: all, baseline: baseline.value };
  const { value, error } = useAnswer("check", request);
  return (
    <div class="view wide">
      <PolicyPanel />
      {request === undefined && (
        <Empty title="No cases yet">
          <p>
            A case is a request and the skill that is right for it. Keep one from <a href={hrefTo("ask")}>Ask</a>; those
            of the files behind --cases are here as well.
          </p>
        </Empty>
      )}
      {error !== undefined && <Failure message={error} />}
      {request && !value && error === undefined && <Loading label="Running the cases…" />}
      {value && request && (
        <>
          <Figures report={value.report} />
          <div class="actions">
            <button type="button" onClick={() => (baseline.value = value.report.outcomes)}>
              Take this as the baseline
            </button>
            {keptHere.value > 0 && (
              <button type="button" onClick={saveCases}>
                Save {count(keptHere.value, "case")} as a file
              </button>
            )}
          </div>
          {value.drift && <Drift drift={value.drift} />}
          <ConfusionMatrix outcomes={value.report.outcomes} />
          <CaseTable outcomes={value.report.outcomes} />
        </>
      )}
      <CompetingPanel />
    </div>
  );
}

/** The cases of this page, as a download. */
function saveCases(): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([casesFile()], { type: "application/json" }));
  link.download = "cases.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

function Figures({ report }: { readonly report: CasesReport }): VNode {
  const share = (value: number): string => `${Math.round(value * 100)}%`;
  const { outcomes, counted } = report;
  const failed = outcomes.filter(({ status }) => status === "failed").length;
  const broken = outcomes.filter(({ status }) => status === "error").length;
  return (
    <dl class="cards">
      <Card
        label="Passed"
        figure={`${outcomes.length - failed - broken} of ${outcomes.length}`}
        words={broken > 0 ? `${broken} of unknown skills` : "cases"}
        isBad={failed + broken > 0}
      />
      <Card label="Selected right" figure={share(report.selectedRight)} words={`of ${counted.asking} that ask`} />
      <Card label="Ranked first" figure={share(report.top1)} words="whatever the score" />
      <Card
        label="False selections"
        figure={share(report.falseSelections)}
        words={`of ${counted.quiet} that ask for none`}
        isBad={report.falseSelections > 0}
      />
    </dl>
  );
}

function Drift({ drift }: { readonly drift: SelectionDrift }): VNode {
  const { changes, unchanged, added, removed } = drift;
  return (
    <section aria-label="Drift">
      <h2 class="divider">
        Drift{" "}
        <span class="quiet small">
          {changes.length} changed, {unchanged} as in the baseline
          {added.length > 0 && `, ${added.length} new`}
          {removed.length > 0 && `, ${removed.length} gone`}
        </span>
      </h2>
      {changes.length === 0 ? (
        <p class="quiet">Every request selects what it did.</p>
      ) : (
        <ul class="changes">
          {changes.map((change) => (
            <ChangeLine key={change.query} change={change}>
              <span class="chip">{change.kind}</span>
            </ChangeLine>
          ))}
        </ul>
      )}
    </section>
  );
}

const MAX_ROWS = 500;

const COLUMNS: readonly Column<JudgedCase>[] = [
  {
    label: "Outcome",
    cell: ({ passed, status, reason }) => (
      <>
        <Verdict passed={passed} words={status} />
        {reason !== undefined && <span class="quiet small block-line">{shownShort(reason, 200)}</span>}
      </>
    ),
  },
  { label: "Request", cell: ({ query }) => <a href={hrefTo("ask", { q: query })}>{shownShort(query, 160)}</a> },
  {
    label: "Expected",
    cell: ({ expected }) =>
      expected.length === 0 ? "none" : expected.map((name) => shownShort(name, 60)).join(" or "),
  },
  {
    label: "Selected",
    cell: ({ selected }) => (selected ? `${shownShort(selected.name, 60)} ${toFigure(selected.score)}` : "none"),
  },
  { label: "Rank", kind: "number", cell: ({ rank }) => rank ?? "–" },
];

function CaseTable({ outcomes }: { readonly outcomes: readonly JudgedCase[] }): VNode {
  const only = route.value.params["only"] === "failed";
  const rows = only ? outcomes.filter(({ passed }) => !passed) : outcomes;
  return (
    <section aria-label="Cases">
      <h2 class="divider">Cases</h2>
      <label class="switch">
        <input
          id="focus-first"
          type="checkbox"
          checked={only}
          onChange={(event) => setParams({ only: event.currentTarget.checked ? "failed" : "" })}
        />
        Only those that fail
      </label>
      {rows.length === 0 ? (
        <p class="quiet">None fails.</p>
      ) : (
        <DataTable label="Table of cases" columns={COLUMNS} rows={rows.slice(0, MAX_ROWS)} />
      )}
      {rows.length > MAX_ROWS && (
        <p class="quiet">
          The first {MAX_ROWS} of {rows.length}.
        </p>
      )}
    </section>
  );
}
