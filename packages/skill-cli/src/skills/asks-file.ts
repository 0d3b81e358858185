import { dirname, resolve } from "node:path";
import type { AsksByHash, SkillProblem } from "@skillwright/skill-index";
import { readAsks } from "@skillwright/skill-index/node";
import type { ConfigFile } from "../config/config.js";
import { findProject, projectFolder } from "../config/project-folder.js";
import type { Io } from "../terminal/io.js";

const NAME = "skillwright.asks.json";

/** Where ways of asking are kept: what the settings say, else beside `skillwright.json`, else in the root of the project. */
export function asksPath({ settings, path }: ConfigFile, io: Pick<Io, "cwd" | "env">): string {
  return resolve(path === undefined ? projectFolder(io) : dirname(path), settings.asks ?? NAME);
}

/** What is kept there. A file that cannot be used counts as empty, and comes with the reason. */
export function loadAsks(
  config: ConfigFile,
  io: Pick<Io, "cwd" | "env">,
): { readonly asks: AsksByHash; readonly problems: readonly SkillProblem[] } {
  if (config.path === undefined && findProject(io).folders.length === 0) return { asks: {}, problems: [] };
  const read = readAsks(asksPath(config, io));
  return read.ok ? { asks: read.asks, problems: [] } : { asks: {}, problems: [read.problem] };
}
