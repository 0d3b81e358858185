import type { VNode } from "preact";

/** Passed or not, by a sign and a word. */
export function Verdict({ passed, words }: { readonly passed: boolean; readonly words: string }): VNode {
  return (
    <span class={passed ? "outcome good" : "outcome bad"}>
      <span aria-hidden="true">{passed ? "✓" : "✗"}</span> {words}
    </span>
  );
}
