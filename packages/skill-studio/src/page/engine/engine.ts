import { createSkillIndex, type SkillDocument } from "@skillwright/skill-index";
import {
  type EvalCase,
  isMentionOnly,
  type Matcher,
  type ResolvedPolicy,
  restoreMatcher,
} from "@skillwright/skill-match";
import type {
  SkillDetails,
  StudioChange,
  StudioRecords,
  StudioSettings,
  StudioSkill,
  StudioSnapshot,
} from "../../protocol/snapshot.js";
import { findingsOf } from "./findings-of.js";
import type { PageSource } from "./skill-source.js";

/** A skill here: without a body until `details` has brought it. */
export interface EngineSkill extends StudioSkill {
  body?: string;
}

/** One row of the list of skills: what is shown of each, and no more. */
export interface SkillRow
  extends Pick<StudioSkill, "id" | "name" | "description" | "scope" | "source" | "path" | "bodyTokens" | "headTokens"> {
  readonly tags: readonly string[];
  readonly tagCount: number;
  readonly tools: readonly string[];
  readonly mentionOnly: boolean;
  /** Findings about its file. */
  readonly problems: number;
  /** Skills of the same name that stand behind it. */
  readonly shadows: number;
}

/** What the page knows without asking further. */
export interface Overview extends StudioRecords {
  readonly version: number;
  readonly settings: StudioSettings;
  readonly skills: readonly SkillRow[];
}

/** A policy that can be sent to a worker. */
export type PlainPolicy = Omit<ResolvedPolicy, "where">;

const MAX_ROW_TAGS = 6;
const MAX_ROW_TEXT = 600;

/** Holds the skills and the matcher of one source, and keeps them up to date. Everything else is asked of it. */
export class Engine {
  readonly source: PageSource;
  readonly byId: Map<string, EngineSkill> = new Map();
  readonly #details = new Map<string, SkillDetails>();
  #snapshot: StudioSnapshot;
  #records: StudioRecords;
  #version: number;
  #matcher: Matcher<EngineSkill>;
  readonly #originals: readonly EngineSkill[];
  /** What has come and gone since the snapshot. */
  readonly #turns: Turn[] = [];
  #removed = 0;
  #spare: { readonly matcher: Matcher<EngineSkill>; uses: number } | undefined;
  cases: readonly EvalCase[];

  private constructor(source: PageSource, snapshot: StudioSnapshot) {
    this.source = source;
    this.#snapshot = snapshot;
    this.#records = snapshot;
    this.#version = snapshot.version;
    for (const skill of snapshot.skills) this.byId.set(skill.id, { ...skill });
    this.#originals = this.skills;
    this.#matcher = restore(snapshot, this.#originals);
    this.cases = snapshot.settings.cases;
  }

  static async open(source: PageSource): Promise<Engine> {
    return new Engine(source, await source.snapshot());
  }

  get skills(): readonly EngineSkill[] {
    return [...this.byId.values()];
  }

  get matcher(): Matcher<EngineSkill> {
    return this.#matcher;
  }

  get settings(): StudioSettings {
    return this.#snapshot.settings;
  }

  get records(): StudioRecords {
    return this.#records;
  }

