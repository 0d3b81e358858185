import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";

/** The arguments of a bench, and the `SKILL.md` files below the folder that `--corpus` names, in the order of their paths. */
export function readArguments(options = {}) {
  const { values } = parseArgs({ options: { corpus: { type: "string" }, ...options } });
  if (values.corpus === undefined) {
    console.error("Give a folder of skills: --corpus DIR");
    process.exit(2);
  }
  return values;
}

export function readCorpus(folder) {
  const paths = readdirSync(folder, { recursive: true }).filter((path) => basename(path) === "SKILL.md");
  return paths.sort().map((path) => {
    const bytes = readFileSync(join(folder, path));
    return { path, directoryName: basename(dirname(path)), bytes, text: bytes.toString("utf8") };
  });
}
