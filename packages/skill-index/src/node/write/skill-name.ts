import { type SkillProblem, toProblem } from "../../model/skill-problem.js";

/** Why a name cannot name a folder, or `undefined`. The rules of the format, and the names Windows keeps for itself. */
export function refuseSkillName(name: string): SkillProblem | undefined {
  const reason = nameFault(name);
  if (!reason) return undefined;
  const shown = JSON.stringify(name.slice(0, 80));
  const message = `A skill cannot be named ${shown}: ${reason}. Use lower-case letters, digits and single hyphens, such as pdf-forms.`;
  return toProblem("skill-name-refused", shown, message);
}

function nameFault(name: string): string | undefined {
  if (name === "") return "the name is empty";
  if ([...name].length > 64) return "it is longer than 64 characters";
  // A long name of three-byte letters can pass the rule above and still be too long for a file system.
  if (new TextEncoder().encode(name).length > 200) return "it is longer than 200 bytes";
  if (name !== name.normalize("NFKC")) return "it is not in its normal form (NFKC)";
  if (name !== name.toLowerCase()) return "it has capital letters";
  if (!/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(name))
    return "it holds a character that is not a letter, a digit or a single hyphen";
  return /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(name) ? "Windows reserves it" : undefined;
}
