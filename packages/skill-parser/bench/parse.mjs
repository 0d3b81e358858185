// Parsing throughput beside gray-matter, front-matter and vfile-matter, on the same texts in the same process.
//   node bench/parse.mjs --corpus DIR [--rounds 21]
// The corpus is cut into parts of 200 files. In each round every contestant reads every part, the order of the contestants
// changing from part to part, and what counts is the sum of each part's median: a busy moment spoils one part of one
// round, not a result. Texts are decoded anew for every turn, before the clock starts, since real files are read once.
import { safeParseSkill } from "@skillwright/skill-parser";
import frontMatter from "front-matter";
import grayMatter from "gray-matter";
import { VFile } from "vfile";
import { matter as vfileMatter } from "vfile-matter";
import { readArguments, readCorpus } from "./corpus-files.mjs";

const PART = 200;
/** Rounds that are not counted, while the engine still compiles. */
const WARM_UP = 2;
const { corpus, rounds } = readArguments({ rounds: { type: "string", default: "21" } });
const files = readCorpus(corpus);
const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;

const contestants = {
  "skill-parser": (text) => safeParseSkill(text).ok,
  // Its cache, keyed by the content, is cleared before every turn: it would be timed at looking up a string.
  "gray-matter": (text) => hasKeys(grayMatter(text).data),
  // Options of any kind make it leave the cache alone.
  "gray-matter, no cache": (text) => hasKeys(grayMatter(text, {}).data),
  "front-matter": (text) => hasKeys(frontMatter(text).attributes),
  "vfile-matter": (text) => {
    const file = new VFile(text);
    vfileMatter(file, { strip: true });
    return hasKeys(file.data.matter ?? {});
  },
};

const names = Object.keys(contestants);
const parts = Array.from({ length: Math.ceil(files.length / PART) }, (_, index) =>
  files.slice(index * PART, (index + 1) * PART),
);
const times = Object.fromEntries(names.map((name) => [name, parts.map(() => [])]));
const read = Object.fromEntries(names.map((name) => [name, parts.map(() => 0)]));
for (let round = 0; round < Number(rounds) + WARM_UP; round++) {
  for (const [index, part] of parts.entries()) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + index + turn) % names.length];
      const { milliseconds, withData } = time(contestants[name], part);
      read[name][index] = withData;
      if (round >= WARM_UP) times[name][index].push(milliseconds);
    }
  }
}

const totals = Object.fromEntries(names.map((name) => [name, sum(times[name].map(median))]));
console.log(
  `${files.length} files, ${megabytes.toFixed(1)} MB, medians of ${rounds} interleaved rounds, Node ${process.version}`,
);
console.table(
  names.map((name) => ({
    parser: name,
    "files with data": sum(read[name]),
    ms: Number(totals[name].toFixed(1)),
    "files a second": Math.round((files.length / totals[name]) * 1000),
    "MB a second": Number(((megabytes / totals[name]) * 1000).toFixed(1)),
    "skill-parser is faster by": `${(totals[name] / totals["skill-parser"]).toFixed(2)} x`,
  })),
);

function time(parse, part) {
  const texts = part.map(({ bytes }) => bytes.toString("utf8"));
  grayMatter.clearCache();
  let withData = 0;
  const start = performance.now();
  for (const text of texts) {
    try {
      if (parse(text)) withData++;
    } catch {
      // The others throw on broken YAML; that is one of their answers.
    }
  }
  return { milliseconds: performance.now() - start, withData };
}

function hasKeys(data) {
  return Object.keys(data).length > 0;
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
