/** A map in the making, from keys that an earlier one had, too. */
export interface Retracing<V> {
  /** What the earlier map has under a key. */
  recall(key: string): V | undefined;
  /** Whether the key was set already. */
  has(key: string): boolean;
  set(key: string, value: V): void;
  /** All that was set, in that order: the earlier map itself if nothing is different. Nothing may be set afterwards. */
  end(): ReadonlyMap<string, V>;
}

/**
 * Makes a map again. As long as keys and values come as the earlier map has them, nothing is looked up and nothing is stored, so that
 * a second look at tens of thousands of things that did not change costs little more than the look.
 */
export function retrace<V>(before: ReadonlyMap<string, V>): Retracing<V> {
  const steps = before.entries();
  let next = steps.next().value;
  /** How many keys of the earlier map were set so far, one after the other from the first. */
  let taken = 0;
  /** What was set; `undefined` while that is the beginning of the earlier map. */
  let own: Map<string, V> | undefined;
  return {
    recall: (key) => (next?.[0] === key ? next[1] : before.get(key)),
    has: (key) => (own || next?.[0] !== key ? leave().has(key) : false),
    set(key, value) {
      if (next?.[0] === key) {
        if (own || next[1] !== value) leave().set(key, value);
        next = steps.next().value;
        taken++;
      } else leave().set(key, value);
    },
    end: () => (own || taken < before.size ? leave() : before),
  };

  function leave(): Map<string, V> {
    own ??= new Map([...before].slice(0, taken));
    return own;
  }
}
