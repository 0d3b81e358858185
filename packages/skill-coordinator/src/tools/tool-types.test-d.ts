import type { SkillDocument, SkillIndex } from "@skillwright/skill-index";
import { generateText, jsonSchema, type ModelMessage, type Tool, tool } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { expectTypeOf } from "vitest";
import {
  type CoordinatedSkill,
  type Coordinator,
  createCoordinator,
  createToolRegistry,
  followSkills,
  guardTools,
  type SkillContext,
  type ToolRegistry,
} from "../index.js";

declare const index: SkillIndex;
declare const contextOf: <T>(coordinator: Coordinator<T>) => SkillContext<T>;

// A document and an index fit as they are.
expectTypeOf<SkillDocument>().toExtend<CoordinatedSkill>();

// AI SDK tools: in as a record, out with their own type, and back into the SDK, guarded or not.
const weather = tool({
  inputSchema: jsonSchema<{ city: string }>({ type: "object" }),
  execute: async ({ city }) => ({ city, degrees: 21 }),
});
const search = tool({ inputSchema: jsonSchema<{ query: string }>({ type: "object" }), execute: ({ query }) => query });
const sdk = createToolRegistry({ weather, search }, { aliases: { WebSearch: "search" } });
expectTypeOf(sdk).toEqualTypeOf<ToolRegistry<typeof weather | typeof search>>();
expectTypeOf<NonNullable<ReturnType<typeof sdk.resolve>>>().toExtend<Tool>();

const sdkContext = contextOf(createCoordinator({ index, registry: sdk }));
expectTypeOf(sdkContext.activeTools).toEqualTypeOf<Readonly<Record<string, typeof weather | typeof search>>>();
expectTypeOf(guardTools(sdkContext)).toEqualTypeOf<typeof sdkContext.activeTools>();
const messages: ModelMessage[] = [];
export const asked = generateText({ model: new MockLanguageModelV3(), messages, tools: sdkContext.activeTools });
export const guarded = generateText({ model: new MockLanguageModelV3(), messages, tools: guardTools(sdkContext) });

// Functions written in place need no annotation.
const inPlace = createToolRegistry({ a: () => "", b: () => "" });
expectTypeOf<NonNullable<ReturnType<typeof inPlace.resolve>>>().returns.toBeString();

// Plain functions keep their signature.
const add = (numbers: readonly number[]): number => numbers.length;
const functions = contextOf(createCoordinator({ index, registry: createToolRegistry({ add }) }));
expectTypeOf(functions.activeTools["add"]).toEqualTypeOf<typeof add | undefined>();
expectTypeOf(guardTools(functions)["add"]).toEqualTypeOf<typeof add | undefined>();

// Tools that carry their names go in as a list, whatever else they carry.
interface HostTool {
  readonly name: string;
  readonly cost: number;
  run(input: string): Promise<void>;
}
declare const list: readonly HostTool[];
const named = contextOf(createCoordinator({ index, registry: createToolRegistry(list) }));
expectTypeOf(named.activeTools).toEqualTypeOf<Readonly<Record<string, HostTool>>>();
expectTypeOf(guardTools(named, { wrap: (one) => one })).toEqualTypeOf<Readonly<Record<string, HostTool>>>();

// @ts-expect-error a list of tools without names has nothing to call them by
createToolRegistry([{ cost: 1 }]);
// @ts-expect-error the mode is one of three
createCoordinator({ index, registry: sdk, mode: "loose" });
// @ts-expect-error a skill needs a name
createCoordinator({ index: { skills: [{ description: "", body: "" }] }, registry: sdk });

// `where` of a policy, as `allow`, gets the skills of the index.
declare const teamSkills: readonly { name: string; description: string; body: string; team: string }[];
createCoordinator({ index: teamSkills, registry: sdk, policy: { where: ({ team }) => team === "a" } });
followSkills(teamSkills, ["x"], { policy: { where: ({ team }) => team === "a" } });
