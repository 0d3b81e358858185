import type { SkillCollection } from "@skillwright/skill-coordinator";
import type { SkillDocument, SkillIndex, SkillSummary } from "@skillwright/skill-index";
import { listResources, readResource } from "@skillwright/skill-index/node";
import { expectTypeOf } from "vitest";
import {
  type Content,
  type InjectableSkill,
  injectMessage,
  injectSkill,
  type Message,
  type ResourceAnswer,
  type ResourceList,
  renderCatalog,
} from "./index.js";

expectTypeOf<SkillDocument>().toExtend<InjectableSkill>();
expectTypeOf<SkillSummary>().toExtend<InjectableSkill>();
expectTypeOf<SkillIndex>().toExtend<SkillCollection<SkillDocument>>();
expectTypeOf<{ name: string; description: string }>().toExtend<InjectableSkill>();
expectTypeOf<{ role: "user"; content: string }>().toExtend<Message>();

expectTypeOf(listResources).returns.resolves.toExtend<ResourceList>();
expectTypeOf(readResource).returns.resolves.toExtend<ResourceAnswer>();

declare const index: SkillIndex;
interface HostMessage extends Content {
  readonly id: string;
}
declare const message: HostMessage;
expectTypeOf(injectSkill(message, index).content).toEqualTypeOf<HostMessage>();
expectTypeOf(injectSkill(message, index).injected?.skill).toEqualTypeOf<SkillDocument | undefined>();
expectTypeOf(injectMessage({ role: "user" as const, content: "hi" }, index).content.role).toEqualTypeOf<"user">();
expectTypeOf(renderCatalog(index).entries[0]?.skill).toEqualTypeOf<SkillDocument | undefined>();
