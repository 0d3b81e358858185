import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listResources, readResource, type SkillWatcher, watchSkillIndex } from "@skillwright/skill-index/node";
import type { EvalCase } from "@skillwright/skill-match";
import { type Studio, type StudioHost, type StudioOptions, startStudio } from "@skillwright/skill-studio";

/** A studio over a real folder, as the command starts it. */
export interface OpenStudio extends Studio {
  readonly folder: string;
  readonly cases: EvalCase[];
  write(path: string, text: string): void;
}

export interface FixtureOptions extends StudioOptions {
  readonly files?: Readonly<Record<string, string>>;
  /** A folder that is only read. Default: one of its own, with `files` in it. */
  readonly root?: string;
  readonly canWrite?: boolean;
  readonly cases?: readonly EvalCase[];
  readonly log?: string;
  readonly tools?: readonly string[];
}

export async function openStudio(options: FixtureOptions = {}): Promise<OpenStudio> {
  const own = options.root === undefined ? realpathSync(mkdtempSync(join(tmpdir(), "skillwright-studio-"))) : undefined;
  const folder = options.root ?? own ?? "";
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(options.files ?? {})) write(path, text);
  const cases = [...(options.cases ?? [])];
  let studio: Studio | undefined;
  const watcher = await watchSkillIndex({ roots: [folder], onChange: () => studio?.update() });
  studio = await startStudio(toHost(watcher, cases, options), options);
  const { close, url, update } = studio;
  return {
    folder,
    cases,
    write,
    url,
    update,
    close: async () => {
      await close();
      await watcher.close();
      if (own !== undefined) rmSync(own, { recursive: true, force: true });
    },
  };
}

function toHost(watcher: SkillWatcher, cases: EvalCase[], options: FixtureOptions): StudioHost {
  return {
    state: () => watcher,
    settings: () => ({ label: "skills", base: "", policy: {}, tools: options.tools ?? [], cases }),
    listResources: (skill) => listResources(skill),
    readResource: (skill, path) => readResource(skill, path),
    ...(options.canWrite && {
      addCase: async ({ query, expected }) => {
        cases.push({ query, expected, file: "cases.json", line: cases.length + 1 });
        return cases;
      },
    }),
    ...(options.log !== undefined && { readLog: async () => options.log ?? "" }),
  };
}

/** A `SKILL.md`. */
export const skillText = (name: string, description: string, body = "Do it."): string =>
  `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n${body}\n`;
