import { expect, test } from "vitest";
import { findFileLinks } from "./file-links.js";

const paths = (markdown: string): string[] => findFileLinks(markdown).map(({ path }) => path);

test("finds links and images to files, with their places", () => {
  const markdown = 'See [the codes](references/codes.md#a) and\n![chart](assets/my%20chart.png "Chart").';
  expect(findFileLinks(markdown)).toEqual([
    { path: "references/codes.md", line: 1, column: 17 },
    { path: "assets/my chart.png", line: 2, column: 10 },
  ]);
});

test.for([
  ["an address", "[a](https://example.com/a.md) [b](mailto:a@b.c) [c](//host/a.md)"],
  ["an anchor", "[a](#part)"],
  ["an absolute path", "[a](/etc/hosts) [b](~/x.md)"],
  ["a placeholder", "[a](path/to/file.md) [b]({name}.md) [c](<your-file>.md) [d](url) [e](...)"],
  ["code", "`[a](b.md)`\n```md\n[a](b.md)\n```"],
  ["no link", "an array[0](x) or f(a)[b]"],
] as const)("%s is no link to a file", ([, markdown]) => {
  expect(paths(markdown)).toEqual([]);
});

test("a stray per cent sign is part of the name", () => {
  expect(paths("[a](100%.md)")).toEqual(["100%.md"]);
});

test("a megabyte of brackets takes no time", () => {
  expect(paths("](".repeat(500_000))).toEqual([]);
});
