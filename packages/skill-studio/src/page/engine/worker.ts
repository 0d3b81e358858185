import { errorMessage } from "@skillwright/skill-text";
import { ask } from "./ask.js";
import { createBundledSource } from "./bundled-source.js";
import { check, competing } from "./checks.js";
import { Engine } from "./engine.js";
import { createFolderSource } from "./folder-source.js";
import { look } from "./look.js";
import { catalog, prompts } from "./prompts.js";
import { createServerSource } from "./server-source.js";
import { toShownPath } from "./shown-path.js";
import type { PageSource } from "./skill-source.js";
import { tune } from "./tune.js";
import type { OpenRequest, Questions, WorkerMessage, WorkerQuestion } from "./worker-protocol.js";

/** Everything that takes time happens here, so that the page never waits for it. */
const post = (message: WorkerMessage): void => self.postMessage(message);

let engine: Engine | undefined;

function opened(): Engine {
  if (!engine) throw new Error("No skills are open.");
  return engine;
}

type Answers = {
  readonly [Name in keyof Questions]: (
    input: Parameters<Questions[Name]>[0],
  ) => ReturnType<Questions[Name]> | Promise<ReturnType<Questions[Name]>>;
};

const ANSWERS: Answers = {
  open,
  ask: (request) => ask(opened(), request),
  look: (id) => look(opened(), id, (path) => toShownPath(path, opened().settings.base)),
  file: ({ id, path }) => opened().source.file(id, path),
  tune: (request) => tune(opened(), request),
  check: (request) => check(opened(), request),
  competing: () => competing(opened(), (done, total) => post({ kind: "progress", done, total })),
  prompts: (request) => prompts(opened(), request),
  catalog: (request) => catalog(opened(), request),
  log: () => opened().source.log(),
  addCase: (item) => opened().source.addCase(item),
};

async function open(request: OpenRequest) {
  const source = await toSource(request);
  engine = await Engine.open(source);
  let isReloading = false;
  const reload = async (): Promise<void> => {
    if (isReloading) return;
    isReloading = true;
    try {
      engine = await Engine.open(source);
      post({ kind: "overview", overview: engine.overview() });
    } finally {
      isReloading = false;
    }
  };
  source.follow({
    change(change) {
      if (!opened().apply(change)) void reload();
      else post({ kind: "overview", overview: opened().overview() });
    },
    cases: (cases) => post({ kind: "cases", cases }),
    version(version) {
      if (version !== opened().version) void reload();
    },
    connected: (isConnected) => post({ kind: "connected", isConnected }),
  });
  return engine.overview();
}

function toSource(request: OpenRequest): PageSource | Promise<PageSource> {
  if (request.kind === "server") return createServerSource(request.base);
  if (request.kind === "bundle") return createBundledSource(request.address);
  return createFolderSource(request.label, request.files);
}

self.addEventListener("message", async ({ data }: MessageEvent<WorkerQuestion>) => {
  const { number, name, input } = data;
  try {
    // The name decides the type of the input, which the compiler checks where the question is put.
    const answer = ANSWERS[name] as (input: unknown) => unknown;
    post({ kind: "answer", number, output: await answer(input) });
  } catch (error) {
    post({ kind: "failure", number, message: errorMessage(error) });
  }
});
