import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { readRegularFile } from "@skillwright/skill-index/node";
import { DEFAULT_INSTALL_LIMITS } from "@skillwright/skill-install";
import { safeParseSkill } from "@skillwright/skill-parser";
import { quoted } from "../terminal/printable.js";
import type { FoundPackage } from "./find-packages.js";

/** Refuses folders of one name: they would become versions of one skill, and which of them the newest is nobody said. */
export function refuseTwins(found: readonly FoundPackage[]): readonly FoundPackage[] {
  const places = new Map<string, Map<string, string>>();
  const names = found.map(nameOf);
  for (const [at, each] of found.entries()) {
    const name = names[at];
    if (name === undefined || !("skill" in each)) continue;
    // A folder that was named twice is one folder.
    places.set(name, (places.get(name) ?? new Map()).set(each.skill, each.from));
  }
  return found.map((each, at) => {
    const twins = [...(places.get(names[at] ?? "")?.values() ?? [])];
    return twins.length > 1 ? { from: each.from, problem: repeated(names[at] as string, twins) } : each;
  });
}

/** What the skill of a folder is called; `undefined` where the catalog has something else to say of it. */
function nameOf(each: FoundPackage): string | undefined {
  if (!("skill" in each) || typeof each.skill !== "string" || !existsSync(each.skill)) return undefined;
  const read = readRegularFile(join(realpathSync(each.skill), "SKILL.md"), DEFAULT_INSTALL_LIMITS.fileBytes);
  const parsed = read.ok ? safeParseSkill(read.bytes) : undefined;
  return parsed?.ok ? parsed.skill.name : undefined;
}

function repeated(name: string, places: readonly string[]): { readonly code: string; readonly message: string } {
  const shown = `${places.slice(0, 5).map(quoted).join(", ")}${places.length > 5 ? ", …" : ""}`;
  const message = `Several folders hold a skill called ${quoted(name)}: ${shown}. Rename all but one, or publish them one after another, the newest last.`;
  return { code: "name-repeated", message };
}
