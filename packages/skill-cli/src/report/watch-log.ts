import { basename, dirname } from "node:path";
import type { IndexChange, SkillDocument, SkillIndex, SkillProblem } from "@skillwright/skill-index";
import { printableJson } from "@skillwright/skill-text";
import { count } from "../terminal/count.js";
import { toRelative, withoutHome } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import type { Terminal } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { describeError } from "./describe-error.js";

/** Prints changes as they come: lines for people, or one JSON document that grows until the end. */
export interface WatchLog {
  begin(index: SkillIndex): void;
  change(change: IndexChange): void;
  error(error: unknown): void;
  end(): void;
}

type ChangeKind = "added" | "changed" | "removed" | "broken";

export function createWatchLog({ out, err }: Terminal, io: Io, json: boolean): WatchLog {
  const { style } = out.view;
  const marks = { added: style.good("+"), changed: style.warn("~"), removed: style.bad("-"), broken: style.bad("✗") };
  let broken = new Set<string>();
  let events = 0;
  const event = (kind: ChangeKind, skill: Changed, problem?: SkillProblem): void => {
    const { name, hash } = skill;
    const reason = problem && toReason(problem);
    if (json) {
      const path = toRelative(skill.path, io.cwd);
      const words = reason && withoutHome(reason, io);
      const record = { event: kind, name, path, ...(hash !== undefined && { hash }), ...(words && { reason: words }) };
      out.raw(printableJson(`${events++ === 0 ? "" : ","}\n${JSON.stringify(record)}`));
      return;
    }
    out.print(`${marks[kind]} ${style.name(quoted(name))}  ${style.faint(out.view.path(skill.path))}`);
    for (const line of reason ? wrap(out.view.words(reason), out.view.width - 2) : []) out.print(`  ${line}`);
  };
  const errorsOf = (index: SkillIndex): ReadonlyMap<string, SkillProblem> =>
    new Map(index.problems.filter(({ severity }) => severity === "error").map((problem) => [problem.path, problem]));
  return {
    begin: (index) => {
      broken = new Set(errorsOf(index).keys());
      if (json) out.raw('{"version":1,"command":"watch","exitCode":0,"data":{"events":[');
      err.print(err.view.style.faint(`Watching ${count(index.skills.length, "skill")}. Ctrl-C ends.`));
    },
    change: ({ index, added, changed, removed }) => {
      const errors = errorsOf(index);
      for (const skill of added) event("added", skill);
      for (const { after } of changed) event("changed", after);
      // What is gone because it no longer reads is not gone: it broke, and that has a reason.
      for (const skill of removed) event(errors.has(skill.path) ? "broken" : "removed", skill, errors.get(skill.path));
      const told = new Set(removed.map(({ path }) => path));
      for (const [path, problem] of errors) {
        if (!broken.has(path) && !told.has(path)) event("broken", { name: basename(dirname(path)), path }, problem);
      }
      broken = new Set(errors.keys());
    },
    error: (error) => err.print(describeError(error, err.view, false).text),
    end: () => {
      if (json) out.raw("\n]}}\n");
    },
  };
}

type Changed = Pick<SkillDocument, "name" | "path"> & { readonly hash?: string };

/** The first thing that is wrong, with its line. */
function toReason({ message, diagnostics = [] }: SkillProblem): string {
  const fault = diagnostics.find(({ severity }) => severity === "error");
  return fault ? `line ${fault.line}: ${fault.message}` : message;
}
