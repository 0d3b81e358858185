import { computed, signal } from "@preact/signals";
import type { CaseOutcome, EvalCase } from "@skillwright/skill-match";
import type { Overview, PlainPolicy } from "../engine/engine.js";
import type { OpenRequest } from "../engine/worker-protocol.js";
import { policyOf } from "./policy-of.js";
import { route } from "./route.js";
import { startWorker, type WorkerClient } from "./worker-client.js";

/** Where the page is: nothing open yet, opening, open, or why not. */
export type Stage =
  | { readonly kind: "closed" }
  | { readonly kind: "opening"; readonly label: string }
  | { readonly kind: "open" }
  | { readonly kind: "failed"; readonly message: string };

export const stage = signal<Stage>({ kind: "closed" });
export const overview = signal<Overview | undefined>(undefined);
export const isConnected = signal(true);
export const hasServer = signal(false);
export const progress = signal<{ readonly done: number; readonly total: number } | undefined>(undefined);
/** What was last changed on disk, for people who do not look at the list. */
export const notice = signal("");

const savedCases = signal<readonly EvalCase[]>([]);
const pageCases = signal<readonly EvalCase[]>([]);
/** Cases from files, and those kept in this page alone. */
export const cases = computed(() => [...savedCases.value, ...pageCases.value]);
export const keptHere = computed(() => pageCases.value.length);
export const baseline = signal<readonly CaseOutcome[] | undefined>(undefined);

let worker: WorkerClient | undefined;

/** The worker of this page. */
export function engine(): WorkerClient {
  worker ??= startWorker((news) => {
    if (news.kind === "overview") {
      overview.value = news.overview;
      notice.value = "The files have changed; this page shows them as they are now.";
    } else if (news.kind === "cases") savedCases.value = news.cases;
    else if (news.kind === "connected") isConnected.value = news.isConnected;
    else progress.value = news.done < news.total ? news : undefined;
  });
  return worker;
}

/** Opens the skills of a server, of a folder, or those that lie beside the page. */
export async function open(request: OpenRequest): Promise<void> {
  hasServer.value = request.kind === "server";
  stage.value = { kind: "opening", label: request.kind === "folder" ? request.label : "the skills" };
  try {
    const opened = await engine().ask("open", request);
    savedCases.value = opened.settings.cases;
    baseline.value = opened.settings.baseline;
    overview.value = opened;
    stage.value = { kind: "open" };
  } catch (error) {
    stage.value = { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}

/** Keeps a case: in its file where the studio may write, else in this page. */
export async function keepCase(query: string, expected: readonly string[]): Promise<string> {
  if (overview.value?.settings.canWrite) {
    savedCases.value = await engine().ask("addCase", { query, expected });
    return "Kept in the file of cases.";
  }
  const line = pageCases.value.length + 1;
  pageCases.value = [...pageCases.value, { query, expected, file: "this page", line }];
  return "Kept in this page. Checks can save it as a file.";
}

/** The cases of this page as a file that `skillwright eval` reads. */
export function casesFile(): string {
  const list = pageCases.value.map(({ query, expected }) => {
    const [only = null, ...others] = expected;
    return { query, expect: others.length > 0 ? expected : only };
  });
  return `${JSON.stringify(list, null, 2)}\n`;
}

/** The policy in force. */
export const policy = computed((): PlainPolicy => policyOf(route.value.params, overview.value?.settings.policy));
