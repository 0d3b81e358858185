import type { VNode } from "preact";

interface CodeTextProps {
  readonly label: string;
  readonly text: string;
}

/** A long text that scrolls by itself, by keyboard too. */
export function CodeText({ label, text }: CodeTextProps): VNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keyboard.
    <section class="code tall" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
