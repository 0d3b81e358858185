export type { Input, Io, Output } from "./io.js";
export type { ChoiceQuestion, Questions, TextQuestion } from "./questions.js";
export { run } from "./run.js";
