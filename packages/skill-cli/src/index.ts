export type { Input, Io, Output } from "./io.js";
export { run } from "./run.js";
