import type { CasesReport, JudgedCase, SelectionDrift } from "@skillwright/skill-match";
import type { VNode } from "preact";
import { count, toFigure } from "../../why/figures.js";
import { Scroll } from "../parts/scroll.js";
import { shownShort } from "../parts/shown.js";
import { Empty, Failure, Loading } from "../parts/states.js";
import { hrefTo, route, setParams } from "../state/route.js";
import { baseline, cases, casesFile, keptHere, overview, policy } from "../state/studio.js";
import { useAnswer } from "../state/use-answer.js";
import { CompetingPanel } from "./competing-panel.js";
import { ConfusionMatrix } from "./confusion-matrix.js";
import { PolicyPanel } from "./policy-panel.js";
import { Card, Verdict } from "./tune-view.js";

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
            A case is a request and the skill that is right for it. Keep one from <a href={hrefTo("ask")}>Ask</a>
            {overview.value?.settings.canWrite ? "." : ", or start the studio with --cases to have them from files."}
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
  const nameOf = (side: (typeof changes)[number]["after"]): string =>
    side ? `${shownShort(side.name, 60)} ${toFigure(side.score)} ${side.band}` : "none";
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
          {changes.map(({ query, kind, before, after }) => (
            <li key={query}>
              <span class="chip">{kind}</span>
              <a href={hrefTo("ask", { q: query })}>{shownShort(query, 120)}</a>
              <span class="quiet small">
                {nameOf(before)} → {nameOf(after)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const MAX_ROWS = 500;

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
        <Scroll label="Table of cases">
          <table class="data">
            <thead>
              <tr>
                <th scope="col">Outcome</th>
                <th scope="col">Request</th>
                <th scope="col">Expected</th>
                <th scope="col">Selected</th>
                <th scope="col" class="number">
                  Rank
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MAX_ROWS).map((outcome, index) => (
                <tr key={index}>
                  <td>
                    <Verdict passed={outcome.passed} words={outcome.status} />
                    {outcome.reason !== undefined && (
                      <span class="quiet small block-line">{shownShort(outcome.reason, 200)}</span>
                    )}
                  </td>
                  <td>
                    <a href={hrefTo("ask", { q: outcome.query })}>{shownShort(outcome.query, 160)}</a>
                  </td>
                  <td>
                    {outcome.expected.length === 0
                      ? "none"
                      : outcome.expected.map((name) => shownShort(name, 60)).join(" or ")}
                  </td>
                  <td>
                    {outcome.selected
                      ? `${shownShort(outcome.selected.name, 60)} ${toFigure(outcome.selected.score)}`
                      : "none"}
                  </td>
                  <td class="number">{outcome.rank ?? "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {rows.length > MAX_ROWS && (
        <p class="quiet">
          The first {MAX_ROWS} of {rows.length}.
        </p>
      )}
    </section>
  );
}
