import type { ComponentChildren, VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { count, grouped } from "../../why/figures.js";
import type { Overview, SkillRow } from "../engine/engine.js";
import { findingsOf } from "../engine/findings-of.js";
import { toShownPath } from "../engine/shown-path.js";
import { shownShort } from "../parts/shown.js";
import { Empty } from "../parts/states.js";
import { enterList, moveInList } from "../state/keys.js";
import { hrefTo, route, setParams } from "../state/route.js";
import { addressedSkill, hrefOfSkill } from "../state/skill-address.js";
import { overview } from "../state/studio.js";
import { GoneSkill } from "./gone-skill.js";
import { NoSkills } from "./no-skills.js";
import { RecordsList } from "./records-list.js";
import { SkillPanel } from "./skill-panel.js";

const PAGE = 100;
const SHOWS = ["skills", "problems", "shadowed", "withheld"] as const;

/** All skills, what is wrong with their files, and one of them in full. */
export function SkillsView(): VNode {
  const { params } = route.value;
  const known = overview.value as Overview;
  const show = SHOWS.find((item) => item === params["show"]) ?? "skills";
  const open = addressedSkill();
  const counts = {
    skills: known.skills.length,
    problems: known.problems.reduce((sum, problem) => sum + findingsOf(problem).length, 0),
    shadowed: known.shadowed.length,
    withheld: known.withheld.length,
  };
  return (
    <div class={open.kind === "none" ? "split" : "split has-detail"}>
      <section class="list-side" aria-label="List">
        <div class="tabs">
          {SHOWS.filter((item) => item === "skills" || counts[item] > 0).map((item) => (
            <a
              key={item}
              href={hrefTo("skills", { show: item === "skills" ? undefined : item })}
              aria-current={item === show ? "true" : undefined}
            >
              {TABS[item]} <span class="count">{grouped(counts[item])}</span>
            </a>
          ))}
        </div>
        {show === "skills" ? (
          <SkillList known={known} current={open.kind === "found" ? open.row : undefined} />
        ) : (
          <RecordsList known={known} show={show} />
        )}
      </section>
      <section class="detail-side" aria-label="Skill">
        {open.kind === "none" ? (
          <Empty title="Choose a skill">Its way from file to prompt is shown here.</Empty>
        ) : (
          <Panel>{open.kind === "found" ? <SkillPanel row={open.row} /> : <GoneSkill {...open} />}</Panel>
        )}
      </section>
    </div>
  );
}

/** The side of the one skill, and the way back from it. */
function Panel({ children }: { readonly children: ComponentChildren }): VNode {
  const { skill: _, ...list } = route.value.params;
  const back = hrefTo("skills", list);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") location.hash = back;
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [back]);
  return (
    <div class="panel">
      <a class="back" href={back}>
        ← All skills
      </a>
      {children}
    </div>
  );
}

const TABS = { skills: "Skills", problems: "Problems", shadowed: "Shadowed", withheld: "Withheld" } as const;

interface SkillListProps {
  readonly known: Overview;
  readonly current: SkillRow | undefined;
}

