/** A build of its own, for the few prompts that meet settings. */
export { readFoundConfig } from "../config/found-config.js";
