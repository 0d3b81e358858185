import type { JudgedCase } from "@skillwright/skill-match";
import { readJsonFile } from "../config/read-json-file.js";
import type { Io } from "../terminal/io.js";
import { UsageError } from "../usage-error.js";

/** What an earlier `eval --json` selected. */
export function readBaseline(path: string, io: Io): { readonly outcomes: readonly JudgedCase[] } {
  const document = readJsonFile<{ data?: { outcomes?: unknown } } | null>(path, io);
  const outcomes = document?.data?.outcomes;
  if (!Array.isArray(outcomes)) throw new UsageError(`${path} is no report of \`skillwright eval --json\`.`);
  return { outcomes };
}
