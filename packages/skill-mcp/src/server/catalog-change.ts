import type { CatalogPlace } from "./plan-catalog.js";

/** What an update changed, as URIs of `SKILL.md` files. */
export interface CatalogChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Another `SKILL.md` at the same URI. */
  readonly changed: readonly string[];
  /** Whether clients were told. */
  readonly listChanged: boolean;
}

export function compareCatalogs(previous: readonly CatalogPlace[], current: readonly CatalogPlace[]): CatalogChange {
  const old = new Map(previous.map((place) => [place.uri, place]));
  const added: string[] = [];
  const changed: string[] = [];
  for (const { uri, skill } of current) {
    const known = old.get(uri);
    old.delete(uri);
    if (!known) added.push(uri);
    else if (known.skill.hash !== skill.hash) changed.push(uri);
  }
  const removed = [...old.keys()];
  return { added, removed, changed, listChanged: added.length + removed.length + changed.length > 0 };
}
