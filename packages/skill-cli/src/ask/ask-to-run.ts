import { userInfo } from "node:os";
import type { Confirm, ConfirmAnswer, RunPlan } from "@skillwright/skill-exec";
import type { Questions } from "./questions.js";

export interface AskOptions {
  readonly yes?: boolean;
  readonly remember?: boolean;
}

/** How the runner gets its yes: by option, by a question, or not at all. */
export function askToRun(
  { yes = false, remember = false }: AskOptions,
  questions: Questions | undefined,
  show: (plan: RunPlan) => void,
): Confirm | undefined {
  if (yes) return () => ({ allow: true, by: `${userName()} with --yes`, remember });
  if (!questions) return undefined;
  return async (plan, { signal }): Promise<ConfirmAnswer> => {
    show(plan);
    const answer = await questions.choose({
      message: plan.sandboxed ? "Run this script?" : "Run this script WITHOUT a sandbox?",
      choices: [
        { value: "no", label: "No" },
        { value: "once", label: "Yes, this once" },
        { value: "always", label: "Yes, and remember it for this very content" },
      ],
      initial: "no",
      signal,
    });
    return { allow: answer === "once" || answer === "always", by: userName(), remember: answer === "always" };
  };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the system's list still has to be called something in the log.
    return "unknown user";
  }
}
