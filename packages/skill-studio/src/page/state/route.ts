import { signal } from "@preact/signals";

/** Every view, in the order of the navigation. */
export const VIEWS = ["skills", "ask", "tune", "prompt", "checks", "log"] as const;

export type View = (typeof VIEWS)[number];

/** What the address says: a view and its settings. All that a person can choose is in it, so any state can be linked to. */
export interface Route {
  readonly view: View;
  readonly params: Readonly<Record<string, string>>;
}

/** `#/ask?q=money+back` to a route; anything else to the first view. */
export function parseRoute(hash: string): Route {
  const [path = "", search = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const view = VIEWS.find((known) => known === path) ?? "skills";
  return { view, params: Object.fromEntries(new URLSearchParams(search)) };
}

/** The address of a view. Settings that are empty are left out. */
export function hrefTo(view: View, params: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => (entry[1] ?? "") !== "");
  const search = new URLSearchParams(given).toString();
  return `#/${view}${search === "" ? "" : `?${search}`}`;
}

/** What goes along from one view to another: a request between those that ask, a skill between those of one. */
const ALONG: Readonly<Partial<Record<View, "q" | "skill">>> = { ask: "q", prompt: "q", skills: "skill", tune: "skill" };

/** The address of a view for someone who comes from this one. The list of skills itself is reached from an open one, too. */
export function hrefFrom({ view: from, params }: Route, to: View): string {
  const key = ALONG[to];
  return hrefTo(to, key === undefined || (from === to && key === "skill") ? {} : { [key]: params[key] });
}

export const route = signal<Route>(parseRoute(globalThis.location?.hash ?? ""));

/** Changes settings of this view. Typing replaces the address, so that Back leads to the view before. */
export function setParams(patch: Readonly<Record<string, string | undefined>>): void {
  const { view, params } = route.value;
  history.replaceState(null, "", hrefTo(view, { ...params, ...patch }));
  route.value = parseRoute(location.hash);
}

/** Keeps the route in step with the address. */
export function followAddress(): void {
  addEventListener("hashchange", () => {
    route.value = parseRoute(location.hash);
  });
}
