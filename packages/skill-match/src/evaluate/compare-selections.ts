import type { CaseOutcome, SelectionReport } from "./evaluate-selection.js";

/**
 * How the selection for a request has changed. `skill`: another skill comes first. `band`: the same skill, in another band.
 * `gained`: a skill is selected where none was. `lost`: none is where one was.
 */
export type SelectionChangeKind = "skill" | "band" | "gained" | "lost";

/** A request whose selection has changed. */
export interface SelectionChange {
  readonly query: string;
  readonly kind: SelectionChangeKind;
  readonly before?: CaseOutcome["selected"];
  readonly after?: CaseOutcome["selected"];
}

/** What has changed between two reports. */
export interface SelectionDrift {
  /** In the order of the later report. */
  readonly changes: readonly SelectionChange[];
  /** Requests of both reports whose skill and band are the same. */
  readonly unchanged: number;
  /** Requests that only the later report has. */
  readonly added: readonly string[];
  /** Requests that only the earlier report has. */
  readonly removed: readonly string[];
}

/** Which requests have got another skill or band, as when skills were changed. A report read back from JSON will do. */
export function compareSelections(
  before: Pick<SelectionReport, "outcomes">,
  after: Pick<SelectionReport, "outcomes">,
): SelectionDrift {
  const earlier = new Map(before.outcomes.map((outcome) => [outcome.query, outcome]));
  const later = new Set(after.outcomes.map(({ query }) => query));
  const shared = after.outcomes.filter(({ query }) => earlier.has(query));
  const changes = shared.flatMap((outcome) => changeOf(earlier.get(outcome.query)?.selected, outcome));
  return {
    changes,
    unchanged: shared.length - changes.length,
    added: [...later].filter((query) => !earlier.has(query)),
    removed: [...earlier.keys()].filter((query) => !later.has(query)),
  };
}

function changeOf(before: CaseOutcome["selected"], { query, selected: after }: CaseOutcome): SelectionChange[] {
  const kind = kindOf(before, after);
  if (kind === undefined) return [];
  return [{ query, kind, ...(before && { before }), ...(after && { after }) }];
}

function kindOf(before: CaseOutcome["selected"], after: CaseOutcome["selected"]): SelectionChangeKind | undefined {
  if (before === undefined) return after === undefined ? undefined : "gained";
  if (after === undefined) return "lost";
  if (before.name !== after.name) return "skill";
  return before.band === after.band ? undefined : "band";
}
