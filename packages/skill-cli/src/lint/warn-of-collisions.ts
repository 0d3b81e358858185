import { isExampleFor } from "@skillwright/skill-index";
import { findAskCollisions } from "@skillwright/skill-match";
import type { ProjectExamples } from "../skills/examples-file.js";
import { quoted } from "../terminal/printable.js";
import type { CheckedFile } from "./check-files.js";
import type { FileDiagnostic } from "./file-diagnostic.js";

/** The same files, those with an example request that another skill claims too with a warning that says so. */
export function warnOfCollisions(files: readonly CheckedFile[], kept: ProjectExamples): readonly CheckedFile[] {
  const claims = files.map((file) => toClaims(file, kept)).filter((claim) => claim !== undefined);
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

function toClaims(file: CheckedFile, { examples, toFolder }: ProjectExamples): Claims | undefined {
  if (!file.name) return undefined;
  const skill = { name: file.name.text, path: file.path };
  const kept = examples.filter((entry) => isExampleFor(entry, skill, toFolder(entry.source)));
  return { file, name: skill.name, asks: [...(file.asks ?? []), ...kept.flatMap(({ requests }) => requests)] };
}

const SHOWN = 3;

function toDiagnostic(collisions: readonly string[]): FileDiagnostic {
  const more = collisions.length > SHOWN ? `, and ${collisions.length - SHOWN} more` : "";
  const message = `Of its example requests, ${collisions.slice(0, SHOWN).join("; ")}${more}. Say what tells them apart, or leave it to one.`;
  return { code: "examples-collide", severity: "warning", message, line: 1, column: 1 };
}
