import type { CompetingPair, EvalCase } from "@skillwright/skill-match";
import type { FileView, NewCase } from "../../protocol/snapshot.js";
import type { AskAnswer, AskRequest } from "./ask.js";
import type { ChecksAnswer, ChecksRequest } from "./checks.js";
import type { Overview } from "./engine.js";
import type { FolderFile } from "./folder-source.js";
import type { SkillLook } from "./look.js";
import type { CatalogAnswer, CatalogRequest, PromptsAnswer, PromptsRequest } from "./prompts.js";
import type { TuneAnswer, TuneRequest } from "./tune.js";

/** Where the worker finds skills. */
export type OpenRequest =
  | { readonly kind: "server"; readonly base: string }
  | { readonly kind: "bundle"; readonly address: string }
  | { readonly kind: "folder"; readonly label: string; readonly files: readonly FolderFile[] };

/** What the page can ask the worker, by name: what goes in, and what comes out. */
export interface Questions {
  open: (request: OpenRequest) => Overview;
  ask: (request: AskRequest) => AskAnswer;
  look: (id: string) => SkillLook;
  file: (request: { readonly id: string; readonly path: string }) => FileView;
  tune: (request: TuneRequest) => TuneAnswer;
  check: (request: ChecksRequest) => ChecksAnswer;
  competing: (request: null) => readonly CompetingPair[];
  prompts: (request: PromptsRequest) => PromptsAnswer;
  catalog: (request: CatalogRequest) => CatalogAnswer;
  log: (request: null) => string;
  addCase: (item: NewCase) => readonly EvalCase[];
}

export type QuestionName = keyof Questions;

export interface WorkerQuestion {
  readonly number: number;
  readonly name: QuestionName;
  readonly input: unknown;
}

/** What the worker says: an answer, or news nobody asked for. */
export type WorkerMessage =
  | { readonly kind: "answer"; readonly number: number; readonly output: unknown }
  | { readonly kind: "failure"; readonly number: number; readonly message: string }
  | { readonly kind: "overview"; readonly overview: Overview }
  | { readonly kind: "cases"; readonly cases: readonly EvalCase[] }
  | { readonly kind: "connected"; readonly isConnected: boolean }
  | { readonly kind: "progress"; readonly done: number; readonly total: number };
