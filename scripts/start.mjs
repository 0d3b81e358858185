// `pnpm start`: build what the runner needs, then run it with the arguments given.
import { runLoudly } from "./run-loudly.mjs";
import { runQuietly } from "./run-quietly.mjs";

const built = await runQuietly("turbo", ["run", "build", "--filter=@skillwright/runner..."]);
if (built !== 0) process.exit(built);

// pnpm hands `--` on as it stands; the runner's own arguments begin after it.
const args = process.argv.slice(2);
if (args[0] === "--") args.shift();
process.exit(await runLoudly(process.execPath, ["apps/runner/dist/main.js", ...args]));
