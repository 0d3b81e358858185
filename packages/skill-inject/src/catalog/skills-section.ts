import type { SkillCollection } from "@skillwright/skill-coordinator";
import { toLine } from "@skillwright/skill-text";
import type { InjectableSkill } from "../injectable-skill.js";
import { fitCatalog } from "./catalog.js";
import type { CatalogOptions } from "./catalog-options.js";
import type { Catalog } from "./catalog-report.js";

/** A section of a prompt: which skills, and how a model gets at them. */
export interface SectionOptions<S extends InjectableSkill> extends CatalogOptions {
  readonly index: SkillCollection<S>;
  /** The heading. Give each section its own when several stand in one prompt. Default `Skills`. */
  readonly title?: string | undefined;
  /**
   * `tool`: the tools of `createSkillTools` are bound. `file`: the agent reads files by itself. Default `file` with a `mountPath`,
   * else `tool`.
   */
  readonly activation?: "tool" | "file" | undefined;
}

const WORDING = {
  tool: "call activate_skill with its name before you begin, then follow what it returns.",
  file: "read the file at its location before you begin, then follow it. Relative paths in it start from its folder.",
} as const;

/**
 * A catalog and how to use it, as one section. Empty when there is no skill to offer. A budget holds for the section as a whole.
 * `location` is `none` for tools, `mount` with a `mountPath`, else `absolute`.
 */
export function skillsSection<S extends InjectableSkill>(options: SectionOptions<S>): Catalog<S> {
  const { index, title = "Skills", mountPath } = options;
  const activation = options.activation ?? (mountPath === undefined ? "tool" : "file");
  if (!Object.hasOwn(WORDING, activation)) {
    throw new RangeError(`activation must be "tool" or "file", got ${JSON.stringify(activation)}.`);
  }
  const heading = `## ${toLine(title)}\n\n`;
  const location = activation === "tool" ? "none" : mountPath === undefined ? "absolute" : "mount";
  return fitCatalog(
    index,
    { searchHint: searchHint(activation, mountPath), ...options, location: options.location ?? location },
    (catalog, shows) => `${heading}When a task fits a skill's ${shows}, ${WORDING[activation]}\n\n${catalog}`,
  );
}

function searchHint(activation: "tool" | "file", mountPath: string | undefined): string | undefined {
  if (activation === "tool") return "Call search_skills with a few words of the task to find them.";
  return mountPath === undefined ? undefined : `Look for them in ${mountPath}.`;
}
