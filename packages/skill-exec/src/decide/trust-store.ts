import { resolve } from "node:path";
import { appendJsonLine, readJsonLines } from "../audit/json-lines.js";
import type { RunPolicy, SetAsideSkill } from "../run-policy.js";

export interface TrustState {
  readonly policies: readonly RunPolicy[];
  readonly setAside: readonly SetAsideSkill[];
}

/** Remembers who was approved and who was set aside. */
export interface TrustStore {
  /** The file it writes, if any: no script is ever given leave to write there. */
  readonly file?: string;
  /** Throws if what is remembered cannot be read: then nothing runs. */
  read(): Promise<TrustState>;
  /** Also takes the skill back in, if it was set aside. */
  approve(policy: RunPolicy): Promise<void>;
  setAside(skill: SetAsideSkill): Promise<void>;
  /** Forgets all approvals for a folder. */
  withdraw(directory: string): Promise<void>;
}

type TrustEntry =
  | { readonly entry: "approved"; readonly policy: RunPolicy }
  | { readonly entry: "set-aside"; readonly skill: SetAsideSkill }
  | { readonly entry: "withdrawn"; readonly directory: string; readonly time: string };

/** Remembers as long as the process lives. */
export function createTrustStore(): TrustStore {
  const entries: TrustEntry[] = [];
  return toStore({ load: async () => entries, append: async (entry) => void entries.push(entry) });
}

/**
 * Remembers in a file of JSON lines that is only ever added to, so that two processes cannot undo each other's words.
 * A file that someone else owns or can write, or that is a link, is not believed.
 */
export function openTrustStore(file: string): TrustStore {
  const path = resolve(file);
  const load = async (): Promise<TrustEntry[]> =>
    (await readJsonLines(path, { ownOnly: true })).map(({ line, value }) => {
      if (!isEntry(value))
        throw new Error(`Line ${line} of ${path} cannot be read. Remove it once you know what it said.`);
      return value;
    });
  return { file: path, ...toStore({ load, append: (entry) => appendJsonLine(path, entry) }) };
}

function toStore(entries: {
  readonly load: () => Promise<readonly TrustEntry[]>;
  readonly append: (entry: TrustEntry) => Promise<void>;
}): TrustStore {
  return {
    read: async () => (await entries.load()).reduce(applyEntry, { policies: [], setAside: [] }),
    approve: (policy) => entries.append({ entry: "approved", policy }),
    setAside: (skill) => entries.append({ entry: "set-aside", skill }),
    withdraw: (directory) => entries.append({ entry: "withdrawn", directory, time: new Date().toISOString() }),
  };
}

function applyEntry({ policies, setAside }: TrustState, entry: TrustEntry): TrustState {
  switch (entry.entry) {
    case "approved": {
      const { directory, hash } = entry.policy;
      return {
        // Approving a new content of a folder ends what was approved of the old one.
        policies: [...policies.filter((old) => old.directory !== directory || old.hash === hash), entry.policy],
        setAside: setAside.filter((skill) => skill.directory !== directory && skill.hash !== hash),
      };
    }
    case "set-aside": {
      const { directory, hash } = entry.skill;
      const others = policies.filter((policy) => policy.directory !== directory && policy.hash !== hash);
      return { policies: others, setAside: [...setAside, entry.skill] };
    }
    case "withdrawn":
      return { policies: policies.filter(({ directory }) => directory !== entry.directory), setAside };
  }
}

/** A line that is almost right is wrong: half an approval must not count. */
function isEntry(value: unknown): value is TrustEntry {
  if (!isRecord(value)) return false;
  if (value["entry"] === "approved") return isPolicy(value["policy"]);
  if (value["entry"] === "set-aside") return hasStrings(value["skill"], ["directory", "hash"]);
  return value["entry"] === "withdrawn" && hasStrings(value, ["directory"]);
}

function isPolicy(value: unknown): value is RunPolicy {
  if (!hasStrings(value, ["skill", "directory", "hash", "by"])) return false;
  const { scripts, grants, unsandboxed } = value;
  return (
    (scripts === "all" || isStrings(scripts)) &&
    typeof unsandboxed === "boolean" &&
    isRecord(grants) &&
    typeof grants["network"] === "boolean" &&
    typeof grants["unixSockets"] === "boolean" &&
    [grants["read"], grants["write"], grants["environment"]].every(isStrings)
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isStrings = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === "string");
const hasStrings = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  isRecord(value) && isStrings(names.map((name) => value[name]));
