import { type AsksByHash, hashBytes, type SkillProblem } from "@skillwright/skill-index";
import { findAskCollisions } from "@skillwright/skill-match";
import { safeParseHead } from "@skillwright/skill-parser";
import { quoted } from "../terminal/printable.js";
import type { CheckedFile } from "./check-files.js";

/** The same files, those with a way of asking that another skill claims too with a warning that says so. */
export async function warnOfCollisions(files: readonly CheckedFile[], asks: AsksByHash): Promise<CheckedFile[]> {
  const heads = await Promise.all(files.map((file) => toHead(file, asks)));
  const problems = new Map<CheckedFile, string[]>();
  for (const { ask, skills } of findAskCollisions(heads.filter((head) => head !== undefined))) {
    for (const { file, name } of skills) {
      const others = skills.filter((other) => other.name !== name).map((other) => quoted(other.name));
      problems.set(file, [...(problems.get(file) ?? []), `${quoted(ask)} is also claimed by ${others.join(", ")}`]);
    }
  }
  return files.map((file) => {
    const claims = problems.get(file);
    return claims === undefined ? file : { ...file, problem: toProblem(file.path, claims) };
  });
}

interface Head {
  readonly file: CheckedFile;
  readonly name: string;
  readonly asks: readonly string[];
}

async function toHead(file: CheckedFile, asks: AsksByHash): Promise<Head | undefined> {
  if (file.text === undefined || file.problem !== undefined) return undefined;
  const bytes = new TextEncoder().encode(file.text);
  const parsed = safeParseHead(bytes);
  if (!parsed.ok) return undefined;
  const more = Object.keys(asks).length === 0 ? [] : (asks[await hashBytes(bytes)] ?? []);
  return { file, name: parsed.skill.name, asks: [...(parsed.skill.asks ?? []), ...more] };
}

const SHOWN = 3;

function toProblem(path: string, claims: readonly string[]): SkillProblem {
  const more = claims.length > SHOWN ? `, and ${claims.length - SHOWN} more` : "";
  const message = `Of its ways of asking, ${claims.slice(0, SHOWN).join("; ")}${more}. Say what tells them apart, or leave it to one.`;
  return { code: "asks-collide", severity: "warning", path, message };
}
