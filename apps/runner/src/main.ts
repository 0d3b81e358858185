import { fileURLToPath } from "node:url";
import { type Arguments, HELP, readArguments } from "./arguments.js";
import { chat } from "./chat.js";
import { describeError } from "./describe-error.js";
import { describeInFull } from "./describe-turn.js";
import { guidedRun } from "./guided-run.js";
import type { Host } from "./host.js";
import { chooseModel } from "./models/choose-model.js";
import { createPaint } from "./paint.js";
import { replay } from "./replay.js";
import { runTurn } from "./run-turn.js";
import { createWorkplace } from "./workplace.js";

const EXAMPLES = fileURLToPath(new URL("../../../examples", import.meta.url));

process.exitCode = await main(process.argv.slice(2));

/** Exit codes: 0 answered, 1 the model or a tool failed, 2 wrong use, 130 interrupted. */
async function main(argv: readonly string[]): Promise<number> {
  const interrupt = new AbortController();
  process.once("SIGINT", () => interrupt.abort(new DOMException("Interrupted.", "AbortError")));
  try {
    const args = readArguments(argv);
    if (args.what === "help") console.log(HELP);
    else await run(args, await createHost(args, interrupt.signal));
    return 0;
  } catch (error) {
    const { message, code } = describeError(error, interrupt.signal);
    process.stderr.write(`${message}\n`);
    return code;
  }
}

async function createHost(args: Arguments, signal: AbortSignal): Promise<Host> {
  const { skills = `${EXAMPLES}/skills`, mode, origins, timeoutMs, log } = args;
  return {
    model: chooseModel(args, process.env),
    workplace: await createWorkplace({ skills, mode, origins, examples: EXAMPLES }),
    paint: createPaint(process.stdout, process.env),
    write: (text) => void process.stdout.write(text),
    signal,
    timeoutMs,
    log,
  };
}

async function run({ what, request, tier, replay: log = "" }: Arguments, host: Host): Promise<void> {
  if (what === "guided") return guidedRun(host);
  if (what === "replay") return replay(log, host);
  if (what === "chat") return chat(host, tier, process.stdin);
  const turn = host.workplace.plan(request, tier);
  host.write(`${describeInFull(turn, host.paint)}\n`);
  await runTurn(turn, host);
}
