import type { CoordinatorMode } from "@skillwright/skill-coordinator";
import type { ComponentChildren, VNode } from "preact";
import { useMemo } from "preact/hooks";
import { count, grouped } from "../../why/figures.js";
import type { PromptsAnswer, TierText } from "../engine/prompts.js";
import { Band } from "../parts/band.js";
import { CodeText } from "../parts/code-text.js";
import { Choice, Field, RequestField } from "../parts/field.js";
import { shown, shownShort } from "../parts/shown.js";
import { Empty, Failure, Loading } from "../parts/states.js";
import { route, setParams } from "../state/route.js";
import { hrefOfSkill } from "../state/skill-address.js";
import { overview, policy } from "../state/studio.js";
import { useAnswer } from "../state/use-answer.js";
import { CatalogPanel } from "./catalog-panel.js";
import { NoSkills } from "./no-skills.js";
import { SkillNames } from "./skill-names.js";
import { ToolSwitches } from "./tool-switches.js";

const MODES: readonly (readonly [CoordinatorMode, string])[] = [
  ["strict", "strict"],
  ["permissive", "permissive"],
  ["fallback", "fallback"],
];

/** What a model reads for a request, at three tiers and as a list. */
export function PromptView(): VNode {
  const { params } = route.value;
  const query = params["q"] ?? "";
  const known = overview.value;
  const all = useMemo(() => toolNames(known?.skills ?? [], known?.settings.tools ?? []), [known]);
  const tools =
    params["tools"] === undefined ? (known?.settings.tools ?? []) : params["tools"].split(",").filter(Boolean);
  const mode = MODES.find(([value]) => value === params["mode"])?.[0] ?? "strict";
  const fallback = params["fallback"] ?? "";
  const isEmpty = known?.skills.length === 0;
  const request = isEmpty || query.trim() === "" ? undefined : { query, policy: policy.value, tools, mode, fallback };
  const { value, error, isBusy } = useAnswer("prompts", request);
  return (
    <div class="view wide">
      <RequestField label="A request" value={query} />
      <div class="controls">
        <ToolSwitches all={all} on={tools} />
        <Choice
          label="When a tool is missing"
          name="mode"
          value={mode}
          options={MODES}
          onChoose={(next) => setParams({ mode: next })}
        />
        {mode === "fallback" && (
          <Field label="Generalist" hint="the skill that answers when no other can">
            <input
              list="skill-names"
              value={fallback}
              onInput={(event) => setParams({ fallback: event.currentTarget.value })}
            />
            <SkillNames />
          </Field>
        )}
      </div>
      {error !== undefined && <Failure message={error} />}
      {isEmpty && <NoSkills />}
      {request === undefined && !isEmpty && (
        <Empty title="Type a request to see its prompt">
          Three ways to use a skill, side by side, with the exact text a model reads.
        </Empty>
      )}
      {request && !value && error === undefined && <Loading label="Building the prompts…" />}
      {request && value && <Tiers answer={value} isBusy={isBusy} />}
      {!isEmpty && <CatalogPanel query={query} />}
    </div>
  );
}

interface ToolRow {
  readonly tools: readonly string[];
}

