import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { grouped, toFigure } from "../../why/figures.js";
import type { AskAnswer, AskedMatch } from "../engine/ask.js";
import { Band, ScoreBar } from "../parts/band.js";
import { ExplainTable } from "../parts/explain-table.js";
import { RequestField } from "../parts/field.js";
import { shownShort } from "../parts/shown.js";
import { Empty, Failure, Loading } from "../parts/states.js";
import { moveInList } from "../state/keys.js";
import { hrefTo, route } from "../state/route.js";
import { hrefOfSkill } from "../state/skill-address.js";
import { overview, policy } from "../state/studio.js";
import { useAnswer } from "../state/use-answer.js";
import { KeepCase } from "./keep-case.js";
import { NoSkills } from "./no-skills.js";
import { PolicyPanel } from "./policy-panel.js";

/** How many of a ranking are shown at first, and after asking for more. */
const SHOWN = 8;
const SHOWN_MORE = 24;

/** A request, and what would come of it, as it is typed. */
export function AskView(): VNode {
  const query = route.value.params["q"] ?? "";
  const [isMore, setMore] = useState(false);
  const shown = Math.max(isMore ? SHOWN_MORE : SHOWN, Math.min(50, policy.value.topK + 4));
  const isEmpty = overview.value?.skills.length === 0;
  const request = isEmpty || query.trim() === "" ? undefined : { query, policy: policy.value, shown };
  const { value, error, isBusy } = useAnswer("ask", request);
  return (
    <div class="view">
      <RequestField label="A request" value={query} />
      <PolicyPanel />
      {isEmpty && <NoSkills />}
      {error !== undefined && <Failure message={error} />}
      {request === undefined && !isEmpty && <Suggestions />}
      {request && !value && error === undefined && <Loading label="Asking…" />}
      {request && value && <Ranking answer={value} isBusy={isBusy} />}
      {request && value && !isMore && value.matches.length >= SHOWN && (
        <button type="button" class="more" onClick={() => setMore(true)}>
          Show more of the ranking
        </button>
      )}
    </div>
  );
}

function Suggestions(): VNode {
  const skills = overview.value?.skills ?? [];
  const step = Math.max(1, Math.floor(skills.length / 4));
  const some = skills.filter((_, index) => index % step === 0).slice(0, 4);
  return (
    <Empty title="Type what someone would say">
      <p>Skills are ranked as you type, with every word that counts. Or begin with a description:</p>
      <ul class="suggestions">
        {some.map(({ id, description }) => (
          <li key={id}>
            <a href={hrefTo("ask", { q: description.slice(0, 160) })}>{shownShort(description, 90)}</a>
          </li>
        ))}
      </ul>
    </Empty>
  );
}

function Ranking({ answer, isBusy }: { readonly answer: AskAnswer; readonly isBusy: boolean }): VNode {
  const { matches, ambiguous, unheard, query } = answer;
  const selected = matches.filter((match) => match.selected);
  const others = matches.filter((match) => !match.selected);
  return (
    <section aria-label="Ranking" aria-busy={isBusy} data-query={query}>
      <p class="verdict" role="status">
        {verdictOf(answer)}
      </p>
      {ambiguous.length > 0 && (
        <p class="note">
          <strong>Too close to call:</strong>{" "}
          {matches
            .filter(({ id }) => ambiguous.includes(id))
            .map(({ name }) => shownShort(name, 60))
            .join(", ")}
          . A host would better ask which is meant.
        </p>
      )}
      {unheard.length > 0 && matches.length > 0 && (
        <p class="quiet small">
          No skill shown here holds:{" "}
          {unheard
            .slice(0, 12)
            .map((word) => shownShort(word, 40))
            .join(", ")}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows lead along the entries in it. */}
      <div onKeyDown={moveInList}>
        <ol class="matches">
          {selected.map((match) => (
            <Match key={match.id} match={match} rank={matches.indexOf(match) + 1} isOpen={match === matches[0]} />
          ))}
        </ol>
        {others.length > 0 && (
          <>
            <h2 class="divider">
              Not selected <span class="quiet small">near misses first</span>
            </h2>
            <ol class="matches">
              {others.map((match) => (
                <Match key={match.id} match={match} rank={matches.indexOf(match) + 1} isOpen={match === matches[0]} />
              ))}
            </ol>
          </>
        )}
      </div>
      <div class="actions">
        <a class="button" href={hrefTo("prompt", { q: query })}>
          See what the model reads
        </a>
      </div>
      <KeepCase query={query} best={selected[0]?.name} />
    </section>
  );
}

function verdictOf({ matches, total }: AskAnswer): string {
  const [first] = matches;
  if (!first && total === 1) return "The one skill here has no word in common with this.";
  if (!first) return `None of ${grouped(total)} skills has a word in common with this.`;
  const chosen = matches.filter((match) => match.selected).map(({ name }) => shownShort(name, 60));
  if (chosen.length > 0) return `${chosen.join(", ")} ${chosen.length === 1 ? "is" : "are"} selected.`;
  return `No skill is selected. The nearest is ${shownShort(first.name, 60)} with ${toFigure(first.score)}.`;
}

interface MatchProps {
  readonly match: AskedMatch;
  readonly rank: number;
  readonly isOpen: boolean;
}

function Match({ match, rank, isOpen }: MatchProps): VNode {
  const { name, description, score, band, rows, selected, leftOut, lacks, exceeds } = match;
  return (
    <li class={selected ? "match selected" : "match"}>
      <details open={isOpen}>
        <summary data-entry>
          <span class="rank">{rank}</span>
          <span class="match-name">
            {shownShort(name, 80)}
            {selected && <span class="chip good">✓ selected</span>}
          </span>
          <ScoreBar score={score} minScore={policy.value.minScore} />
          <Band score={score} band={band} />
        </summary>
        <div class="match-body">
          <p class="row-words">{shownShort(description, 400)}</p>
          {leftOut && <p class="note">{leftOut.words}</p>}
          <ExplainTable rows={rows} name={name} />
          {rank > 1 && (lacks.length > 0 || exceeds.length > 0) && (
            <dl class="gaps">
              {lacks.length > 0 && (
                <>
                  <dt>Lacks against the first</dt>
                  <dd>{gapWords(lacks)}</dd>
                </>
              )}
              {exceeds.length > 0 && (
                <>
                  <dt>Has more of</dt>
                  <dd>{gapWords(exceeds)}</dd>
                </>
              )}
            </dl>
          )}
          <div class="actions">
            <a class="button" href={hrefOfSkill("skills", match)}>
              Open
            </a>
            <a class="button" href={hrefOfSkill("tune", match)}>
              Tune
            </a>
          </div>
        </div>
      </details>
    </li>
  );
}

const gapWords = (gaps: AskedMatch["lacks"]): string =>
  gaps.map(({ term, weight }) => `${shownShort(term, 40)} (${toFigure(weight)})`).join(", ");
