import { createHash } from "node:crypto";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import { readArguments } from "./arguments.mjs";

// Accounts for every SKILL.md of a folder, then loads it ten times while the disk lists its files in a random order.
const { corpus } = readArguments();
const read = fs.readdirSync;
const root = fs.realpathSync(corpus);

for (const limits of [{}, { depth: 100, entries: 1_000_000 }]) {
  const { index, problems, shadowed, withheld, skipped, found } = await loadSkillIndex({ roots: [root], limits });
  const lost = problems.filter(({ severity }) => severity === "error");
  const places = new Set([
    ...index.skills.map(({ path }) => path),
    ...shadowed.map(({ loser }) => loser.path),
    ...lost.map(({ path }) => path),
  ]);
  const all = findAll(root);
  const inSkipped = all.filter((path) => skipped.some((folder) => path.startsWith(`${folder.path}/`)));
  const forgotten = all.filter((path) => !places.has(path) && !inSkipped.includes(path));
  console.log(`\nlimits ${JSON.stringify(limits)}`);
  console.log(
    `  ${index.skills.length} loaded + ${lost.length} problems + ${shadowed.length} shadowed + ${withheld.length} withheld = ${found} found`,
  );
  console.log(
    `  ${all.length} on the disk: ${found} found, ${inSkipped.length} in ${skipped.length} skipped folders, ${forgotten.length} unaccounted for`,
  );
}

let shuffles = 0;
fs.readdirSync = (...given) => {
  const entries = read(...given);
  for (let at = entries.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [entries[at], entries[other]] = [entries[other], entries[at]];
    shuffles++;
  }
  return entries;
};
syncBuiltinESMExports();
const outputs = new Set();
for (let run = 0; run < 10; run++) {
  const { index, withheld, skipped, found } = await loadSkillIndex(root);
  const output = JSON.stringify([index.skills, index.problems, index.shadowed, withheld, skipped, found]);
  outputs.add(`${output.length} bytes, SHA-256 ${createHash("sha256").update(output).digest("hex")}`);
}
console.log(
  `\nten runs with ${shuffles} swaps of names: ${outputs.size} output${outputs.size === 1 ? "" : "s"}\n  ${[...outputs].join("\n  ")}`,
);

function findAll(folder) {
  return read(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return findAll(path);
    return entry.name === "SKILL.md" ? [path] : [];
  });
}
