import { parseArgs } from "node:util";

/** `--corpus DIR` (required), `--rounds N` (default 15); of `load.mjs`: `--apart`, and `--only NAME`, which it calls itself with. */
export function readArguments() {
  const { values } = parseArgs({
    options: {
      corpus: { type: "string" },
      rounds: { type: "string", default: "15" },
      apart: { type: "boolean", default: false },
      only: { type: "string" },
    },
  });
  if (!values.corpus) {
    console.error("Give a folder of skills: --corpus DIR [--rounds N]");
    process.exit(2);
  }
  return { ...values, rounds: Number(values.rounds) };
}
