import { detectSandbox } from "../../src/index.js";

const { sandbox, tried } = await detectSandbox();

/** Whether this machine can run the tests of real walls. They are skipped, visibly, where it cannot. */
export const hasSandbox: boolean = sandbox !== undefined;

if (!hasSandbox && process.env["REQUIRE_SANDBOX"] === "1") {
  throw new Error(`REQUIRE_SANDBOX is set, but no sandbox works here: ${JSON.stringify(tried)}`);
}
