import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { shownShort } from "../parts/shown.js";
import { setParams } from "../state/route.js";

const MAX_SHOWN = 16;

interface ToolSwitchesProps {
  /** Every tool that skills ask for, the most wanted first. */
  readonly all: readonly string[];
  readonly on: readonly string[];
}

/** Which tools the host has, one switch each. */
export function ToolSwitches({ all, on }: ToolSwitchesProps): VNode {
  const [isWhole, setWhole] = useState(false);
  const listed = [...new Set([...on, ...all])].sort((a, b) => all.indexOf(a) - all.indexOf(b));
  const shown = isWhole ? listed : listed.filter((tool, index) => index < MAX_SHOWN || on.includes(tool));
  const set = (tools: readonly string[]): void => setParams({ tools: tools.length === 0 ? "," : tools.join(",") });
  return (
    <fieldset class="choice">
      <legend class="label">
        Tools the host has{" "}
        <span class="quiet">
          {on.length} of {listed.length}
        </span>
      </legend>
      <div class="switches">
        {shown.map((tool) => (
          <label key={tool} class="switch">
            <input
              type="checkbox"
              checked={on.includes(tool)}
              onChange={(event) =>
                set(event.currentTarget.checked ? [...on, tool] : on.filter((name) => name !== tool))
              }
            />
            <code>{shownShort(tool, 40)}</code>
          </label>
        ))}
        {listed.length === 0 && <span class="quiet">No skill here asks for a tool.</span>}
      </div>
      <div class="actions">
        <button type="button" onClick={() => set(listed)} disabled={listed.length === 0}>
          All on
        </button>
        <button type="button" onClick={() => set([])} disabled={on.length === 0}>
          All off
        </button>
        {listed.length > shown.length && (
          <button type="button" onClick={() => setWhole(true)}>
            {listed.length - shown.length} more
          </button>
        )}
      </div>
    </fieldset>
  );
}
