import type { VNode } from "preact";
import { Scroll } from "./scroll.js";
import { shownShort } from "./shown.js";

/** What stands where a row and a column meet. */
interface MatrixCell {
  /** Colours it; never the only sign. */
  readonly kind: string;
  readonly text: string;
}

interface MatrixProps {
  readonly caption: string;
  readonly names: readonly string[];
  /** `undefined`: an empty cell, read as 0. */
  cell(row: string, column: string): MatrixCell | undefined;
}

/** Names against each other. */
export function Matrix({ caption, names, cell }: MatrixProps): VNode {
  return (
    <Scroll label={caption}>
      <table class="matrix">
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            <td />
            {names.map((name) => (
              <th key={name} scope="col">
                <span>{shownShort(name, 24)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((row) => (
            <tr key={row}>
              <th scope="row">{shownShort(row, 32)}</th>
              {names.map((column) => (
                <Cell key={column} cell={cell(row, column)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Cell({ cell }: { readonly cell: MatrixCell | undefined }): VNode {
  if (cell === undefined)
    return (
      <td>
        <span class="unseen">0</span>
      </td>
    );
  return <td class={cell.kind}>{cell.text}</td>;
}
