import type {
  MissingRequirement,
  ResourceListing,
  ResourceResult,
  SkillDocument,
  SkillIndex,
} from "@skillwright/skill-index";
import type { EvalCase } from "@skillwright/skill-match";
import type { NewCase, StudioRecords, StudioSettings } from "../protocol/snapshot.js";

/** The skills as they are now. */
export interface StudioState extends StudioRecords {
  readonly index: Pick<SkillIndex, "skills" | "findById">;
}

/** What the studio shows, and all it can do. It reads and writes nothing but through these. */
export interface StudioHost {
  /** The skills as they are now; asked again after each `update`. */
  state(): StudioState;
  /** What the page begins with. Asked for each page that opens, so it may change. Default: the libraries' own defaults, and no cases. */
  readonly settings?:
    | (() => { readonly [K in Exclude<keyof StudioSettings, "canWrite" | "hasLog">]?: StudioSettings[K] | undefined })
    | undefined;
  /** Default: what the skill itself says. On a disk: `listResources` of `@skillwright/skill-index/node`. */
  readonly listResources?: ((skill: SkillDocument) => Promise<ResourceListing>) | undefined;
  /** Default: no file is shown. On a disk: `readResource` of `@skillwright/skill-index/node`. */
  readonly readResource?: ((skill: SkillDocument, path: string) => Promise<ResourceResult>) | undefined;
  /** What a skill needs and this machine lacks. Default: nobody looks. */
  readonly missing?: ((skill: SkillDocument) => readonly MissingRequirement[]) | undefined;
  /** Keeps a case, and gives all that are kept. Absent: the studio is read-only. */
  readonly addCase?: ((item: NewCase) => Promise<readonly EvalCase[]>) | undefined;
  /** The text of a log of decisions, a JSON object a line. Default: none. */
  readonly readLog?: (() => Promise<string>) | undefined;
}
