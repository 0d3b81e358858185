import { execFileSync } from "node:child_process";

/**
 * Runs every contestant once a round, in another order each time, so that whatever else the machine does, and the memory that others
 * left to be swept, hits all alike.
 * Prints medians and their ratio to the first contestant, and returns the medians in milliseconds.
 */
export async function race(title, rounds, contestants) {
  const names = Object.keys(contestants);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  const found = {};
  for (let round = -1; round < rounds; round++) {
    for (const name of shuffled(names)) {
      const began = performance.now();
      found[name] = await contestants[name]();
      // The first round only warms up.
      if (round >= 0) times[name].push(performance.now() - began);
    }
  }
  const medians = Object.fromEntries(names.map((name) => [name, median(times[name])]));
  print(title, names, medians, times, found);
  return medians;
}

/**
 * As `race`, with a process for each contestant and round, that runs it a few times and is measured when it is warm: so that none
 * pays for the memory that others left to be swept. `only` is set in such a process.
 */
export async function raceApart(title, rounds, contestants, only) {
  if (only !== undefined) return printTimes(contestants[only]);
  const names = Object.keys(contestants);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const output = execFileSync(process.execPath, [...process.argv.slice(1), "--only", name], { encoding: "utf8" });
      times[name].push(...JSON.parse(output));
    }
  }
  const medians = Object.fromEntries(names.map((name) => [name, median(times[name])]));
  print(title, names, medians, times, {});
  return medians;
}

async function printTimes(run) {
  const times = [];
  for (let turn = 0; turn < 9; turn++) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  console.log(JSON.stringify(times.slice(4)));
  return undefined;
}

/** In an order that is as likely as any other. */
function shuffled(names) {
  return names
    .map((name) => [Math.random(), name])
    .sort(([a], [b]) => a - b)
    .map(([, name]) => name);
}

const sorted = (values) => [...values].sort((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];

function print(title, names, medians, times, found) {
  const base = medians[names[0]];
  const width = Math.max(...names.map((name) => name.length));
  console.log(`\n${title}`);
  for (const name of names) {
    const [ms, min] = [medians[name], sorted(times[name])[0]].map((value) => value.toFixed(1).padStart(8));
    console.log(
      `  ${name.padEnd(width)}  median ${ms} ms  min ${min} ms  × ${(medians[name] / base).toFixed(2)}  ${found[name] ?? ""}`,
    );
  }
}
