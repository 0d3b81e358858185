import workerUrl from "../engine/worker.ts?worker&url";
import type { QuestionName, Questions, WorkerMessage } from "../engine/worker-protocol.js";

type Input<N extends QuestionName> = Parameters<Questions[N]>[0];
type Output<N extends QuestionName> = ReturnType<Questions[N]>;

/** News that nobody asked for. */
export type WorkerNews = Exclude<WorkerMessage, { readonly number: number }>;

interface Waiting {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** Puts questions to the worker. */
export interface WorkerClient {
  ask<N extends QuestionName>(name: N, input: Input<N>): Promise<Output<N>>;
}

export function startWorker(onNews: (news: WorkerNews) => void): WorkerClient {
  const worker = new Worker(toTrusted(workerUrl), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind !== "answer" && data.kind !== "failure") return onNews(data);
    const question = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.kind === "answer") question?.resolve(data.output);
    else question?.reject(new Error(data.message));
  });
  worker.addEventListener("error", () => {
    for (const question of waiting.values()) question.reject(new Error("The worker of this page has failed."));
    waiting.clear();
  });
  return {
    ask: <N extends QuestionName>(name: N, input: Input<N>) =>
      new Promise<Output<N>>((resolve, reject) => {
        const number = ++last;
        waiting.set(number, { resolve: (output) => resolve(output as Output<N>), reject });
        worker.postMessage({ number, name, input });
      }),
  };
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The policy of the page lets no text become a script or markup. This one address is the exception, and is its own. */
function toTrusted(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  return trustedTypes ? trustedTypes.createPolicy("studio", { createScriptURL: () => url }).createScriptURL(url) : url;
}
