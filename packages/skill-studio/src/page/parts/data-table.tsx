import type { ComponentChildren, VNode } from "preact";
import { Scroll } from "./scroll.js";

/** One column: what it is called, and what it says of a row. */
export interface Column<T> {
  readonly label: string;
  /** `number`: figures, at the end of their column. `share`: as wide as its bars need. */
  readonly kind?: "number" | "share";
  cell(row: T): ComponentChildren;
}

interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
}

/** Rows of facts. On a narrow page each row is a block of its own, every fact behind the name of its column: nothing lies off the side. */
export function DataTable<T>({ label, columns, rows }: DataTableProps<T>): VNode {
  return (
    <Scroll label={label}>
      <table class="data">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" class={column.kind ?? ""}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.label} class={column.kind ?? ""} data-label={column.label}>
                  {/* One child: beside the label it is one piece, whatever it is made of. */}
                  <div>{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
