import { type CatalogFormat, DEFAULT_BUDGET } from "@skillwright/skill-inject";
import type { VNode } from "preact";
import { grouped } from "../../why/figures.js";
import type { CatalogAnswer } from "../engine/prompts.js";
import { CodeText } from "../parts/code-text.js";
import { Choice, Field } from "../parts/field.js";
import { shown, shownShort } from "../parts/shown.js";
import { Failure, Loading } from "../parts/states.js";
import { route, setParams } from "../state/route.js";
import { overview } from "../state/studio.js";
import { useAnswer } from "../state/use-answer.js";

const FORMATS: readonly (readonly [CatalogFormat, string])[] = [
  ["xml", "XML"],
  ["markdown", "Markdown"],
  ["json", "JSON"],
];

/** The slider runs by powers, so that 50 tokens and 50,000 are both within reach of a finger. */
const STEPS = 60;
const [LEAST, MOST] = [20, 40_000];
const toTokens = (step: number): number => Math.round(LEAST * (MOST / LEAST) ** (step / STEPS));
const toStep = (tokens: number): number =>
  Math.round((STEPS * Math.log(Math.max(LEAST, tokens) / LEAST)) / Math.log(MOST / LEAST));

/** The list of skills a model chooses from, and what a budget does to it. */
export function CatalogPanel({ query }: { readonly query: string }): VNode {
  const { params } = route.value;
  const given = Number(params["budget"]);
  const tokens = given > 0 ? given : (overview.value?.settings.budget ?? DEFAULT_BUDGET.tokens);
  const format = FORMATS.find(([value]) => value === params["format"])?.[0] ?? "xml";
  const { value, error, isBusy } = useAnswer("catalog", { tokens, format, query });
  return (
    <section class="catalog" aria-label="Catalog" aria-busy={isBusy}>
      <h2 class="divider">The catalog</h2>
      <p class="quiet">
        What a model is told of all skills before one is chosen.{" "}
        {query.trim() !== "" && "What is nearest to the request is kept longest."}
      </p>
      <div class="controls">
        <Field label="Budget" hint={`${grouped(tokens)} tokens`}>
          <input
            type="range"
            min={0}
            max={STEPS}
            value={toStep(tokens)}
            aria-valuetext={`${grouped(tokens)} tokens`}
            onInput={(event) => setParams({ budget: String(toTokens(Number(event.currentTarget.value))) })}
          />
        </Field>
        <Choice
          label="Format"
          name="format"
          value={format}
          options={FORMATS}
          onChoose={(next) => setParams({ format: next })}
        />
      </div>
      {error !== undefined && <Failure message={error} />}
      {!value && error === undefined && <Loading label="Building the catalog…" />}
      {value && <CatalogPicture answer={value} />}
    </section>
  );
}

const LEVELS = [
  ["full", "in full", "●"],
  ["shortened", "shortened", "◐"],
  ["name", "by name", "○"],
  ["omitted", "left out", "–"],
] as const;

/** Beyond this, names are listed on demand instead of all at once. */
const MAX_CELLS = 400;
const MAX_TEXT = 60_000;

function CatalogPicture({ answer }: { readonly answer: CatalogAnswer }): VNode {
  const { report, entries, omitted, text } = answer;
  const counts = { full: report.full, shortened: report.shortened, name: report.nameOnly, omitted: report.omitted };
  const total = Math.max(1, report.total);
  const hidden = new Set(omitted.slice(0, Math.max(0, omitted.length - report.omitted)));
  const cells = [
    ...entries.map(({ name, level }) => ({ name, level })),
    ...omitted.map((name) => ({ name, level: "omitted" as const })),
  ];
  return (
    <>
      <Budget used={report.used} limit={report.limit} />
      <div class="bar">
        <p class="label">Skills</p>
        <div
          class="stack"
          role="img"
          aria-label={LEVELS.map(([level, words]) => `${counts[level]} ${words}`).join(", ")}
        >
          {LEVELS.map(
            ([level]) =>
              counts[level] > 0 && (
                <span key={level} class={`part ${level}`} style={{ flexGrow: counts[level] / total }} />
              ),
          )}
        </div>
      </div>
      <ul class="legend">
        {LEVELS.map(([level, words, sign]) => (
          <li key={level}>
            <span class={`swatch ${level}`} aria-hidden="true">
              {sign}
            </span>
            <strong class="figure">{grouped(counts[level])}</strong> {words}
          </li>
        ))}
        {report.hidden > 0 && <li class="quiet">{grouped(report.hidden)} hidden from models</li>}
      </ul>
      {cells.length <= MAX_CELLS && (
        <ul class="cells">
          {cells.map(({ name, level }, index) => (
            <li key={index} class={`cell ${level}`}>
              <span aria-hidden="true">{LEVELS.find(([known]) => known === level)?.[2]}</span> {shownShort(name, 40)}
              <span class="unseen">
                ,{" "}
                {level === "omitted" && hidden.has(name)
                  ? "hidden from models"
                  : LEVELS.find(([known]) => known === level)?.[1]}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details class="block">
        <summary>The exact text</summary>
        <CodeText label="Text of the catalog" text={text === "" ? "(nothing fits)" : shown(text.slice(0, MAX_TEXT))} />
        {text.length > MAX_TEXT && <p class="quiet small">The first {grouped(MAX_TEXT)} characters.</p>}
      </details>
    </>
  );
}

/** How much of the budget is spent. */
function Budget({ used, limit }: { readonly used: number; readonly limit: number }): VNode {
  return (
    <div class="bar">
      <p class="label">
        Tokens{" "}
        <span class="quiet">
          {grouped(used)} of {grouped(limit)}
        </span>
      </p>
      <div class="stack thin" aria-hidden="true">
        <span class="spent" style={{ width: `${limit > 0 ? Math.min(100, (100 * used) / limit) : 0}%` }} />
      </div>
    </div>
  );
}
