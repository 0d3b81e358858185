import { parseArgs } from "node:util";

/** `--corpus DIR` (required) and `--rounds N` (default 15). */
export function readArguments() {
  const { values } = parseArgs({ options: { corpus: { type: "string" }, rounds: { type: "string", default: "15" } } });
  if (!values.corpus) {
    console.error("Give a folder of skills: --corpus DIR [--rounds N]");
    process.exit(2);
  }
  return { corpus: values.corpus, rounds: Number(values.rounds) };
}
