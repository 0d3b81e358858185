import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NotFoundError, UsageError } from "../usage-error.js";

/** Opens ways of asking in the person's editor, a line each, and gives back what was saved. */
export function editAsks(
  asks: readonly string[],
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const [program, ...words] = (env["VISUAL"] || env["EDITOR"] || "").split(" ").filter((word) => word !== "");
  if (program === undefined) throw new UsageError("No editor is set.", "Set $EDITOR, or use --add.");
  const folder = mkdtempSync(join(tmpdir(), "skillwright-asks-"));
  const path = join(folder, "asks.txt");
  try {
    const help = `# How people ask for ${JSON.stringify(name)}, a line each. Lines with # are left out.`;
    writeFileSync(path, `${[help, ...asks].join("\n")}\n`, { mode: 0o600 });
    const { status, error } = spawnSync(program, [...words, path], { stdio: "inherit" });
    if (error || status !== 0) {
      throw new NotFoundError(`The editor ${program} did not end well; nothing was written.`, error?.message);
    }
    return readFileSync(path, "utf8")
      .split(/\r?\n/)
      .filter((line) => !line.startsWith("#"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
