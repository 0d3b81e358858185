import { type AsksByHash, hashBytes } from "@skillwright/skill-index";
import { findAskCollisions } from "@skillwright/skill-match";
import { readSkillFile } from "../skills/skill-files.js";
import { quoted } from "../terminal/printable.js";
import type { CheckedFile } from "./check-files.js";
import type { FileDiagnostic } from "./file-diagnostic.js";

/** The same files, those with a way of asking that another skill claims too with a warning that says so. */
export async function warnOfCollisions(
  files: readonly CheckedFile[],
  asks: AsksByHash,
): Promise<readonly CheckedFile[]> {
  const claims = (await Promise.all(files.map((file) => toClaims(file, asks)))).filter((claim) => claim !== undefined);
  const found = new Map<CheckedFile, string[]>();
  for (const { ask, skills } of findAskCollisions(claims)) {
    for (const { file, name } of skills) {
      const others = skills.filter((other) => other.name !== name).map((other) => quoted(other.name));
      found.set(file, [...(found.get(file) ?? []), `${quoted(ask)} is also claimed by ${others.join(", ")}`]);
    }
  }
  return files.map((file) => {
    const collisions = found.get(file);
    return collisions === undefined ? file : { ...file, diagnostics: [...file.diagnostics, toDiagnostic(collisions)] };
  });
}

interface Claims {
  readonly file: CheckedFile;
  readonly name: string;
  readonly asks: readonly string[];
}

async function toClaims(file: CheckedFile, asks: AsksByHash): Promise<Claims | undefined> {
  if (!file.name) return undefined;
  return { file, name: file.name.text, asks: [...(file.asks ?? []), ...(await keptAsks(file.path, asks))] };
}

/** Those of the file of asks, which knows a skill by its content. */
async function keptAsks(path: string, asks: AsksByHash): Promise<readonly string[]> {
  if (Object.keys(asks).length === 0) return [];
  const read = await readSkillFile(path);
  return read.ok ? (asks[await hashBytes(read.file.bytes)] ?? []) : [];
}

const SHOWN = 3;

function toDiagnostic(collisions: readonly string[]): FileDiagnostic {
  const more = collisions.length > SHOWN ? `, and ${collisions.length - SHOWN} more` : "";
  const message = `Of its ways of asking, ${collisions.slice(0, SHOWN).join("; ")}${more}. Say what tells them apart, or leave it to one.`;
  return { code: "asks-collide", severity: "warning", message, line: 1, column: 1 };
}
