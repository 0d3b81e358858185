import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { toSkillId } from "@skillwright/skill-index";
import { onTestFinished } from "vitest";
import type { RunnableSkill } from "../../src/index.js";

/** A folder that goes when the test does. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "skill-exec-test-")));
  // Tests that start sandboxes as another user need them to get this far.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A skill on disk with these files beside its SKILL.md, and the document an index would make of it. */
export function temporarySkill(files: Readonly<Record<string, string>>, name = "demo"): RunnableSkill {
  const directory = join(temporaryFolder(), name);
  const text = `---\nname: ${name}\ndescription: A skill for a test.\n---\nRun the script.\n`;
  for (const [path, content] of Object.entries({ "SKILL.md": text, ...files })) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  const hash = createHash("sha256").update(text).digest("hex");
  return { name, id: toSkillId(name, hash), kind: "skill", path: `${directory}/SKILL.md`, directory, hash };
}
