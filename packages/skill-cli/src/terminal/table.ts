import { cutToWidth, textWidth, wrap } from "./text-width.js";

/** A text and, apart from it, how it looks: colours must not count when columns are measured or cut. */
export interface Cell {
  readonly text: string;
  readonly paint?: ((text: string) => string) | undefined;
}

interface Column {
  /** Default: `left`. */
  readonly align?: "left" | "right";
  /** Gives way when the table is too wide. The last such column gives way first. */
  readonly flexible?: boolean;
  /** Columns it keeps when it gives way. Default: 8. */
  readonly min?: number;
}

export interface TableOptions {
  readonly columns: readonly Column[];
  /** Columns of the terminal. */
  readonly width: number;
  /** Spaces before each row. Default: 0. */
  readonly indent?: number;
}

/** Rows with aligned columns, two spaces apart, none wider than the width where flexible columns can help it. */
export function table(rows: readonly (readonly (string | Cell)[])[], options: TableOptions): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === "string" ? { text: cell } : cell)));
  const widths = fit(cells, options);
  const indent = " ".repeat(options.indent ?? 0);
  return cells.map((row) => (indent + renderRow(row, widths, options.columns)).trimEnd()).join("\n");
}

const GAP = "  ";
const MIN_FLEXIBLE = 8;

function fit(rows: readonly (readonly Cell[])[], { columns, width, indent = 0 }: TableOptions): number[] {
  const widths = columns.map((_, index) => Math.max(0, ...rows.map((row) => textWidth(row[index]?.text ?? ""))));
  const total = (): number =>
    indent + widths.reduce((sum, column) => sum + column, 0) + GAP.length * (columns.length - 1);
  for (let index = columns.length - 1; index >= 0; index--) {
    const over = total() - width;
    if (over <= 0) break;
    const { flexible = false, min = MIN_FLEXIBLE } = columns[index] ?? {};
    const current = widths[index] ?? 0;
    if (flexible) widths[index] = Math.max(Math.min(min, current), current - over);
  }
  return widths;
}

function renderRow(row: readonly Cell[], widths: readonly number[], columns: readonly Column[]): string {
  return row
    .map(({ text, paint }, index) => {
      const width = widths[index] ?? 0;
      const cut = cutToWidth(text, width);
      const spaces = " ".repeat(Math.max(0, width - textWidth(cut)));
      const painted = paint && cut !== "" ? paint(cut) : cut;
      return columns[index]?.align === "right" ? spaces + painted : painted + spaces;
    })
    .join(GAP);
}

/** Two columns: a label and its value, which is wrapped and keeps its column. */
export function definitions(
  rows: readonly (readonly [label: string, value: string])[],
  { width, indent = 0, paint }: { width: number; indent?: number; paint: (label: string) => string },
): string {
  const label = Math.max(0, ...rows.map(([text]) => textWidth(text)));
  const start = indent + label + GAP.length;
  return rows
    .map(([text, value]) => {
      const head = " ".repeat(indent) + paint(text) + " ".repeat(label - textWidth(text)) + GAP;
      const lines = value.split("\n").flatMap((line) => wrap(line, Math.max(20, width - start)));
      return (head + lines.join(`\n${" ".repeat(start)}`)).trimEnd();
    })
    .join("\n");
}
