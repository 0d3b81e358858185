export type { GenerateParams, GenerateStep } from "./genai/generate.js";
export { type GenAISkills, withSkills } from "./genai/with-skills.js";
