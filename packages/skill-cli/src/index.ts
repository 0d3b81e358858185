export type { ChoiceQuestion, Questions, TextQuestion } from "./ask/questions.js";
export { run } from "./run.js";
export type { Input, Io, Output } from "./terminal/io.js";
