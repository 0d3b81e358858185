import type { FrontmatterValue, SkillHead } from "../parsed-skill.js";

/** A system as Node names it. */
export type SystemName = "darwin" | "linux" | "win32";

/** What a skill says it needs to work. Nothing here was looked for. */
export interface SkillRequirements {
  /** Programs, all of them. */
  readonly programs: readonly string[];
  /** Of each group one program is enough. */
  readonly anyPrograms: readonly (readonly string[])[];
  /** Environment variables, all of them. */
  readonly variables: readonly string[];
  /** One of these is enough. Empty: any system. */
  readonly systems: readonly SystemName[];
  /** MCP servers. Whether they are there only the host knows. */
  readonly servers: readonly string[];
  /** What was asked for in a form that is not understood, as `requires.ports`: someone should read it. */
  readonly unread: readonly string[];
}

/**
 * Reads what a skill needs, from every place where authors write it: `requires` and its like at the top, below `metadata`, and below
 * one key of `metadata` (`openclaw`, `clawdbot`, …). `compatibility` is for people: its sentences are not read.
 */
export function parseRequirements(skill: Pick<SkillHead, "frontmatter">): SkillRequirements {
  const needs = new Needs();
  const { frontmatter } = skill;
  const metadata = toMap(frontmatter["metadata"]);
  readHolder(needs, frontmatter, "");
  readHolder(needs, metadata, "metadata.");
  for (const [key, value] of Object.entries(metadata ?? {})) {
    if (key !== "requires") readHolder(needs, toMap(value), `metadata.${key}.`);
  }
  return needs.result();
}

type ValueMap = Readonly<Record<string, FrontmatterValue>>;

function toMap(value: FrontmatterValue | undefined): ValueMap | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as ValueMap) : undefined;
}

/** Beside `requires` itself, these stand on their own. */
const ALONE = ["bins", "anyBins", "env", "os", "platforms"];

function readHolder(needs: Needs, holder: ValueMap | undefined, place: string): void {
  if (!holder) return;
  for (const key of ALONE) if (holder[key] !== undefined) readKey(needs, key, holder[key], place + key);
  const { requires } = holder;
  const map = toMap(requires);
  for (const [key, value] of Object.entries(map ?? {})) readKey(needs, key, value, `${place}requires.${key}`);
  if (requires !== undefined && !map && !(Array.isArray(requires) && requires.length === 0))
    needs.unread(`${place}requires`);
}

/** The spellings found in the wild, in small letters and without lines between words: `any_bins` is `anyBins`. */
const KINDS: Readonly<Record<string, keyof Needs["lists"] | "anyPrograms">> = {
  bins: "programs",
  bin: "programs",
  binaries: "programs",
  commands: "programs",
  anybins: "anyPrograms",
  env: "variables",
  envs: "variables",
  os: "systems",
  platform: "systems",
  platforms: "systems",
  mcp: "servers",
};

function readKey(needs: Needs, key: string, value: FrontmatterValue | undefined, place: string): void {
  const plain = key.toLowerCase().replace(/[_-]/g, "");
  const kind = Object.hasOwn(KINDS, plain) ? KINDS[plain] : undefined;
  const names = kind === undefined ? undefined : toNames(value, kind === "variables");
  if (names === undefined || kind === undefined) {
    // What is optional is no requirement.
    if (!/optional|primary/i.test(key)) needs.unread(place);
  } else if (kind === "anyPrograms") needs.addGroup(names, place);
  else for (const name of names) needs.add(kind, name, place);
}

/** A list, words with commas between, or a map of variables with a word about each; a default makes one optional. */
function toNames(value: FrontmatterValue | undefined, isMapAllowed: boolean): readonly string[] | undefined {
  if (typeof value === "string") return value.split(",").map((name) => name.trim());
  if (Array.isArray(value)) {
    return value.every((item) => typeof item === "string") ? value.map((name) => String(name).trim()) : undefined;
  }
  const map = isMapAllowed ? toMap(value) : undefined;
  return (
    map &&
    Object.keys(map).filter((name) => {
      const about = toMap(map[name]);
      return about?.["required"] !== false && about?.["default"] === undefined;
    })
  );
}

/** Names that an operating system could know. What else is written is words, for people. */
const FORMS = {
  programs: /^[\w][\w.+-]{0,63}$/,
  variables: /^[A-Za-z_]\w{0,127}$/,
  servers: /^[\w][\w./@-]{0,127}$/,
} as const;

const SYSTEMS: Readonly<Record<string, SystemName>> = {
  darwin: "darwin",
  macos: "darwin",
  mac: "darwin",
  osx: "darwin",
  linux: "linux",
  wsl: "linux",
  wsl2: "linux",
  win32: "win32",
  windows: "win32",
};

/** More than any skill needs, and little enough to look for. */
const MAX_NAMES = 64;

class Needs {
  readonly lists = {
    programs: new Set<string>(),
    variables: new Set<string>(),
    systems: new Set<SystemName>(),
    servers: new Set<string>(),
  };
  readonly #groups = new Map<string, readonly string[]>();
  readonly #unread = new Set<string>();

  add(kind: keyof Needs["lists"], name: string, place: string): void {
    const list = this.lists[kind] as Set<string>;
    const system = name.toLowerCase();
    const known =
      kind === "systems"
        ? Object.hasOwn(SYSTEMS, system)
          ? SYSTEMS[system]
          : undefined
        : FORMS[kind].test(name)
          ? name
          : undefined;
    if (known === undefined || list.size >= MAX_NAMES) this.unread(place);
    else list.add(known);
  }

  addGroup(names: readonly string[], place: string): void {
    const group = names.filter((name) => FORMS.programs.test(name)).slice(0, MAX_NAMES);
    if (group.length < names.length || this.#groups.size >= MAX_NAMES) this.unread(place);
    else if (group.length > 0) this.#groups.set(JSON.stringify(group), group);
  }

  unread(place: string): void {
    if (this.#unread.size < MAX_NAMES) this.#unread.add(place);
  }

  result(): SkillRequirements {
    const { programs, variables, systems, servers } = this.lists;
    return {
      programs: [...programs],
      anyPrograms: [...this.#groups.values()],
      variables: [...variables],
      systems: [...systems],
      servers: [...servers],
      unread: [...this.#unread],
    };
  }
}
