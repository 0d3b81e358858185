import type { ComponentChildren, VNode } from "preact";
import { isOver, openDropped } from "../state/open-folder.js";

/** A folder that is dropped anywhere inside is opened. A second way only: a button is the first. */
export function DropArea({ children }: { readonly children: ComponentChildren }): VNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; a button inside is the first.
    <div
      class={isOver.value ? "shell over" : "shell"}
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => {
        isOver.value = false;
      }}
      onDrop={(event) => {
        event.preventDefault();
        isOver.value = false;
        const items = event.dataTransfer?.items;
        if (items) openDropped(items);
      }}
    >
      {children}
    </div>
  );
}
