import type { ComponentChildren, VNode } from "preact";

interface ScrollProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Something wide, such as a table, that scrolls sideways by itself, by keyboard too. */
export function Scroll({ label, children }: ScrollProps): VNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keyboard.
    <section class="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
