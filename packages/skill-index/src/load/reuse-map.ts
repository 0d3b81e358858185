/** A map in the making that reuses an earlier one as long as nothing differs. */
export interface ReuseMap<V> {
  /** What the earlier map has under a key. */
  previous(key: string): V | undefined;
  /** Whether the key was set already. */
  has(key: string): boolean;
  set(key: string, value: V): void;
  /** All that was set, in that order: the earlier map itself if nothing is different. Nothing may be set afterwards. */
  end(): ReadonlyMap<string, V>;
}

/**
 * Copy-on-write map. As long as keys and values come as the earlier map has them, nothing is looked up and nothing is stored, so that
 * a second look at tens of thousands of things that did not change costs little more than the look.
 */
export function reuseMap<V>(earlier: ReadonlyMap<string, V>): ReuseMap<V> {
  const steps = earlier.entries();
  let next = steps.next().value;
  /** How many keys of the earlier map were set so far, one after the other from the first. */
  let taken = 0;
  /** What was set; `undefined` while that is the beginning of the earlier map. */
  let own: Map<string, V> | undefined;
  return {
    previous: (key) => (next?.[0] === key ? next[1] : earlier.get(key)),
    has: (key) => (own || next?.[0] !== key ? fork().has(key) : false),
    set(key, value) {
      if (next?.[0] === key) {
        if (own || next[1] !== value) fork().set(key, value);
        next = steps.next().value;
        taken++;
      } else fork().set(key, value);
    },
    end: () => (own || taken < earlier.size ? fork() : earlier),
  };

  function fork(): Map<string, V> {
    own ??= new Map([...earlier].slice(0, taken));
    return own;
  }
}
