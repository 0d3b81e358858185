// Records `match`, `explain` and `validate` of the built command as a picture for the README. `node scripts/record.mjs`
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { splitWords } from "./console-blocks.mjs";
import { drawTerminal } from "./terminal-svg.mjs";

const COLUMNS = 96;
const COMMANDS = [
  'skillwright match "no hot water, and the boiler is leaking" --root skills --min-score 0.5',
  'skillwright explain "no hot water, and the boiler is leaking" --root skills',
  "skillwright validate skills/sql-review --profile spec",
];

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "skillwright-record-"));
try {
  cpSync(here("../../../examples"), folder, { recursive: true });
  const scenes = COMMANDS.map((typed) => ({ typed, printed: run(splitWords(typed).slice(1)) }));
  writeFileSync(here("../docs/demo.svg"), drawTerminal(scenes, { columns: COLUMNS, title: "skillwright" }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run(argv) {
  const env = { PATH: process.env.PATH, HOME: folder, FORCE_COLOR: "1", COLUMNS: String(COLUMNS) };
  const { stdout, stderr, status } = spawnSync(process.execPath, [here("../dist/bin.js"), ...argv], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  if (status !== 0 && status !== 1) throw new Error(`${argv.join(" ")} ended with ${status}: ${stderr}`);
  return stdout;
}
