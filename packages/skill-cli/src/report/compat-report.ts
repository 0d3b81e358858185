import type { Claim, SkillView } from "@skillwright/skill-parser/clients";
import { EXIT } from "../exit-code.js";
import { toRelative, withoutHome } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { type Compat, compatText } from "./compat-text.js";
import { type Facts, gatherFacts } from "./gather-facts.js";
import { unlookedNote } from "./problem-text.js";
import type { Report } from "./report.js";

/** How clients would treat skills. One that refuses a skill, a file that is none or cannot be read, or nothing at all make the exit code 1. */
export function compatReport(compat: Compat, io: Io): Report {
  const { files, problems, viewers } = compat;
  const unread = [...problems, ...files.flatMap((file) => ("problem" in file ? [file.problem] : []))];
  const viewed = files.flatMap((file) => ("view" in file ? [file] : []));
  const facts = gatherFacts(viewed.flatMap(({ view }) => view.views));
  const isRefused = viewed.some(
    ({ view: { errors, views } }) => errors.length > 0 || views.some(({ verdict }) => verdict === "refused"),
  );
  const fails = files.length === 0 || isRefused || unread.some(({ severity }) => severity === "error");
  return {
    exitCode: fails ? EXIT.findings : EXIT.clean,
    data: {
      clients: viewers,
      skills: viewed.map(({ path, view }) => toSkillJson(path, view, { facts, io })),
      facts: facts.all.map((fact, id) => ({ id, ...fact })),
      problems: unread.map(({ code, severity, path, message }) => ({
        code,
        severity,
        path: toRelative(path, io.cwd),
        message: withoutHome(message, io),
      })),
    },
    text: (view) => compatText({ ...compat, viewed, unread, facts }, view),
    notes: (view) => unlookedNote(compat.usual?.unlooked ?? [], "skillwright compat report", view),
  };
}

function toSkillJson(path: string, view: SkillView, { facts, io }: { readonly facts: Facts; readonly io: Io }): object {
  const { skill, errors, listingTokens, bodyTokens, views } = view;
  const toClaim = (item: Claim): object => {
    const fact = facts.idOf(item);
    const { topic, verdict, message } = item;
    return { topic, verdict, message, ...(fact !== undefined && { fact }) };
  };
  return {
    path: toRelative(path, io.cwd),
    ...(skill && { name: skill.name }),
    listingTokens,
    bodyTokens,
    errors: errors.map(({ code, line, column, message }) => ({ code, line, column, message })),
    clients: views.map(({ viewer, title, verdict, claims }) => ({
      client: viewer,
      title,
      verdict,
      claims: claims.map(toClaim),
    })),
  };
}
