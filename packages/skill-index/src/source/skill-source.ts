import type { SkillScope } from "../model/skill-document.js";
import type { SkillProblem } from "../model/skill-problem.js";
import type { SkillResource } from "../model/skill-resource.js";

/**
 * Any place that holds skills: an array, a folder, an MCP server, a database.
 * It says what it has without reading it, and reads what it is asked for; the loader does the rest.
 * Neither verb need be asynchronous. What goes wrong with one entry is a problem; what stops the whole source may be thrown,
 * and becomes a `source-failed` problem while other sources still load.
 */
export interface SkillSource {
  /** Label in documents and problems; better unique among the sources of one index. */
  readonly name: string;
  /** Default: `extra`. */
  readonly scope?: SkillScope;
  /** What its skills are called. Default: as their frontmatter says. */
  readonly naming?: SkillNaming | undefined;
  /** Everything that may be a skill, each path once, in any order, in pages of any size. Every call looks afresh. */
  list(options?: SourceOptions): Iterable<readonly SourceFinding[]> | AsyncIterable<readonly SourceFinding[]>;
  /** What changes whenever the bytes of the entry may have changed. Absent or `undefined`: unknown, read it. */
  version?(entry: SkillEntry): MaybePromise<string | undefined>;
  /** All bytes of an entry, from one read. */
  read(entry: SkillEntry, options?: SourceOptions): MaybePromise<ReadOutcome>;
}

/** How an agent calls the skills of one place: Claude Code by their folder, and those of a plugin `plugin:skill`. */
export interface SkillNaming {
  /** `folder`: by the folder that holds the file. */
  readonly by: "frontmatter" | "folder";
  /** Stands before the name, with a colon. */
  readonly prefix?: string | undefined;
}

export interface SourceOptions {
  /** Aborted: stop soon, and reject or throw with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** An entry with a problem is counted as found but never read. */
export type SourceFinding =
  | { readonly entry: SkillEntry; readonly problem?: SkillProblem; readonly skipped?: never }
  | { readonly problem: SkillProblem; readonly entry?: never; readonly skipped?: never }
  | { readonly skipped: SkippedPlace; readonly entry?: never; readonly problem?: never };

/** A folder that was left alone because of a rule, not because anything is wrong with it. */
export interface SkippedPlace {
  readonly path: string;
  /** `vendor`: a name such as `node_modules`. `support`: belongs to a skill. `depth`, `entries`: beyond a limit. */
  readonly reason: "hidden" | "vendor" | "support" | "depth" | "entries";
}

export interface SkillEntry {
  /** With forward slashes; unique within the source. */
  readonly path: string;
  /** `skill`: a `SKILL.md`. `loose`: a Markdown file that is a skill if it has frontmatter. `instructions`: a convention file. */
  readonly kind: "skill" | "loose" | "instructions";
  /** Two entries of one identity are one file, even across sources. Default: none is the same. */
  readonly identity?: string;
  /**
   * What the folder that holds the file is called, where the path spells it in another way, as a URI does. Compared with the skill's
   * name, never used as a path. Default: what the path says. For a `skill` alone.
   */
  readonly directoryName?: string;
  /** Of two skills of one name in this source the one of lower rank wins, as the one that was there first. Default: 0; of equal ones the earlier path. */
  readonly rank?: number;
  /** Bundled files, if they are known without asking. */
  readonly resources?: readonly SkillResource[];
  /**
   * What the source says of the skill without reading it. An index without bodies is made of this alone, and a file that is read
   * later must agree with it. No use for `instructions`, which their text makes what they are.
   */
  readonly declared?: DeclaredSkill;
  /** `false`: the skill may ask for tools, but is granted none; see `requestedTools`. Default: `true`. */
  readonly grantsTools?: boolean;
}

export type ReadOutcome =
  | { readonly ok: true; readonly file: SkillFile }
  | {
      readonly ok: false;
      readonly problem: SkillProblem;
      /** The source cannot read at this moment, whatever the file: what was last read of it is kept, with the problem. */
      readonly passing?: true;
    };

export interface SkillFile {
  /** They are handed over: the source must not write to them again, since a body stays in them and is decoded whenever it is read. */
  readonly bytes: Uint8Array;
  /** Milliseconds since 1970, whole. */
  readonly lastModified: number;
  /** The version these bytes had. Absent: not known for sure, so the next refresh reads them again. */
  readonly version?: string | undefined;
}

export type MaybePromise<T> = T | PromiseLike<T>;

/** What a source says of a skill without reading its file. It is believed for a summary, and compared with the file once that is read. */
export interface DeclaredSkill {
  /** Every key of the file's frontmatter, as any YAML 1.2 core reader types it; plain data. */
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /**
   * SHA-256 of the file's bytes, 64 lower-case hex digits. Absent: any bytes with this frontmatter will do. The summary then has
   * the hash of its frontmatter, and of a file that is read later only the frontmatter is compared.
   */
  readonly hash?: string;
  /** Milliseconds since 1970, whole. Default: 0. */
  readonly lastModified?: number;
}
