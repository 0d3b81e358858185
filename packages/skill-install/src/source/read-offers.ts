import { refuseSkillName } from "@skillwright/skill-index/node";
import { safeParseSkill } from "@skillwright/skill-parser";
import { compareCodePoints } from "@skillwright/skill-text";
import { type InstallProblem, quote, Refusal, toInstallProblem } from "../install-problem.js";
import type { LockedSource } from "./locked-source.js";
import type { SkillOffer } from "./open-source.js";

/** The head of a skill, or a refusal. */
export interface OfferedHead {
  readonly name: string;
  readonly description: string;
}

/** What a `SKILL.md` says it is. Its name becomes a folder, so it must be one and nothing more. */
export function readHead(bytes: Uint8Array, path: string): OfferedHead {
  const parsed = safeParseSkill(new TextDecoder().decode(bytes));
  if (!parsed.ok) {
    throw new Refusal(
      "skill-invalid",
      `${quote(path)} is not a skill: ${parsed.errors[0]?.message ?? "it cannot be read"}`,
      { path },
    );
  }
  const { name, description } = parsed.skill;
  const refused = refuseSkillName(name);
  if (refused) throw new Refusal("name-refused", refused.message, { path });
  return { name, description };
}

export interface Offers {
  readonly offers: readonly SkillOffer[];
  readonly problems: readonly InstallProblem[];
  folderOf(offer: SkillOffer): string;
}

/** The skills of these folders by name. Of two with one name neither is guessed: the first stands, and the other is told. */
export function readOffers(
  folders: readonly string[],
  {
    read,
    toSource,
  }: {
    readonly read: (folder: string) => Uint8Array | Refusal | undefined;
    readonly toSource: (folder: string) => LockedSource;
  },
): Offers {
  const byName = new Map<string, { readonly offer: SkillOffer; readonly folder: string }>();
  const problems: InstallProblem[] = [];
  for (const folder of folders) {
    const path = folder === "" ? "SKILL.md" : `${folder}/SKILL.md`;
    try {
      const bytes = read(folder);
      if (!bytes) throw new Refusal("skill-missing", `${quote(path)} could not be read.`, { path });
      if (bytes instanceof Refusal) throw bytes;
      const head = readHead(bytes, path);
      const known = byName.get(head.name);
      if (known) {
        const message = `${quote(folder)} and ${quote(known.folder)} are both named ${quote(head.name)}; ${quote(known.folder)} is offered. Ask for a subfolder to choose.`;
        throw new Refusal("name-taken", message, { path });
      }
      byName.set(head.name, { offer: { ...head, source: toSource(folder) }, folder });
    } catch (error) {
      problems.push(toInstallProblem(error));
    }
  }
  const offers = [...byName.values()].map(({ offer }) => offer).sort((a, b) => compareCodePoints(a.name, b.name));
  return { offers, problems, folderOf: ({ name }) => byName.get(name)?.folder ?? "" };
}
