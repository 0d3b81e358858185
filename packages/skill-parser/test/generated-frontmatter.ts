import fc from "fast-check";

/** Lines of YAML, once the column is known in which they stand. */
type Lines = (column: number) => string;

const pad = (column: number) => " ".repeat(column);
const step = fc.constantFrom(1, 2, 2, 2, 4);
const odd = fc.string({
  unit: fc.constantFrom(..."ab1 -_.:#'\"[]{},&*!|>%@`?~\\/=é技\u{1f600}\u00a0\ufeff"),
  maxLength: 8,
});
const text = fc.oneof({ weight: 6, arbitrary: fc.stringMatching(/^[a-z][a-z (),.]{0,20}[a-z.]$/) }, odd);
const special = fc.constantFrom("1.10", "true", "~", "-x", "null", "'a''b'", '""');

const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value));
const brackets = fc.array(text, { maxLength: 3 }).map((words) => `[${words.join(", ")}]`);
const quoted = text.chain((part) => fc.constantFrom(`"${part}"`, `'${part}'`));

const blockScalar = fc
  .tuple(
    fc.constantFrom("|", "|-", ">", ">-", "|+"),
    step,
    fc.array(fc.oneof(text, fc.constantFrom("", " ", "  x")), { minLength: 1, maxLength: 4 }),
  )
  .map(
    ([header, width, lines]): Lines =>
      (column) => {
        const indented = lines.map((line) => (line === "" ? "\n" : `${pad(column + width)}${line}\n`));
        return ` ${header}\n${indented.join("")}`;
      },
  );

const overLines = fc.tuple(step, fc.array(text, { minLength: 1, maxLength: 3 })).map(
  ([width, lines]): Lines =>
    (column) =>
      ` ${lines.join(`\n${pad(column + width)}`)}\n`,
);

const { map } = fc.letrec<{ value: Lines; map: Lines; list: Lines }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    {
      weight: 5,
      arbitrary: fc.oneof(text, special, quoted, json, brackets).map(
        (part): Lines =>
          () =>
            ` ${part}\n`,
      ),
    },
    fc.constant((() => "\n") satisfies Lines),
    blockScalar,
    overLines,
    tie("list"),
    fc.tuple(step, tie("map")).map(
      ([width, lines]): Lines =>
        (column) =>
          `\n${lines(column + width)}`,
    ),
  ),
  list: fc.tuple(step, fc.array(fc.oneof(text, tie("map")), { minLength: 1, maxLength: 3 })).map(
    ([width, items]): Lines =>
      (column) => {
        const dash = `${pad(column + width)}- `;
        const write = (item: string | Lines) =>
          typeof item === "string" ? `${item}\n` : item(dash.length).trimStart();
        return `\n${items.map((item) => dash + write(item)).join("")}`;
      },
  ),
  map: fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom("a", "b", "name", "k-1", "null", "1", "_x"),
        tie("value"),
        fc.constantFrom("", "", "", "\n"),
      ),
      { selector: ([key]) => key, minLength: 1, maxLength: 4 },
    )
    .map(
      (entries): Lines =>
        (column) =>
          entries.map(([key, value, gap]) => `${pad(column)}${key}:${value(column)}${gap}`).join(""),
    ),
}));

/** Frontmatter in the styles people write, mostly well-formed, with an odd character here and there. */
export const generatedFrontmatter: fc.Arbitrary<string> = map.map((lines) => lines(0));
