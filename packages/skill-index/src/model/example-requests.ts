import { storedBody } from "./lazy-texts.js";
import { createDocument, type SkillSummary, toSummary } from "./skill-document.js";
import { createSkillIndex, type SkillIndex } from "./skill-index.js";
import { type SkillProblem, toProblem } from "./skill-problem.js";

/** Example requests for one skill, which are kept outside of it. */
export interface ExampleRequests {
  /** Name of the skill. */
  readonly name: string;
  /** The folder it is in, at any depth, or the label of its source. */
  readonly source: string;
  /** Hash of the file that the requests were written for. They count for later versions too. */
  readonly writtenFor: string;
  readonly requests: readonly string[];
}

/** An index with example requests, and what there is to know about those that may not fit. */
export interface IndexWithExamples<S extends SkillSummary> {
  readonly index: SkillIndex<S>;
  /** `examples-outdated`: written for another version. `examples-unused`: no skill of this name is in this source. */
  readonly problems: readonly SkillProblem[];
}

/**
 * Adds example requests to the skills they were written for, after their own and each once. They belong to a name in a source, so an edit or
 * an update keeps them. `toFolder` resolves a source to the path that skills of it begin with; default: the source as it is written.
 */
export function addExampleRequests<S extends SkillSummary>(
  index: SkillIndex<S>,
  examples: readonly ExampleRequests[],
  toFolder: (source: string) => string = (source) => source,
): IndexWithExamples<S> {
  if (examples.length === 0) return { index, problems: [] };
  const problems: SkillProblem[] = [];
  const added = new Map<S, string[]>();
  for (const entry of examples) {
    const folder = toFolder(entry.source);
    const skill = index.skills.find((candidate) => isExampleFor(entry, candidate, folder));
    if (skill) {
      added.set(skill, [...(added.get(skill) ?? []), ...entry.requests]);
      if (skill.hash !== entry.writtenFor) problems.push(outdated(entry, skill));
    } else {
      const other = index.skills.find(({ name }) => name === entry.name);
      // Of a source that was not looked at nothing is known.
      if (other || index.skills.some(({ path, source }) => isFrom(entry.source, folder, { path, source })))
        problems.push(unused(entry, folder, other));
    }
  }
  if (added.size === 0) return { index, problems };
  const skills = index.skills.map((skill) => {
    const requests = added.get(skill);
    return requests === undefined ? skill : withRequests(skill, requests);
  });
  return { index: createSkillIndex(skills, index), problems };
}

/** Returns whether an entry is for a skill: of its name, in its source. */
export function isExampleFor(
  { name, source }: Pick<ExampleRequests, "name" | "source">,
  skill: Pick<SkillSummary, "name" | "path"> & { readonly source?: string },
  folder: string = source,
): boolean {
  return skill.name === name && isFrom(source, folder, skill);
}

function isFrom(source: string, folder: string, skill: { readonly path: string; readonly source?: string }): boolean {
  return skill.source === source || skill.path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

function withRequests<S extends SkillSummary>(skill: S, requests: readonly string[]): S {
  const body = storedBody(skill);
  const copy = body === undefined ? toSummary(skill) : createDocument(skill, skill, body);
  const all = [...new Set([...(skill.asks ?? []), ...requests])];
  return Object.assign(copy, { asks: all }) as SkillSummary as S;
}

const countRequests = ({ requests }: ExampleRequests): string =>
  `${requests.length} example request${requests.length === 1 ? "" : "s"}`;

function outdated(entry: ExampleRequests, { name, path }: SkillSummary): SkillProblem {
  const message = `The ${countRequests(entry)} for "${name}" were written for another version of it. They count. Check that they still fit, then run \`skillwright examples ${name} --reviewed\`.`;
  return toProblem("examples-outdated", path, message);
}

function unused(entry: ExampleRequests, folder: string, other: SkillSummary | undefined): SkillProblem {
  const where = other ? ` One of this name is at ${other.path}.` : "";
  const message = `The ${countRequests(entry)} for "${entry.name}" of "${entry.source}" are not used: no skill of this name is there.${where} Correct name and source in the file of example requests, or remove the entry.`;
  return toProblem("examples-unused", `${folder}/${entry.name}`, message);
}
