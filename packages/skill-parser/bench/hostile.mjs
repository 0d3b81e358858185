// How long inputs take that were made to take long: the worst of five runs in milliseconds, the first one cold.
//   node bench/hostile.mjs
import { safeParseSkill } from "@skillwright/skill-parser";

const fill = (part, length) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const lines = (count, line) => Array.from({ length: count }, (_, index) => line(index)).join("\n");
const bomb = lines(12, (index) => `a${index}: &a${index} [${fill(index === 0 ? "x," : `*a${index - 1},`, 60)}x]`);
const KIB = 1024;

const inputs = {
  "64 KiB of keys": lines(9000, (index) => `k${index}:`),
  "64 KiB of [": `a: ${fill("[", 64 * KIB)}`,
  "64 KiB of {a: ": `a: ${fill("{a: ", 64 * KIB)}`,
  "10,000 duplicate keys": fill("name: x\n", 80 * KIB),
  "alias bomb": bomb,
  "15 KiB of [": `a: ${fill("[", 15 * KIB)}`,
  "15 KiB of {a: ": `a: ${fill("{a: ", 15 * KIB)}`,
  "15 KiB of quotes": `a: ${fill('"', 15 * KIB)}`,
  "15 KiB of commas": `a: [${fill(",", 15 * KIB)}`,
  "15 KiB of blank lines": fill("\n", 15 * KIB),
  "15 KiB of keys on one line": fill("a: ", 15 * KIB),
  "2,000 brackets, closed": `a: ${fill("[],", 6000)}`,
  "500 lines of faults": lines(500, () => "] [ }"),
  "200 colons to repair": lines(200, (index) => `k${index}: a: b`),
  "200 brackets to repair": lines(200, (index) => `k${index}: [a] b`),
  "100,000 near fences": fill("---x\n", 500 * KIB),
  "500 KiB of blanks after a fence": `---${fill(" ", 500 * KIB)}x`,
};
const bodies = {
  "1 MiB of invisible marks": fill("\u200f ", 260 * KIB),
  "1 MiB of tag characters": fill("\udb40\udc41", 260 * KIB * 2),
  "1 MiB of emoji": fill("\u{1f468}\u200d\u{1f469}", 180 * KIB),
};

console.table([
  ...Object.entries(inputs).map(([name, frontmatter]) =>
    measure(name, `---\nname: demo\ndescription: d\n${frontmatter}\n---\n`),
  ),
  ...Object.entries(bodies).map(([name, body]) => measure(name, `---\nname: demo\ndescription: d\n---\n${body}`)),
]);

function measure(input, text) {
  const times = [];
  let result;
  for (let run = 0; run < 5; run++) {
    const start = performance.now();
    result = safeParseSkill(text);
    times.push(performance.now() - start);
  }
  const answer = result.ok ? `loaded, ${result.warnings.length} warnings` : result.errors[0].code;
  return {
    input,
    answer,
    "worst ms": Number(Math.max(...times).toFixed(1)),
    "best ms": Number(Math.min(...times).toFixed(1)),
  };
}
