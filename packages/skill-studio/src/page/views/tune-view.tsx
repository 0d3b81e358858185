import { type EvalCase, type JudgedCase, nearestNames, type SelectionChange } from "@skillwright/skill-match";
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { count, toFigure } from "../../why/figures.js";
import type { SkillRow } from "../engine/engine.js";
import type { SkillEdit, TuneAnswer } from "../engine/tune.js";
import { CodeText } from "../parts/code-text.js";
import { Field } from "../parts/field.js";
import { Scroll } from "../parts/scroll.js";
import { shownShort } from "../parts/shown.js";
import { Empty, Failure, Loading } from "../parts/states.js";
import { hrefTo, route, setParams } from "../state/route.js";
import { cases, overview, policy } from "../state/studio.js";
import { useAnswer } from "../state/use-answer.js";
import { SkillNames } from "./skill-names.js";

/** Edits the words of one skill, and shows at once what they change. Nothing is written. */
export function TuneView(): VNode {
  const { id } = route.value.params;
  const skills = overview.value?.skills ?? [];
  const skill = skills.find((row) => row.id === id);
  return (
    <div class="view">
      <SkillChoice skills={skills} current={skill} />
      {skill ? (
        <Tuner key={skill.id} skill={skill} />
      ) : (
        <Empty title={id ? "This skill is not here any more" : "Choose a skill to tune"}>
          Change its name, description or tags, and see which requests it wins, loses, or takes from others. Nothing is
          written.
        </Empty>
      )}
    </div>
  );
}

interface SkillChoiceProps {
  readonly skills: readonly SkillRow[];
  readonly current: SkillRow | undefined;
}

function SkillChoice({ skills, current }: SkillChoiceProps): VNode {
  const [text, setText] = useState<string | undefined>(undefined);
  const typed = text ?? current?.name ?? "";
  const choose = (name: string): void => {
    setText(name);
    const found = skills.find((row) => row.name === name);
    if (found) setParams({ id: found.id, name: "", description: "", tags: "" });
  };
  const isWrong = typed !== "" && typed !== current?.name;
  const [near] = isWrong
    ? nearestNames(
        typed,
        skills.map(({ name }) => name),
        1,
      )
    : [];
  return (
    <label class="request">
      <span class="label">Skill</span>
      <input
        id="focus-first"
        type="search"
        list="skill-names"
        autocomplete="off"
        value={typed}
        onInput={(event) => choose(event.currentTarget.value)}
      />
      {near !== undefined && <span class="hint">Did you mean {near}?</span>}
      <SkillNames />
    </label>
  );
}

function Tuner({ skill }: { readonly skill: SkillRow }): VNode {
  const { params } = route.value;
  const look = useAnswer("look", skill.id);
  const original = look.value?.skill;
  const edit: SkillEdit = {
    name: params["name"] || skill.name,
    description: params["description"] || (original?.description ?? skill.description),
    tags: params["tags"] === undefined ? (original?.tags ?? skill.tags) : toList(params["tags"]),
  };
  const typed = toLines(params["requests"] ?? "");
  const all: readonly EvalCase[] = [
    ...typed.map((query, index) => ({ query, expected: [skill.name], file: "typed here", line: index + 1 })),
    ...cases.value,
  ];
  const request = original && all.length > 0 ? { id: skill.id, edit, policy: policy.value, cases: all } : undefined;
  const { value, error, isBusy } = useAnswer("tune", request);
  const isEdited = ["name", "description", "tags"].some((key) => (params[key] ?? "") !== "");
  return (
    <div class="tuner">
      <form class="fields stacked" onSubmit={(event) => event.preventDefault()}>
        <Field label="Name">
          <input value={edit.name} onInput={(event) => setParams({ name: event.currentTarget.value })} />
        </Field>
        <Field label="Description" hint={`${edit.description.length} characters of 1,024`}>
          <textarea
            rows={7}
            value={edit.description}
            onInput={(event) => setParams({ description: event.currentTarget.value })}
          />
        </Field>
        <Field label="Tags" hint="commas between">
          <input
            value={edit.tags.slice(0, 100).join(", ")}
            onChange={(event) => setParams({ tags: event.currentTarget.value })}
          />
        </Field>
        <Field label="Requests it is for" hint={`one a line, besides ${count(cases.value.length, "saved case")}`}>
          <textarea
            rows={4}
            value={params["requests"] ?? ""}
            onInput={(event) => setParams({ requests: event.currentTarget.value })}
          />
        </Field>
        <div class="actions">
          <button
            type="button"
            disabled={!isEdited}
            onClick={() => setParams({ name: "", description: "", tags: undefined })}
          >
            Back to the file's words
          </button>
        </div>
      </form>
      <section aria-label="What changes" aria-busy={isBusy}>
        {error !== undefined && <Failure message={error} />}
        {all.length === 0 && (
          <Empty title="No requests to try">
            Type some that this skill is for, or keep cases in Ask. Start the studio with --cases to have them from
            files.
          </Empty>
        )}
        {all.length > 0 && !value && error === undefined && <Loading label="Running the cases…" />}
        {value && <TuneResult answer={value} edit={edit} />}
      </section>
    </div>
  );
}

