import {
  createMemorySource,
  loadIndex,
  type SkillIndex,
  type SkillProblem,
  type SkillSummary,
} from "@skillwright/skill-index";
import { MANIFEST } from "../skill-uri.js";
import type { SkillFiles } from "./skill-files.js";

/** Skills that stand on no disk: an index, and the files behind it. */
export interface MemorySkills {
  readonly index: SkillIndex;
  readonly files: SkillFiles;
}

/** Makes skills of a record of files, such as `{ "pdf/SKILL.md": "…", "pdf/forms.md": "…" }`. Changes to the record are served. */
export async function loadMemorySkills(record: Readonly<Record<string, string | Uint8Array>>): Promise<MemorySkills> {
  const manifests = Object.entries(record)
    .filter(([path]) => path.endsWith(`/${MANIFEST}`))
    .map(([path, content]) => ({ path, content }));
  const { index } = await loadIndex([createMemorySource(manifests)]);
  return { index, files: createMemoryFiles(record) };
}

function createMemoryFiles(record: Readonly<Record<string, string | Uint8Array>>): SkillFiles {
  const toBytes = (content: string | Uint8Array): Uint8Array =>
    typeof content === "string" ? new TextEncoder().encode(content) : content;
  return {
    async list({ directory }) {
      const below = `${directory}/`;
      const resources = Object.entries(record)
        .filter(([path]) => path.startsWith(below) && path !== `${below}${MANIFEST}`)
        .map(([path, content]) => ({ path: path.slice(below.length), size: toBytes(content).length }));
      return { resources, problems: [] };
    },
    async read({ directory }: SkillSummary, path) {
      const content = record[`${directory}/${path}`];
      return content === undefined ? { ok: false, problem: toMissing(path) } : { ok: true, bytes: toBytes(content) };
    },
  };
}

const toMissing = (path: string): SkillProblem => ({
  code: "resource-missing",
  severity: "error",
  path,
  message: "The skill has no such file.",
});
