// Parsing throughput beside gray-matter, front-matter and vfile-matter, on the same texts in the same process.
//   node bench/parse.mjs --corpus DIR [--rounds 15]
import { safeParseSkill } from "@skillwright/skill-parser";
import frontMatter from "front-matter";
import grayMatter from "gray-matter";
import { VFile } from "vfile";
import { matter as vfileMatter } from "vfile-matter";
import { readArguments, readCorpus } from "./corpus-files.mjs";

const { corpus, rounds } = readArguments({ rounds: { type: "string", default: "15" } });
const files = readCorpus(corpus);
const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;

const contestants = {
  "skill-parser": (text) => safeParseSkill(text).ok,
  // Without options gray-matter answers from a cache keyed by the content: it would be timed at looking up a string.
  "gray-matter": (text) => Object.keys(grayMatter(text, {}).data).length > 0,
  "front-matter": (text) => Object.keys(frontMatter(text).attributes).length > 0,
  "vfile-matter": (text) => {
    const file = new VFile(text);
    vfileMatter(file, { strip: true });
    return Object.keys(file.data.matter ?? {}).length > 0;
  },
};

const names = Object.keys(contestants);
const times = Object.fromEntries(names.map((name) => [name, []]));
const read = {};
for (let round = 0; round <= Number(rounds); round++) {
  // Each round begins with another contestant, so that none is always the one after a collection of garbage.
  for (let turn = 0; turn < names.length; turn++) {
    const name = names[(round + turn) % names.length];
    const { milliseconds, loaded } = time(contestants[name]);
    read[name] = loaded;
    // The first round only warms up.
    if (round > 0) times[name].push(milliseconds);
  }
}

const medians = Object.fromEntries(names.map((name) => [name, median(times[name])]));
console.log(
  `${files.length} files, ${megabytes.toFixed(1)} MB, median of ${rounds} interleaved rounds, Node ${process.version}`,
);
console.table(
  names.map((name) => ({
    parser: name,
    "with data": read[name],
    "ms a round": Number(medians[name].toFixed(1)),
    "files a second": Math.round((files.length / medians[name]) * 1000),
    "MB a second": Number(((megabytes / medians[name]) * 1000).toFixed(1)),
    "skill-parser is faster by": `${(medians[name] / medians["skill-parser"]).toFixed(2)} x`,
  })),
);

function time(parse) {
  let loaded = 0;
  const start = performance.now();
  for (const { text } of files) {
    try {
      if (parse(text)) loaded++;
    } catch {
      // The others throw on broken YAML; that is one of their answers.
    }
  }
  return { milliseconds: performance.now() - start, loaded };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
