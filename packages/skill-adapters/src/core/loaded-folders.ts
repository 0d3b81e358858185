import type { FolderOptions, SkillCollection } from "@skillwright/skill-coordinator";
import type { SkillDocument, SkillProblem } from "@skillwright/skill-index";
import type { ResourceReader } from "@skillwright/skill-inject";

/** Skills that were read from a disk. */
export interface LoadedFolders {
  readonly index: SkillCollection<SkillDocument>;
  /** What was not as hoped. */
  readonly problems: readonly SkillProblem[];
  readonly resources: ResourceReader<SkillDocument>;
  readonly bundledFiles: NonNullable<FolderOptions["bundledFiles"]>;
}
