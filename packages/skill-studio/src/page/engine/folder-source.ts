import { createMemorySource, loadIndex, type MemoryFile, type SkillIndex } from "@skillwright/skill-index";
import { createMatcher, type EvalCase } from "@skillwright/skill-match";
import { packImage } from "../../protocol/packed-image.js";
import { type FileView, type StudioSnapshot, toStudioSkill } from "../../protocol/snapshot.js";
import type { PageSource } from "./skill-source.js";

/** A file of a folder that someone dropped or chose. */
export interface FolderFile {
  /** From the folder on, with forward slashes: `skills/pdf/SKILL.md`. */
  readonly path: string;
  readonly file: Blob & { readonly lastModified?: number };
}

/** Bundled files are shown up to this many bytes. */
const MAX_SHOWN = 256 * 1024;
/** A skill file may not be larger; the parser refuses it too, but only after it was read. */
const MAX_SKILL_BYTES = 1024 * 1024;

/** Skills from files that never leave the browser. Every `SKILL.md` is one; the files beside and below it come with it. */
export async function createFolderSource(
  label: string,
  files: readonly FolderFile[],
  cases: readonly EvalCase[] = [],
): Promise<PageSource> {
  const byPath = new Map(files.map((item) => [item.path, item]));
  const heads = files.filter(({ path }) => /(^|\/)SKILL\.md$/.test(path));
  const memory = await Promise.all(heads.map((head) => toMemoryFile(head, files)));
  const loaded = await loadIndex([createMemorySource(memory, { name: label })]);
  const index = loaded.index as SkillIndex;
  const find = (id: string) => {
    const skill = index.findById(id);
    if (!skill) throw new Error("This skill is not in the folder.");
    return skill;
  };
  return {
    async snapshot(): Promise<StudioSnapshot> {
      return {
        version: 1,
        settings: { label, base: "", policy: {}, tools: [], cases, canWrite: false, hasLog: false },
        skills: index.skills.map(toStudioSkill),
        matcher: packImage(createMatcher(index.skills).toImage()),
        problems: loaded.problems,
        shadowed: loaded.shadowed,
        withheld: loaded.withheld,
      };
    },
    async details(id) {
      const { body, resources = [] } = find(id);
      return { body, resources: { resources, problems: [] } };
    },
    async file(id, path): Promise<FileView> {
      const { directory, resources = [] } = find(id);
      const item = byPath.get(directory === "" ? path : `${directory}/${path}`);
      const isListed = resources.some((resource) => resource.path === path);
      if (!item || !isListed) return { ok: false, message: "No such file comes with this skill." };
      const bytes = new Uint8Array(await item.file.slice(0, MAX_SHOWN).arrayBuffer());
      if (bytes.includes(0)) return { ok: false, message: "This file is not text." };
      return { ok: true, text: new TextDecoder().decode(bytes), cut: item.file.size > MAX_SHOWN };
    },
    log: () => Promise.reject(new Error("Open a log from a file.")),
    addCase: () => Promise.reject(new Error("A page without a server keeps nothing.")),
    follow: (listener) => listener.connected(true),
  };
}

async function toMemoryFile({ path, file }: FolderFile, files: readonly FolderFile[]): Promise<MemoryFile> {
  const folder = path.slice(0, path.length - "SKILL.md".length);
  const resources = files
    .filter((other) => other.path !== path && other.path.startsWith(folder))
    .map((other) => ({ path: other.path.slice(folder.length), size: other.file.size }));
  // One byte too many is enough for the parser to say that the file is too large.
  const bytes = new Uint8Array(await file.slice(0, MAX_SKILL_BYTES + 1).arrayBuffer());
  return { path, content: bytes, lastModified: file.lastModified ?? 0, resources };
}
