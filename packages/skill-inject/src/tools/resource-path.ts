import { folderOf, shownPath } from "@skillwright/skill-coordinator";
import { nearestNames } from "@skillwright/skill-match";
import { safeLine, shortenLine, toLine } from "@skillwright/skill-text";
import type { InjectableSkill } from "../injectable-skill.js";
import type { ResourceList } from "./resource-reader.js";
import { refusal, type SkillToolResult } from "./skill-tool.js";
import type { ResolvedToolsOptions } from "./tools-options.js";

/** The path from the skill's folder, where a model wrote the folder as well: as the host knows it, or as `activate_skill` told it. */
export function withoutFolder<S extends InjectableSkill>(
  skill: S,
  path: string,
  { location, mountPath }: Pick<ResolvedToolsOptions<S>, "location" | "mountPath">,
): string {
  const folders = [folderOf(skill, "absolute"), folderOf(skill, location, mountPath)];
  const folder = folders.find((known) => known !== undefined && known !== "." && path.startsWith(`${known}/`));
  return folder === undefined ? path : path.slice(folder.length + 1);
}

/** The file whose name, made safe to show, is the one a model gives back. `undefined`: none, or the path is the name itself. */
export function pathOfShown(shown: string, { resources }: ResourceList): string | undefined {
  return resources.find(({ path }) => path !== shown && (shownPath(path) === shown || toLine(path) === shown))?.path;
}

/** Says that a file is not there, and which may have been meant: the same name in other letters or another folder, or one that is near. */
export function unknownFile(path: string, { resources }: ResourceList, detail: string): SkillToolResult {
  const paths = resources.map((resource) => resource.path);
  const name = nameOf(path).toLowerCase();
  const sameName = paths.filter((candidate) => nameOf(candidate).toLowerCase() === name).slice(0, 3);
  const near = sameName.length > 0 ? sameName : nearestNames(path, paths);
  const hint = near.length === 0 ? "" : ` Did you mean ${near.map((file) => `"${safeLine(file)}"`).join(", ")}?`;
  return refusal("resource-unknown", `The skill has no file ${quoted(path)}.${hint}`, detail);
}

/** Says why a file is not handed over. In words of its own: a reader's message may name a path of the host, or a function that is no tool. */
export function refusedFile(path: string, { code, message }: { code?: string; message: string }): SkillToolResult {
  return refusal("resource-refused", `The file ${quoted(path)} cannot be read: ${reasonFor(path, code)}`, message);
}

function reasonFor(path: string, code: string | undefined): string {
  if (code?.endsWith("-not-regular")) return "it is a folder, or no regular file. Name a file in it.";
  if (code?.endsWith("-unreadable")) return "the host has no access to it.";
  if (path.startsWith("/") || /^[a-z][a-z0-9+.-]*:/i.test(path)) {
    return "it lies outside the skill's folder. Give a path from that folder.";
  }
  if (path.includes("\\")) return "it holds a backslash. Write / between folders.";
  if (path.split("/").some((segment) => segment.startsWith(".."))) return "it climbs out of the skill's folder.";
  if (path.split("/").some((segment) => /^\.[^.]/.test(segment)))
    return "names that begin with a dot are not handed out.";
  return "the skill's folder does not give it out. Read a file that activate_skill named.";
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const quoted = (path: string): string => `"${safeLine(shortenLine(path, 200))}"`;
