import { basename, dirname } from "node:path";
import type { ScanFinding } from "@skillwright/skill-scan";
import { scanSkillFolder, type UnreadFile } from "@skillwright/skill-scan/node";

/** A skill, and what a scan has to say about it. */
export interface ScannedSkill {
  /** Absolute path of its `SKILL.md`, with forward slashes. */
  readonly path: string;
  /** Name of its folder. */
  readonly folder: string;
  readonly findings: readonly ScanFinding[];
  readonly unread: readonly UnreadFile[];
  readonly files: number;
}

/** Scans one skill after the other. */
export async function scanFiles(paths: readonly string[], update: (done: number) => void): Promise<ScannedSkill[]> {
  const scanned: ScannedSkill[] = [];
  for (const [index, path] of paths.entries()) {
    update(index);
    scanned.push({ path, folder: basename(dirname(path)), ...(await scanSkillFolder(path)) });
  }
  return scanned;
}
