import type { SkillProblem } from "@skillwright/skill-index";
import { renderCatalog } from "@skillwright/skill-inject";
import type { SkillDetails } from "../../protocol/snapshot.js";
import { type WhyStep, whySteps } from "../../why/why-steps.js";
import type { Engine, EngineSkill } from "./engine.js";

/** All that is shown of one skill. */
export interface SkillLook extends SkillDetails {
  readonly skill: Omit<EngineSkill, "body">;
  readonly steps: readonly WhyStep[];
  readonly problems: readonly SkillProblem[];
  readonly behind: readonly { readonly path: string; readonly reason: string }[];
}

/** One skill from file to prompt. */
export async function look(engine: Engine, id: string, showPath: (path: string) => string): Promise<SkillLook> {
  const document = await engine.document(id);
  const { resources, missing, body } = await engine.details(id);
  const { problems, shadowed } = engine.records;
  const tokens = engine.settings.budget ?? Number.MAX_SAFE_INTEGER;
  const listed = renderCatalog([...engine.skills.filter((skill) => skill.id !== id), document], {
    location: "relative",
    budget: { tokens },
  });
  const catalog = { ...listed, entries: listed.entries.filter(({ skill }) => skill === document) };
  const facts = { skill: document, loaded: { problems, shadowed, index: engine }, resources, missing };
  const { body: _, ...skill } = document;
  return {
    skill,
    body,
    resources,
    missing,
    // Only this skill's own entry is looked up in the catalog, and that one is a whole document.
    steps: whySteps({ ...facts, catalog: catalog as Parameters<typeof whySteps>[0]["catalog"] }, showPath),
    problems: problems.filter(({ path }) => path === document.path),
    behind: shadowed
      .filter(({ winner }) => winner.path === document.path)
      .map(({ loser, reason }) => ({ path: showPath(loser.path), reason })),
  };
}
