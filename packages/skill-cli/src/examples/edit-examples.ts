import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NotFoundError, UsageError } from "../usage-error.js";

/** Opens example requests in the user's editor, one on each line, and returns what was saved. */
export function editExamples(
  requests: readonly string[],
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const [program, ...words] = (env["VISUAL"] || env["EDITOR"] || "").split(" ").filter((word) => word !== "");
  if (program === undefined) throw new UsageError("No editor is set.", "Set $EDITOR, or use --add.");
  const folder = mkdtempSync(join(tmpdir(), "skillwright-examples-"));
  const path = join(folder, "examples.txt");
  try {
    const help = `# Example requests for ${JSON.stringify(name)}, one on each line. Lines with # are ignored.`;
    writeFileSync(path, `${[help, ...requests].join("\n")}\n`, { mode: 0o600 });
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
