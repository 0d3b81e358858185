import { userInfo } from "node:os";
import type { Confirm, ConfirmAnswer, RunPlan } from "@skillwright/skill-exec";
import type { Io } from "./io.js";

/** How the runner gets its yes: by option, by a question on a terminal, or not at all. */
export function askToRun(
  options: { readonly yes?: boolean; readonly remember?: boolean; readonly json?: boolean },
  io: Io,
  show: (plan: RunPlan) => void,
): Confirm | undefined {
  const { yes = false, remember = false } = options;
  if (yes) return () => ({ allow: true, by: `${userName()} with --yes`, remember });
  const canAsk = io.stdin.isTTY && io.stderr.isTTY && !options.json;
  return canAsk ? (plan, { signal }) => ask(plan, remember, show, signal) : undefined;
}

async function ask(
  plan: RunPlan,
  remember: boolean,
  show: (plan: RunPlan) => void,
  signal: AbortSignal | undefined,
): Promise<ConfirmAnswer> {
  const { select } = await import("@clack/prompts");
  show(plan);
  const answer = await select({
    message: plan.sandboxed ? "Run this script?" : "Run this script WITHOUT a sandbox?",
    options: [
      { value: "no", label: "No" },
      { value: "once", label: "Yes, this once" },
      { value: "always", label: "Yes, and remember it for this very content" },
    ],
    initialValue: remember ? "always" : "no",
    output: process.stderr,
    ...(signal && { signal }),
  });
  return { allow: answer === "once" || answer === "always", by: userName(), remember: answer === "always" };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the system's list still has to be called something in the log.
    return "unknown user";
  }
}
