import { basename } from "node:path";
import type { EvalCase } from "@skillwright/skill-match";
import { expandPaths } from "../skills/expand-paths.js";
import { loadGlob } from "../skills/load-glob.js";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { UsageError } from "../usage-error.js";
import { type CaseText, readCases, readCaseText } from "./eval-cases.js";

const MAX_STDIN = 16 * 1024 * 1024;

/** Files of cases that a folder is searched for, by their usual names. */
const USUAL = [
  "**/cases.json",
  "**/*.cases.json",
  "**/{eval,train,validation}_queries.json",
  "**/evals/evals.json",
  "**/trigger_tests.{yaml,yml}",
];

/** All cases behind words of a command line: files, folders, patterns, or `-` for stdin. */
export async function readAllCases(
  words: readonly string[],
  skill: string | undefined,
  io: Io,
): Promise<readonly EvalCase[]> {
  const texts = await readTexts(words, io);
  return texts.flatMap((text) => readCases(text, skill, io));
}

async function readTexts(words: readonly string[], io: Io): Promise<readonly CaseText[]> {
  const typed = words.includes("-") ? [{ path: "-", text: await io.stdin.read(MAX_STDIN) }] : [];
  const { files, folders, excludes } = await expandPaths(
    words.filter((word) => word !== "-"),
    { wanted: isCaseFile },
    io,
  );
  const found = await Promise.all(folders.map((folder) => searchFolder(folder, io)));
  const paths = [...new Set([...files, ...found.flat()])].filter((path) => !excludes(path));
  return [...typed, ...paths.map((path) => readCaseText(path, io))];
}

const isCaseFile = (name: string): boolean => /\.(?:json|ya?ml)$/.test(basename(name));

async function searchFolder(folder: string, io: Io): Promise<readonly string[]> {
  const ignore = ["**/node_modules/**", "**/.git/**"];
  const glob = await loadGlob();
  const found = await glob(USUAL, { cwd: folder, absolute: true, dot: true, followSymbolicLinks: false, ignore });
  if (found.length > 0) return found.sort();
  const names = USUAL.map((pattern) => pattern.replace("**/", "")).join(", ");
  throw new UsageError(`There is no file of cases in ${displayPath(folder, io)}.`, `Looked for ${names}.`);
}
