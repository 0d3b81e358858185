import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { errorMessage, printableJson } from "@skillwright/skill-text";
import { openCache } from "../cache/open-cache.js";
import type { Io } from "../terminal/io.js";
import type { UsageEvent } from "../usage/usage-event.js";
import { appendUsage, createHasher } from "../usage/usage-file.js";
import { type HookAgent, type HookInput, type HookMessage, textOf } from "./agents/hook-agent.js";
import { AGENTS, type AgentName, hostOf } from "./agents.js";
import { chooseSkills } from "./choose-skills.js";
import { claimTurn, namesNews } from "./claim-turn.js";
import { contextText } from "./context-text.js";
import { openHookMatcher } from "./hook-matcher.js";
import type { SettingsPlace } from "./hook-settings.js";
import { namedFiles } from "./named-files.js";
import { planHook } from "./skill-places.js";

/** How a hook works. */
export interface HookOptions {
  /** Further folders of skills, absolute. */
  readonly roots: readonly string[];
  /** Whether what is offered and used is recorded. */
  readonly usage: boolean;
  /** Whether the record holds prompts as they were typed. */
  readonly keepPrompts: boolean;
  /** Whether a person tries it: a folder that is not there is an error, and the same prompt is answered again. Default: `false`. */
  readonly strict?: boolean;
}

/** Where a hook runs. */
export interface HookPlace extends Pick<Io, "env" | "home" | "cwd">, SettingsPlace {
  /** Of this package. */
  readonly version: string;
  readonly signal?: AbortSignal | undefined;
}

/** What a hook has to say. */
export interface HookResult {
  /** For stdout, as it is; empty: nothing. */
  readonly output: string;
  /** What there is to know about it that is no part of the answer. */
  readonly notes: readonly string[];
  /** What is left to do once the output is written. Gives notes of what went wrong. */
  finish(): Promise<readonly string[]>;
}

/** Answers one message of an agent. Rejects for what is no message, and where the skills cannot be loaded. */
export async function runHook(
  name: AgentName,
  text: string,
  options: HookOptions & { readonly place: HookPlace },
): Promise<HookResult> {
  const { place } = options;
  const host = hostOf(place.env);
  if (host !== undefined && host !== name)
    return silence(`${AGENTS[host].title} runs this hook, which is one for ${AGENTS[name].title}.`);
  const input = parseInput(text);
  if (input === undefined) throw new Error("What came on stdin is no JSON object.");
  const agent: HookAgent = AGENTS[name];
  const message = agent.read(input);
  if (message.kind === "other") return silence(`Nothing to do: ${message.why}.`);
  const call: Call = { name, agent, input, options, place: { ...place, cwd: cwdOf(input) ?? place.cwd } };
  return message.kind === "used" ? recordUse(message.skill, call) : answerPrompt(message, call);
}

interface Call {
  readonly name: AgentName;
  readonly agent: HookAgent;
  readonly input: HookInput;
  readonly options: HookOptions;
  readonly place: HookPlace;
}

const silence = (note: string): HookResult => ({ output: "", notes: [note], finish: async () => [] });

function parseInput(text: string): HookInput | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as HookInput) : undefined;
  } catch {
    return undefined;
  }
}

function cwdOf(input: HookInput): string | undefined {
  const roots = input["workspace_roots"];
  const named = textOf(input, "cwd") ?? (Array.isArray(roots) && typeof roots[0] === "string" ? roots[0] : undefined);
  return named !== undefined && isAbsolute(named) && !named.includes("\0") ? named : undefined;
}

const sessionOf = (input: HookInput): string | undefined =>
  textOf(input, "session_id") ?? textOf(input, "sessionId") ?? textOf(input, "conversation_id");

function recordUse(skill: string, call: Call): HookResult {
  return { output: "", notes: [], finish: async () => record({ event: "used", skills: [skill] }, call) };
}

async function answerPrompt(message: HookMessage & { kind: "prompt" }, call: Call): Promise<HookResult> {
  const { name, agent, input, options, place } = call;
  const { prompt } = message;
  const lost = options.strict ? options.roots.find((root) => !existsSync(root)) : undefined;
  if (lost !== undefined) throw new Error(`There is no folder ${lost}, which --root names.`);
  if (prompt.trim() === "") return silence("The prompt is empty.");
  // Whoever types a command or a skill's name has chosen.
  if (/^\s*\/[\w:-]+(?:\s|$)/.test(prompt)) return silence("The prompt is a command.");
  const session = sessionOf(input);
  const turn = session === undefined ? undefined : { agent: name, session, prompt, seconds: agent.repeatSeconds ?? 60 };
  const opened = openCache(place, { create: true });
  const cache = opened.ok ? opened.cache : undefined;
  if (turn && cache && !options.strict && !claimTurn(turn, cache))
    return silence("This prompt was answered a moment ago.");
  const { places, match, missing, foreign } = await planHook(agent, place, options.roots);
  const found = await openHookMatcher(places, { ...place, cache });
  const files = [...new Set([...(message.files ?? []), ...namedFiles(prompt)])];
  const matches = chooseSkills(found.matcher, { prompt, files, match });
  const { text, named, unshown } = contextText(matches, agent);
  const shown = named.map(({ skill }) => skill);
  const isNews = turn === undefined || !cache || options.strict === true || namesNews(shown, turn, cache);
  const names = shown.map((skill) => skill.name);
  const offered = isNews ? names : [];
  return {
    output: text === "" || !isNews ? "" : printableJson(agent.answer(text, input)),
    notes: [
      ...missing.map((root) => `There is no folder ${root}, which skillwright.json names.`),
      ...(text === "" ? [`None of ${found.skills} skills fits.`] : []),
      ...(isNews || text === "" ? [] : [`Named in this session already: ${names.join(", ")}.`]),
      ...unshown.map(({ skill }) => `${skill.path} fits and is not named: its name or path cannot be shown as it is.`),
    ],
    finish: async () => [
      ...options.roots
        .filter((root) => !existsSync(root))
        .map((root) => `There is no folder ${root}, which --root names.`),
      ...(await record({ event: offered.length > 0 ? "offered" : "silent", skills: offered, prompt }, call)),
      ...foreign,
      ...found.notes,
      ...(await attempt("The state could not be saved", found.save)),
      ...(opened.ok ? [] : [`Nothing is cached, so each prompt reads all skills again: ${opened.error.message}`]),
    ],
  };
}

interface Recorded extends Pick<UsageEvent, "event" | "skills"> {
  readonly prompt?: string;
}

async function record({ event, skills, prompt }: Recorded, call: Call): Promise<readonly string[]> {
  const { name, input, options, place } = call;
  if (!options.usage) return [];
  return attempt("The use of skills could not be recorded", () => {
    const hash = createHasher(place);
    const session = sessionOf(input);
    appendUsage(
      {
        time: new Date().toISOString(),
        agent: name,
        event,
        ...(session !== undefined && { session: hash(session) }),
        ...(prompt !== undefined && { prompt: hash(prompt) }),
        skills,
        ...(prompt !== undefined && options.keepPrompts && { text: prompt }),
      },
      place,
    );
  });
}

async function attempt(what: string, action: () => Promise<void> | void): Promise<readonly string[]> {
  try {
    await action();
    return [];
  } catch (error) {
    return [`${what}: ${errorMessage(error)}`];
  }
}