  /** A second matcher over the same skills, for trying out one change, and taking it back, without touching the first. */
  spare(): Matcher<EngineSkill> {
    if (this.#spare === undefined || this.#spare.uses >= MAX_USES) {
      const matcher = restore(this.#snapshot, this.#originals);
      for (const turn of this.#turns) takeTurn(matcher, turn);
      this.#spare = { matcher, uses: 0 };
    }
    this.#spare.uses++;
    return this.#spare.matcher;
  }

  /** Takes in a change. `false`: it does not follow on what is known, and everything has to be asked for anew. */
  apply(change: StudioChange): boolean {
    if (change.version !== this.#version + 1) return change.version <= this.#version;
    this.#removed += change.removed.length;
    if (this.#removed > MAX_REMOVED) return false;
    this.#version = change.version;
    const removed = change.removed.flatMap(({ id, body }) => {
      const skill = this.byId.get(id);
      return skill ? [Object.assign(skill, { body })] : [];
    });
    const turn = { removed, added: change.added.map((skill): EngineSkill => ({ ...skill })) };
    takeTurn(this.#matcher, turn);
    for (const { id } of removed) {
      this.byId.delete(id);
      this.#details.delete(id);
    }
    for (const skill of turn.added) this.byId.set(skill.id, skill);
    this.#turns.push(turn);
    this.#spare = undefined;
    this.#records = change;
    return true;
  }

  get version(): number {
    return this.#version;
  }

  overview(): Overview {
    const problems = countBy(this.#records.problems.flatMap((problem) => findingsOf(problem).map(() => problem.path)));
    const shadows = countBy(this.#records.shadowed.map(({ winner }) => winner.path));
    // In the order of every index: by name, then path.
    const ordered = createSkillIndex(this.skills).skills;
    return {
      version: this.#version,
      settings: this.settings,
      skills: ordered.map((skill) => toRow(skill, problems.get(skill.path) ?? 0, shadows.get(skill.path) ?? 0)),
      problems: this.#records.problems,
      shadowed: this.#records.shadowed,
      withheld: this.#records.withheld,
    };
  }

  skill(id: string): EngineSkill {
    const skill = this.byId.get(id);
    if (!skill) throw new Error("This skill is not here any more.");
    return skill;
  }

  /** Body and bundled files of a skill; the body is also kept on the skill, where the libraries look for it. */
  async details(id: string): Promise<SkillDetails> {
    const skill = this.skill(id);
    const details = this.#details.get(id) ?? (await this.source.details(id));
    this.#details.set(id, details);
    skill.body = details.body;
    return details;
  }

  /** The skill with its body. */
  async document(id: string): Promise<StudioSkill & SkillDocument> {
    const { body } = await this.details(id);
    return { ...this.skill(id), body };
  }

  /** What is known of the bundled files by now. */
  filesOf(id: string | undefined): SkillDetails["resources"] {
    return this.#details.get(id ?? "")?.resources ?? { resources: [], problems: [] };
  }
}

const bodyVersion = ({ hash }: EngineSkill): string => hash;

function restore(snapshot: StudioSnapshot, skills: readonly EngineSkill[]): Matcher<EngineSkill> {
  return restoreMatcher(snapshot.matcher, skills, { policy: snapshot.settings.policy, bodyVersion });
}

interface Turn {
  readonly removed: readonly EngineSkill[];
  readonly added: readonly EngineSkill[];
}

/** What comes or goes has its body, which the matcher reads then. */
function takeTurn(matcher: Matcher<EngineSkill>, { removed, added }: Turn): void {
  for (const skill of removed) matcher.remove(skill);
  matcher.add(added);
}

/**
 * A matcher from which many skills were taken builds itself anew out of all bodies, and these are not here. Before it comes to that, the
 * source is asked for everything.
 */
const MAX_REMOVED = 48;
/** Each use takes two skills out. */
const MAX_USES = MAX_REMOVED / 2;

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function toRow(skill: EngineSkill, problems: number, shadows: number): SkillRow {
  const { id, name, description, scope, source, path, bodyTokens, headTokens, tags } = skill;
  return {
    id,
    name: name.slice(0, MAX_ROW_TEXT),
    description: description.slice(0, MAX_ROW_TEXT),
    scope,
    source,
    path,
    bodyTokens,
    headTokens,
    tags: tags.slice(0, MAX_ROW_TAGS),
    tagCount: tags.length,
    tools: [...skill.allowedTools, ...(skill.requestedTools ?? [])].map(({ text }) => text),
    mentionOnly: isMentionOnly(skill),
    problems,
    shadows,
  };
}