/** Every tool that a skill asks for or the host is said to have, the most wanted first. */
function toolNames(rows: readonly ToolRow[], host: readonly string[]): readonly string[] {
  const counts = new Map<string, number>(host.map((tool) => [tool, Number.MAX_SAFE_INTEGER]));
  for (const { tools } of rows) {
    for (const name of new Set(tools.map((text) => text.replace(/\(.*$/s, ""))))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const usable = [...counts].filter(([name]) => /^[^\s`,\p{Cc}\p{Cf}]+$/u.test(name));
  return usable.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
}

function Tiers({ answer, isBusy }: { readonly answer: PromptsAnswer; readonly isBusy: boolean }): VNode {
  const { injected, byHand, coordinated } = answer;
  return (
    <section class="tiers" aria-label="Three tiers" aria-busy={isBusy}>
      <Tier
        number={1}
        title="Instructions only"
        about="The best skill's instructions stand before the request. Nobody looks at tools: the model has all that the host has."
        tier={injected}
      />
      <Tier
        number={2}
        title="Instructions, tools by hand"
        about="The host takes the best skill and gives it the tools it names. That one is missing is for the host to notice."
        tier={byHand}
      >
        <Tools bound={byHand.bound} missing={byHand.missing} words="missing; the text still speaks of it" />
      </Tier>
      <Tier
        number={3}
        title="Instructions and tools together"
        about="The coordinator gives a skill with all its tools, or turns it down and says why. How strict it is, you choose above."
        tier={coordinated}
      >
        {coordinated.skill && (
          <Tools bound={coordinated.bound} missing={coordinated.missing} words="dropped" open={coordinated.open} />
        )}
        {coordinated.isFallback && <p class="note">The generalist answers.</p>}
        {coordinated.rejected.length > 0 && (
          <ul class="reasons">
            {coordinated.rejected.slice(0, 8).map(({ code, message }) => (
              <li key={message}>
                <span class="chip warn">✗ {code}</span> {shownShort(message, 300)}
              </li>
            ))}
            {coordinated.rejected.length > 8 && <li class="quiet">and {coordinated.rejected.length - 8} more</li>}
          </ul>
        )}
        {coordinated.warnings.length > 0 && (
          <ul class="reasons">
            {coordinated.warnings.slice(0, 8).map(({ code, message }) => (
              <li key={message}>
                <span class="chip">! {code}</span> {shownShort(message, 300)}
              </li>
            ))}
          </ul>
        )}
      </Tier>
    </section>
  );
}

interface TierProps {
  readonly number: number;
  readonly title: string;
  /** What this tier does, for those who have never heard of it. */
  readonly about: string;
  readonly tier: TierText;
  readonly children?: ComponentChildren;
}

const MAX_TEXT = 30_000;

function Tier({ number, title, about, tier, children }: TierProps): VNode {
  const { skill, text, tokens, problem } = tier;
  return (
    <article class="tier">
      <header>
        <p class="quiet small">Tier {number}</p>
        <h2>{title}</h2>
        <p class="quiet small">{about}</p>
        {skill ? (
          <p class="tier-skill">
            <a href={hrefOfSkill("skills", skill)}>{shownShort(skill.name, 60)}</a>
            {skill.score !== undefined && skill.band && <Band score={skill.score} band={skill.band} />}
          </p>
        ) : (
          <p class="tier-skill">No skill</p>
        )}
      </header>
      {children}
      {problem !== undefined && <p class="note">{problem}</p>}
      {text !== "" && (
        <>
          <CodeText label={`Text of tier ${number}`} text={shown(text.slice(0, MAX_TEXT))} />
          <p class="quiet small">
            about {count(tokens, "token")}
            {text.length > MAX_TEXT && `, ${grouped(MAX_TEXT)} of ${grouped(text.length)} characters shown`}
          </p>
        </>
      )}
    </article>
  );
}

interface ToolsProps {
  readonly bound: readonly string[];
  readonly missing: readonly string[];
  readonly words: string;
  /** The skill has no `allowed-tools`. */
  readonly open?: boolean | undefined;
}

function Tools({ bound, missing, words, open }: ToolsProps): VNode {
  if (open) return <p class="quiet small">A skill without allowed-tools adds no tools and removes none.</p>;
  if (bound.length + missing.length === 0) return <p class="quiet small">No tools.</p>;
  return (
    <ul class="tools-list">
      {bound.map((name) => (
        <li key={name}>
          <span class="outcome good">✓</span> <code>{shownShort(name, 80)}</code> bound
        </li>
      ))}
      {missing.map((name) => (
        <li key={name}>
          <span class="outcome bad">✗</span> <code>{shownShort(name, 80)}</code> {words}
        </li>
      ))}
    </ul>
  );
}
