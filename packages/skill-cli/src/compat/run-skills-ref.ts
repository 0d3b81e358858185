import { validateFrontmatter } from "@skillwright/skill-parser";
import { escapeXml } from "@skillwright/skill-text";
import { EXIT, type ExitCode } from "../exit-code.js";
import type { Io } from "../terminal/io.js";
import { guard } from "../terminal/printable.js";
import { ClickError, type Invocation, readInvocation } from "./click-arguments.js";
import { pythonJson } from "./python-text.js";
import { findSkillFile, folderName, isFolder, toFolder, toReal } from "./skill-folder.js";
import { readMetadata, readProperties, SkillFault } from "./skill-metadata.js";

/** The reference command line, by its arguments: the same stdout, stderr and exit code. */
export function runSkillsRef(argv: readonly string[], io: Io): ExitCode {
  // The one thing not copied is what a terminal would act on.
  const print = (text: string): void => io.stdout.write(guard(`${text}\n`, false));
  const complain = (text: string): void => io.stderr.write(guard(`${text}\n`, false));
  try {
    const invocation = readInvocation(argv, io.cwd);
    if ("text" in invocation) print(invocation.text);
    else print(COMMANDS[invocation.command](invocation, io.cwd));
    return EXIT.clean;
  } catch (error) {
    if (!(error instanceof ClickError || error instanceof SkillFault)) throw error;
    complain(error instanceof ClickError || error instanceof Invalid ? error.message : `Error: ${error.message}`);
    return error instanceof ClickError ? EXIT.usage : EXIT.findings;
  }
}

const COMMANDS: Readonly<Record<Invocation["command"], (invocation: Invocation, cwd: string) => string>> = {
  validate: ({ paths: [path = ""] }, cwd) => {
    const folder = toFolder(path, cwd);
    const faults = validateFolder(folder, cwd);
    if (faults.length === 0) return `Valid skill: ${folder}`;
    throw new Invalid([`Validation failed for ${folder}:`, ...faults.map((fault) => `  - ${fault}`)].join("\n"));
  },
  "read-properties": ({ paths: [path = ""] }, cwd) => pythonJson(readProperties(toFolder(path, cwd), cwd).properties),
  "to-prompt": ({ paths }, cwd) => {
    const entries = paths.map((path) => toEntry(toReal(toFolder(path, cwd), cwd), cwd));
    return ["<available_skills>", ...entries, "</available_skills>"].join("\n");
  },
};

class Invalid extends SkillFault {}

/** Every message of the reference's `validate`, in its order. Empty: valid. */
function validateFolder(path: string, cwd: string): readonly string[] {
  if (!isFolder(path, cwd)) return [`Not a directory: ${path}`];
  const file = findSkillFile(path, cwd);
  if (file === undefined) return ["Missing required file: SKILL.md"];
  try {
    const found = validateFrontmatter(readMetadata(file, cwd), { directoryName: folderName(path) });
    return found.map(({ message }) => message);
  } catch (error) {
    if (error instanceof SkillFault) return [error.message];
    throw error;
  }
}

function toEntry(folder: string, cwd: string): string {
  const { file, properties } = readProperties(folder, cwd);
  const lines = [
    ["name", escapeXml(String(properties["name"]))],
    ["description", escapeXml(String(properties["description"]))],
    ["location", file],
  ].flatMap(([tag, value]) => [`<${tag}>`, value, `</${tag}>`]);
  return ["<skill>", ...lines, "</skill>"].join("\n");
}
