/** What the command needs that is no hook. */
export { run } from "./run.js";
export { createProcessIo } from "./terminal/process-io.js";