function SkillList({ known, current }: SkillListProps): VNode {
  const { params } = route.value;
  const [pages, setPages] = useState(1);
  const { f = "", scope = "", only = "", sort = "name" } = params;
  const rows = useMemo(() => filterRows(known.skills, { f, scope, only, sort }), [known, f, scope, only, sort]);
  const scopes = useMemo(() => [...new Set(known.skills.map((skill) => skill.scope))], [known]);
  const isFiltered = f !== "" || scope !== "" || only !== "";
  return (
    <>
      <div class="filters">
        <input
          id="focus-first"
          type="search"
          aria-label="Filter by name, description, tag or tool"
          placeholder="Filter by name, description, tag, tool"
          value={f}
          onInput={(event) => setParams({ f: event.currentTarget.value })}
          onKeyDown={enterList}
        />
        {scopes.length > 1 && (
          <select
            aria-label="Scope"
            value={scope}
            onChange={(event) => setParams({ scope: event.currentTarget.value })}
          >
            <option value="">Every scope</option>
            {scopes.map((item) => (
              <option key={item}>{item}</option>
            ))}
          </select>
        )}
        <select aria-label="Which" value={only} onChange={(event) => setParams({ only: event.currentTarget.value })}>
          <option value="">All</option>
          <option value="problems">With problems</option>
          <option value="shadows">That shadow others</option>
          <option value="tools">That ask for tools</option>
          <option value="mention">Only when mentioned</option>
        </select>
        <select aria-label="Order" value={sort} onChange={(event) => setParams({ sort: event.currentTarget.value })}>
          <option value="name">By name</option>
          <option value="tokens">Largest first</option>
        </select>
      </div>
      <p class="quiet small" role="status">
        {isFiltered ? `${grouped(rows.length)} of ${count(known.skills.length, "skill")}` : count(rows.length, "skill")}
      </p>
      {rows.length === 0 && !isFiltered && <NoSkills />}
      {rows.length === 0 && isFiltered && (
        <Empty title="No skill fits this filter">
          <button type="button" onClick={() => setParams({ f: "", scope: "", only: "" })}>
            Clear the filter
          </button>
        </Empty>
      )}
      <ul class="rows" onKeyDown={moveInList}>
        {rows.slice(0, pages * PAGE).map((row) => (
          <Row key={row.path} row={row} base={known.settings.base} isCurrent={row === current} />
        ))}
      </ul>
      {rows.length > pages * PAGE && (
        <button type="button" class="more" onClick={() => setPages(pages + 1)}>
          Show {Math.min(PAGE, rows.length - pages * PAGE)} more of {grouped(rows.length)}
        </button>
      )}
    </>
  );
}

interface RowProps {
  readonly row: SkillRow;
  readonly base: string;
  readonly isCurrent: boolean;
}

function Row({ row, base, isCurrent }: RowProps): VNode {
  const { params } = route.value;
  const more = row.tagCount - row.tags.length;
  return (
    <li>
      <a data-entry class="row" href={hrefOfSkill("skills", row, params)} aria-current={isCurrent ? "true" : undefined}>
        <span class="row-head">
          <span class="row-name">{shownShort(row.name, 80)}</span>
          <span class="quiet small">instructions {count(row.bodyTokens, "token")}</span>
        </span>
        <span class="row-words">{shownShort(row.description, 180)}</span>
        <span class="chips">
          <span class="chip plain">{row.scope}</span>
          {row.problems > 0 && <span class="chip warn">! {count(row.problems, "problem")}</span>}
          {row.shadows > 0 && <span class="chip">stands before {row.shadows}</span>}
          {row.mentionOnly && <span class="chip">@ only when mentioned</span>}
          {row.tools.length > 0 && <span class="chip">{count(row.tools.length, "tool")}</span>}
          {row.tags.map((tag) => (
            <span key={tag} class="chip tag">
              {shownShort(tag, 24)}
            </span>
          ))}
          {more > 0 && <span class="chip tag">+{grouped(more)} tags</span>}
        </span>
        <span class="row-path">{shownShort(toShownPath(row.path, base), 120)}</span>
      </a>
    </li>
  );
}

interface RowFilter {
  readonly f: string;
  readonly scope: string;
  readonly only: string;
  readonly sort: string;
}

const ONLY: Readonly<Record<string, (row: SkillRow) => boolean>> = {
  problems: (row) => row.problems > 0,
  shadows: (row) => row.shadows > 0,
  tools: (row) => row.tools.length > 0,
  mention: (row) => row.mentionOnly,
};

function filterRows(rows: readonly SkillRow[], { f, scope, only, sort }: RowFilter): readonly SkillRow[] {
  const words = f.toLowerCase().split(/\s+/).filter(Boolean);
  const passes = ONLY[only] ?? (() => true);
  const kept = rows.filter((row) => {
    if ((scope !== "" && row.scope !== scope) || !passes(row)) return false;
    if (words.length === 0) return true;
    const text = [row.name, row.description, ...row.tags, ...row.tools].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return sort === "tokens" ? kept.toSorted((a, b) => b.bodyTokens - a.bodyTokens) : kept;
}
