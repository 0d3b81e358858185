import { createHash } from "node:crypto";
import type { FolderFile } from "../folder/folder-file.js";
import { type InstallResult, Refusal, settleSync } from "../install-problem.js";

/** One entry of the `skills-lock.json` that `npx skills` writes. */
export interface SkillsLockEntry {
  readonly name: string;
  /** As `parseSource` reads it, where the entry says where it came from. */
  readonly source?: string;
  /** A hash over names and bytes run together: two different folders can have the same one, so it proves little. */
  readonly computedHash?: string;
}

/** Reads a `skills-lock.json`. It names no commits, so nothing can be installed from it that is sure to be the same. */
export function readSkillsLock(text: string): InstallResult<{ readonly entries: readonly SkillsLockEntry[] }> {
  return settleSync(() => {
    const skills = readSkills(text);
    const entries = Object.entries(skills).map(([name, entry]): SkillsLockEntry => {
      const { source, sourceUrl, ref, computedHash } = isRecord(entry) ? entry : {};
      const place = typeof sourceUrl === "string" ? sourceUrl : source;
      const pin = typeof ref === "string" ? `#${ref}` : "";
      return {
        name,
        ...(typeof place === "string" && { source: `${place}${pin}` }),
        ...(typeof computedHash === "string" && /^[0-9a-f]{64}$/.test(computedHash) && { computedHash }),
      };
    });
    return { entries: entries.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  });
}

/** The hash that `npx skills` would write for a folder, in the locale it mostly runs in. */
export function skillsLockHash(files: readonly FolderFile[]): string {
  const hash = createHash("sha256");
  const own = files.filter(
    ({ path }) =>
      !path
        .split("/")
        .slice(0, -1)
        .some((name) => name === ".git" || name === "node_modules"),
  );
  const collator = new Intl.Collator("en-US");
  for (const { path, bytes } of [...own].sort((a, b) => collator.compare(a.path, b.path)))
    hash.update(path).update(bytes);
  return hash.digest("hex");
}

function readSkills(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Refusal("lock-invalid", "skills-lock.json is not JSON.", { cause });
  }
  const skills = isRecord(value) ? value["skills"] : undefined;
  if (!isRecord(skills)) throw new Refusal("lock-invalid", "skills-lock.json has no `skills`.");
  return skills;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
