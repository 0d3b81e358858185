export { run } from "./run.js";
export type { Input, Io, Output } from "./terminal/io.js";
export type { ChoiceQuestion, ConfirmQuestion, Questions, TextQuestion } from "./terminal/questions.js";
