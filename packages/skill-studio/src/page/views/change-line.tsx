import type { SelectionChange } from "@skillwright/skill-match";
import type { ComponentChildren, VNode } from "preact";
import { toFigure } from "../../why/figures.js";
import { shownShort } from "../parts/shown.js";
import { hrefTo } from "../state/route.js";

interface ChangeLineProps {
  readonly change: SelectionChange;
  /** What the change means, before the request. */
  readonly children: ComponentChildren;
}

/** One request that selects otherwise than before: what it means, the request, and from what to what. */
export function ChangeLine({ change, children }: ChangeLineProps): VNode {
  const { query, before, after } = change;
  return (
    <li>
      {children}
      <a href={hrefTo("ask", { q: query })}>{shownShort(query, 120)}</a>
      <span class="quiet small">
        {nameOf(before)} → {nameOf(after)}
      </span>
    </li>
  );
}

const nameOf = (selected: SelectionChange["after"]): string =>
  selected ? `${shownShort(selected.name, 60)} ${toFigure(selected.score)} ${selected.band}` : "none";
