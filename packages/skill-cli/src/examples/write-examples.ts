import { type ExampleRequests, isExampleFor, type SkillDocument } from "@skillwright/skill-index";
import { writeExampleRequests as saveExampleRequests } from "@skillwright/skill-index/node";
import { renderExamplePrompt, type WrittenExamples, writeExampleRequests } from "@skillwright/skill-inject/examples";
import { estimateTokens } from "@skillwright/skill-text";
import type { CommandInput } from "../command.js";
import type { SkillOptions } from "../options/skill-options.js";
import type { Report } from "../report/report.js";
import { writtenExamplesReport } from "../report/written-examples-report.js";
import { loadExamples, type ProjectExamples } from "../skills/examples-file.js";
import { findSkill } from "../skills/find-skill.js";
import { loadSkills } from "../skills/load-skills.js";
import { count } from "../terminal/count.js";
import { startProgress } from "../terminal/progress.js";
import { NobodyToAskError, NotFoundError } from "../usage-error.js";
import { type ModelOptions, toAskModel } from "./ask-model.js";

export interface WriteExamplesOptions extends SkillOptions, ModelOptions {
  readonly count: number;
  readonly languages?: readonly string[];
  readonly parallel: number;
  readonly showPrompt?: boolean;
  readonly check?: boolean;
  readonly yes?: boolean;
}

/** Tokens of one example request in an answer, roughly. */
const TOKENS_A_REQUEST = 14;

/**
 * Writes example requests with a model for skills that have none, or whose requests were written for another version. Each skill is stored
 * as it is done, so an interrupted run goes on where it stopped.
 */
export async function writeExamples(
  input: CommandInput<readonly [names: readonly string[]], WriteExamplesOptions>,
): Promise<Report> {
  const { args, options, io, terminal } = input;
  const { index, config } = await loadSkills(input);
  const file = loadExamples(config, io);
  const [unusable] = file.problems;
  if (unusable) throw new NotFoundError(unusable.message, unusable.code);
  const named = args[0].map((name) => findSkill(index, name));
  const wanted = named.length > 0 ? named : index.skills.filter((skill) => !isCurrent(skill, file));
  const prompt = (skill: SkillDocument): string => renderExamplePrompt(skill, options);
  if (options.check || wanted.length === 0) return writtenExamplesReport({ file, missing: wanted, written: [] }, io);
  const [first] = wanted;
  if (options.showPrompt && first)
    return writtenExamplesReport({ file, missing: wanted, written: [], prompt: prompt(first) }, io);
  const ask = toAskModel(options, io.env);
  const tokens = wanted.reduce((sum, skill) => sum + estimateTokens(prompt(skill)), 0);
  const answer = wanted.length * options.count * TOKENS_A_REQUEST;
  const plan = `${count(wanted.length, "request")} to the model: about ${tokens} tokens in, ${answer} out.`;
  if (!options.yes) {
    if (!io.questions) throw new NobodyToAskError(`${plan} Use --yes to go on without a question.`);
    if (!(await io.questions.confirm({ message: `${plan} Go on?` })))
      return writtenExamplesReport({ file, missing: wanted, written: [] }, io);
  } else terminal.err.print(plan);
  const progress = startProgress(io, "writing example requests");
  const written: WrittenExamples<SkillDocument>[] = [];
  let stored = file.examples;
  const store = ({ skill, examples }: WrittenExamples<SkillDocument>): void => {
    if (examples.length === 0) return;
    const isOurs = (entry: ExampleRequests): boolean => isExampleFor(entry, skill, file.toFolder(entry.source));
    const entry = { name: skill.name, source: file.toSource(skill), writtenFor: skill.hash, requests: examples };
    stored = [...stored.filter((each) => !isOurs(each)), entry];
    const problem = saveExampleRequests(file.path, stored);
    if (problem) throw new NotFoundError(problem.message, problem.code);
  };
  const existing = file.examples.flatMap(({ requests }) => requests);
  const { count: number, languages, parallel: concurrency } = options;
  const settings = { count: number, languages, only: wanted, existing, concurrency, signal: io.interruption() };
  try {
    for await (const each of writeExampleRequests(index.skills, ask, settings)) {
      written.push(each);
      store(each);
      progress.update(written.length, wanted.length);
    }
  } catch (error) {
    // Interrupted: what is done is stored, and the report says what is missing.
    if (!io.interruption().aborted) throw error;
  } finally {
    progress.stop();
  }
  const done = new Set(written.filter(({ examples }) => examples.length > 0).map(({ skill }) => skill));
  return writtenExamplesReport({ file, missing: wanted.filter((skill) => !done.has(skill)), written }, io);
}

function isCurrent(skill: SkillDocument, { examples, toFolder }: ProjectExamples): boolean {
  const own = examples.filter((entry) => isExampleFor(entry, skill, toFolder(entry.source)));
  if (own.length > 0) return own.some(({ writtenFor }) => writtenFor === skill.hash);
  return (skill.asks?.length ?? 0) > 0;
}
