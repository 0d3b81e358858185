import type { SkillDocument, SkillIndex } from "@skillwright/skill-index";
import type { SkillWatcher } from "@skillwright/skill-index/node";
import type { Content } from "@skillwright/skill-inject";
import type { UIMessage } from "ai";
import { expectTypeOf } from "vitest";
import { type AgentSkill, type AgentSkills, type SkillsInput, withSkills } from "./index.js";

expectTypeOf<SkillDocument>().toExtend<AgentSkill>();
expectTypeOf<SkillIndex>().toExtend<SkillsInput<SkillDocument>>();
expectTypeOf<SkillWatcher>().toExtend<SkillsInput<SkillDocument>>();
expectTypeOf<UIMessage>().toExtend<Content>();

declare const index: SkillIndex;
expectTypeOf(withSkills(index, { allow: ({ hash }) => hash !== "" })).resolves.toEqualTypeOf<AgentSkills>();
expectTypeOf(withSkills("./skills", { tools: { Bash: () => "" } })).resolves.toEqualTypeOf<AgentSkills>();
