import { createSkillIndex, type SkillDocument } from "@skillwright/skill-index";
import { type EvalCase, isMentionOnly, type Matcher, openMatcher, type ResolvedPolicy } from "@skillwright/skill-match";
import { unpackImage } from "../../protocol/packed-image.js";
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
  cases: readonly EvalCase[];

  private constructor(source: PageSource, snapshot: StudioSnapshot) {
    this.source = source;
    this.#snapshot = snapshot;
    this.#records = snapshot;
    this.#version = snapshot.version;
    for (const skill of snapshot.skills) this.byId.set(skill.id, { ...skill });
    this.#matcher = openMatcher(unpackImage(snapshot.matcher), this.skills, { policy: snapshot.settings.policy });
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

  /** A second matcher over the same skills, for trying out a change without touching the first. */
  spare(): Matcher<EngineSkill> {
    const { policy, skills } = this.#matcher;
    return openMatcher(structuredClone(this.#matcher.toImage()), skills, { policy });
  }

  /** Takes in a change. `false`: it does not follow on what is known, and everything has to be asked for again. */
  apply(change: StudioChange): boolean {
    if (change.version !== this.#version + 1) return change.version <= this.#version;
    this.#version = change.version;
    for (const { id } of change.removed) {
      const skill = this.byId.get(id);
      if (skill) this.#matcher.remove(skill);
      this.byId.delete(id);
      this.#details.delete(id);
    }
    const added = change.added.map((skill): EngineSkill => ({ ...skill }));
    this.#matcher.add(added);
    for (const skill of added) this.byId.set(skill.id, skill);
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
