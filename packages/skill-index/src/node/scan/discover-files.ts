import { compareCodePoints } from "@skillwright/skill-text";
import type { SkillProblem } from "../../model/skill-problem.js";
import type { SkillSource, SkippedPlace, SourceOptions } from "../../source/skill-source.js";
import { toAbsolute } from "../disk/disk-path.js";
import { createDirectorySource, realFolder } from "./directory-source.js";
import type { ScanLimits } from "./scan-rules.js";
import { planRoots, type RootOptions, SkillRootError, toSources } from "./skill-roots.js";

export interface DiscoverOptions extends SourceOptions {
  readonly limits?: ScanLimits | undefined;
  /** Default: `inside`. */
  readonly links?: RootOptions["links"] | undefined;
  /** As in `loadSkillIndex`; no other scan has such folders. Default: `false`. */
  readonly everywhere?: boolean | undefined;
}

/** What a scan found, without having read a file. */
export interface Discovery {
  /** Absolute, with forward slashes, in code point order, each file once. */
  readonly paths: readonly string[];
  readonly problems: readonly SkillProblem[];
  /** Folders that a scan rule left alone. */
  readonly skipped: readonly SkippedPlace[];
}

/** The files that `loadSkillIndex` of these roots would read. Rejects with `SkillRootError` if a root is not a directory. */
export async function discoverSkillFiles(
  root: string | readonly string[],
  options: DiscoverOptions = {},
): Promise<Discovery> {
  const { limits = {}, links = "inside", everywhere = false } = options;
  const roots: RootOptions = { roots: typeof root === "string" ? [root] : root, limits, links, everywhere };
  return discover(toSources(planRoots(roots), roots, []), options);
}

/** The convention files (`AGENTS.md` and the like) of a project. Rejects with `SkillRootError` if it is not a directory. */
export async function discoverInstructionFiles(root: string, options: DiscoverOptions = {}): Promise<Discovery> {
  if (realFolder(root) === undefined) throw new SkillRootError(toAbsolute(root));
  const { limits = {}, links } = options;
  const fence = links === "anywhere" ? "anywhere" : [];
  return discover([createDirectorySource(root, { mode: "instructions", limits, links: fence })], options);
}

async function discover(sources: readonly SkillSource[], { signal }: SourceOptions): Promise<Discovery> {
  const paths = new Map<string, string>();
  const problems: SkillProblem[] = [];
  const skipped: SkippedPlace[] = [];
  for (const source of sources) {
    for await (const page of source.list({ signal })) {
      for (const { entry, problem, skipped: place } of page) {
        if (problem) problems.push(problem);
        else if (place) skipped.push(place);
        else if (entry && !paths.has(entry.identity ?? entry.path)) paths.set(entry.identity ?? entry.path, entry.path);
      }
    }
  }
  return { paths: [...paths.values()].sort(compareCodePoints), problems, skipped };
}
