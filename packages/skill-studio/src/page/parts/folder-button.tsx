import type { VNode } from "preact";
import { openChosen } from "../state/open-folder.js";

interface FolderButtonProps {
  readonly label: string;
  readonly kind: "primary" | "plain";
  readonly id?: string;
}

/** Chooses a folder in the browser's own dialog. Its files stay in the browser. */
export function FolderButton({ label, kind, id }: FolderButtonProps): VNode {
  return (
    <label class={kind === "primary" ? "button primary" : "button"}>
      {label}
      <input
        class="unseen"
        id={id}
        type="file"
        multiple
        {...{ webkitdirectory: true }}
        onChange={(event) => openChosen(event.currentTarget.files ?? [])}
      />
    </label>
  );
}
