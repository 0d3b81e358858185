import { folderOf } from "../catalog/location.js";
import { cutBody, TRUNCATED } from "../message/cut-body.js";
import type { InjectableSkill } from "../message/injectable-skill.js";
import { type NotedText, toNotedText } from "../text/noted-text.js";
import { escapeXml, safeLine, safeWords } from "../text/safe-text.js";
import type { ResourceList } from "./resource-reader.js";
import type { ResolvedToolsOptions } from "./tools-options.js";

/** A skill as a tool hands it over: its body, where its files are, and which there are, in an element that the body cannot leave. */
export async function renderSkillContent<S extends InjectableSkill>(
  { name, skill, body }: { readonly name: string; readonly skill: S; readonly body: string },
  options: ResolvedToolsOptions<S>,
  signal: AbortSignal | undefined,
): Promise<NotedText> {
  const listing = await options.resources?.list(skill, { signal });
  signal?.throwIfAborted();
  const folder = folderOf(skill, options.location, options.mountPath);
  const { text, hidden } = toNotedText(body.trim());
  const sections = [
    // A limit too small for anything still does not hide that there was something.
    cutBody(text, options.maxBodyChars)?.text ?? TRUNCATED,
    folder === undefined
      ? ""
      : `Base directory for this skill: ${safeWords(folder)}\nRelative paths in it start there.`,
    listing === undefined ? "" : fileList(listing, options.maxResources),
  ];
  const inside = sections.filter((section) => section !== "").join("\n\n");
  return { text: `<skill_content name="${escapeXml(name)}">\n${inside}\n</skill_content>`, hidden };
}

function fileList({ resources, problems = [] }: ResourceList, limit: number): string {
  if (resources.length === 0 && problems.length === 0) return "";
  const files = resources.slice(0, limit).map(({ path }) => `  <file>${escapeXml(safeLine(path))}</file>`);
  const left = resources.length - files.length;
  const cut =
    left > 0 ? [`  <omitted>${left === 1 ? "1 more file is" : `${left} more files are`} not listed.</omitted>`] : [];
  const broken = problems.length > 0 ? ["  <omitted>Not every file could be listed.</omitted>"] : [];
  const lines = ["<skill_resources>", ...files, ...cut, ...broken, "</skill_resources>"];
  return `Read these files with read_skill_resource when the instructions call for one.\n${lines.join("\n")}`;
}
