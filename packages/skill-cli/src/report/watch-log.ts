import type { IndexChange, SkillDocument, SkillIndex } from "@skillwright/skill-index";
import { printableJson } from "@skillwright/skill-text";
import { count } from "../terminal/count.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import type { Terminal } from "../terminal/terminal.js";
import { describeError } from "./describe-error.js";

/** Prints changes as they come: lines for people, or one JSON document that grows until the end. */
export interface WatchLog {
  begin(index: SkillIndex): void;
  change(change: IndexChange): void;
  error(error: unknown): void;
  end(): void;
}

type ChangeKind = "added" | "changed" | "removed";

export function createWatchLog({ out, err }: Terminal, io: Io, json: boolean): WatchLog {
  const { style } = out.view;
  const marks = { added: style.good("+"), changed: style.warn("~"), removed: style.bad("-") };
  let events = 0;
  const event = (kind: ChangeKind, skill: SkillDocument): void => {
    const { name, hash } = skill;
    if (json) {
      const path = toRelative(skill.path, io.cwd);
      out.raw(printableJson(`${events++ === 0 ? "" : ","}\n${JSON.stringify({ event: kind, name, path, hash })}`));
    } else out.print(`${marks[kind]} ${style.name(quoted(name))}  ${style.faint(out.view.path(skill.path))}`);
  };
  return {
    begin: (index) => {
      if (json) out.raw('{"version":1,"command":"watch","exitCode":0,"data":{"events":[');
      err.print(err.view.style.faint(`Watching ${count(index.skills.length, "skill")}. Ctrl-C ends.`));
    },
    change: ({ added, changed, removed }) => {
      for (const skill of added) event("added", skill);
      for (const { after } of changed) event("changed", after);
      for (const skill of removed) event("removed", skill);
    },
    error: (error) => err.print(describeError(error, err.view, false).text),
    end: () => {
      if (json) out.raw("\n]}}\n");
    },
  };
}
