import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Stands outside every skill; no byte of it may ever be served. */
export const CANARY = "canary-7f3a";

/** Bytes that are no text. */
export const PICTURE: Uint8Array = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 254, 13, 10]);

export interface SkillFolder {
  readonly path: string;
  write(path: string, content: string | Uint8Array): void;
  remove(): void;
}

/** A folder of skills on the disk, with a few things in it that must not be served. */
export function createSkillFolder(): SkillFolder {
  const outside = realpathSync(mkdtempSync(join(tmpdir(), "skill-mcp-")));
  const path = join(outside, "skills");
  const write: SkillFolder["write"] = (name, content) => {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  };
  write(
    "refunds/SKILL.md",
    "---\nname: refunds\ndescription: Pay money back.\nversion: 1.10\n---\nAsk for the receipt.\n",
  );
  write("refunds/references/RULES.md", "# Rules\n");
  write("refunds/references/deep/Q&A 100%.md", "\uFEFFWhy?\r\n");
  write("refunds/assets/seal.png", PICTURE);
  write("refunds/.env", CANARY);
  write("invoices/SKILL.md", "---\nname: invoices\ndescription: Ask for money.\n---\nBe polite.\n");
  write("stray/SKILL.md", "---\nname: other\ndescription: In the wrong folder.\n---\nText.\n");
  writeFileSync(join(outside, "secret.md"), CANARY);
  symlinkSync(join(outside, "secret.md"), join(path, "refunds/references/link.md"));
  symlinkSync(outside, join(path, "refunds/references/up"));
  return { path, write, remove: () => rmSync(outside, { recursive: true, force: true }) };
}