const toLines = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
const toList = (text: string): readonly string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

function TuneResult({ answer, edit }: { readonly answer: TuneAnswer; readonly edit: SkillEdit }): VNode {
  const { before, after, changes, tuning, text } = answer;
  const passed = (list: readonly JudgedCase[]): number => list.filter((item) => item.passed).length;
  const verdicts = new Map(after.outcomes.map((outcome) => [outcome.query, outcome.passed]));
  const wasRight = new Map(before.outcomes.map((outcome) => [outcome.query, outcome.passed]));
  const won = changes.filter(({ query }) => verdicts.get(query) && !wasRight.get(query));
  const lost = changes.filter(({ query }) => !verdicts.get(query) && wasRight.get(query));
  const taken = changes.filter(
    ({ before: was, after: is }) => is?.name === edit.name && was !== undefined && was.name !== edit.name,
  );
  const [from, to, total] = [passed(before.outcomes), passed(after.outcomes), after.outcomes.length];
  return (
    <>
      <dl class="cards">
        <Card label="Cases passed" figure={`${to} of ${total}`} words={from === to ? "as before" : `${from} before`} />
        <Card label="Won" figure={`${won.length}`} words="now right" />
        <Card label="Lost" figure={`${lost.length}`} words="no longer right" isBad={lost.length > 0} />
        <Card
          label="Taken from others"
          figure={`${taken.length}`}
          words="were another's"
          isBad={taken.some(({ query }) => !verdicts.get(query))}
        />
      </dl>
      {changes.length > 0 && <Changes changes={changes} verdicts={verdicts} />}
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
      <Scroll label="Table of requests">
        <table class="data">
          <thead>
            <tr>
              <th scope="col">Request</th>
              <th scope="col">Outcome</th>
              <th scope="col" class="number">
                Rank
              </th>
              <th scope="col" class="number">
                Score
              </th>
              <th scope="col">Best of the others</th>
            </tr>
          </thead>
          <tbody>
            {tuning.cases.map((item) => (
              <tr key={item.query}>
                <td>{shownShort(item.query, 160)}</td>
                <td>
                  <Verdict
                    passed={item.passed}
                    words={
                      item.wanted
                        ? item.passed
                          ? "wins it"
                          : "misses it"
                        : item.passed
                          ? "stays away"
                          : "gets in the way"
                    }
                  />
                </td>
                <td class="number">{item.rank === 0 ? "–" : item.rank}</td>
                <td class="number">{toFigure(item.score)}</td>
                <td>
                  {item.competitor ? `${shownShort(item.competitor.name, 60)} ${toFigure(item.competitor.score)}` : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <details class="block">
        <summary>The file with these words</summary>
        <CodeText label="The file" text={shownShort(text, 20_000)} />
      </details>
    </>
  );
}

interface CardProps {
  readonly label: string;
  readonly figure: string;
  readonly words: string;
  readonly isBad?: boolean;
}

/** A figure with its name and what it means. */
export function Card({ label, figure, words, isBad = false }: CardProps): VNode {
  return (
    <div class={isBad ? "card bad" : "card"}>
      <dt>{label}</dt>
      <dd>
        <span class="card-figure">{figure}</span>
        <span class="quiet small">{words}</span>
      </dd>
    </div>
  );
}

/** Passed or not, by a sign and a word. */
export function Verdict({ passed, words }: { readonly passed: boolean; readonly words: string }): VNode {
  return (
    <span class={passed ? "outcome good" : "outcome bad"}>
      <span aria-hidden="true">{passed ? "✓" : "✗"}</span> {words}
    </span>
  );
}

interface ChangesProps {
  readonly changes: readonly SelectionChange[];
  readonly verdicts: ReadonlyMap<string, boolean>;
}

function Changes({ changes, verdicts }: ChangesProps): VNode {
  return (
    <>
      <h2 class="divider">What changes</h2>
      <ul class="changes">
        {changes.map(({ query, before, after }) => (
          <li key={query}>
            <Verdict passed={verdicts.get(query) ?? false} words={verdicts.get(query) ? "right now" : "wrong now"} />
            <a href={hrefTo("ask", { q: query })}>{shownShort(query, 120)}</a>
            <span class="quiet small">
              {nameOf(before)} → {nameOf(after)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const nameOf = (selected: SelectionChange["after"]): string =>
  selected ? `${shownShort(selected.name, 60)} ${toFigure(selected.score)} ${selected.band}` : "none";
