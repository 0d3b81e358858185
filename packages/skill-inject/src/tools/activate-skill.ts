import { renderFolder } from "@skillwright/skill-coordinator";
import { CUT_NOTICE, escapeXml, type SafeBody, safeBody, safeLine } from "@skillwright/skill-text";
import { renderCatalog } from "../catalog/catalog.js";
import type { InjectableSkill } from "../injectable-skill.js";
import type { SkillLookup } from "./skill-lookup.js";
import { answer, refusal, type SkillTool, type ToolInputSchema } from "./skill-tool.js";
import { readInput } from "./tool-input.js";
import type { ResolvedToolsOptions } from "./tools-options.js";

/** `loaded` holds the names that are in the conversation already; the tool adds to it. */
export function activateSkillTool<S extends InjectableSkill>(
  lookup: SkillLookup<S>,
  loaded: Set<string>,
  options: ResolvedToolsOptions<S>,
): SkillTool {
  const inputSchema = schemaFor(lookup.names, options.enumLimit);
  const catalog =
    options.catalog === undefined ? "" : renderCatalog(lookup.skills, { location: "none", ...options.catalog }).text;
  const purpose =
    "Load the instructions of a skill. Call it before you start on a task that a skill's description covers, then follow what it returns.";
  return {
    name: "activate_skill",
    description: catalog === "" ? purpose : `${purpose}\n\n${catalog}`,
    inputSchema,
    execute: async (input, { signal } = {}) => {
      signal?.throwIfAborted();
      const read = readInput(input, inputSchema);
      if (!read.ok) return refusal("input-invalid", read.problem.message);
      const found = lookup.find(String(read.values["name"]));
      if (found === undefined) return lookup.unknown(String(read.values["name"]));
      const { name, skill } = found;
      if (loaded.has(name)) {
        return answer(
          "skill-loaded-already",
          `The skill "${safeLine(name)}" is loaded already: its instructions are in this conversation.`,
        );
      }
      // Taken before the wait, so that two calls at once do not load it twice.
      loaded.add(name);
      try {
        const body = skill.body ?? (await options.readBody?.(skill, { signal }));
        if (body === undefined) {
          loaded.delete(name);
          return refusal("body-missing", `The instructions of the skill "${safeLine(name)}" cannot be read now.`);
        }
        const { text, hidden } = await renderSkillContent({ name, skill, body }, options, signal);
        return answer("skill-activated", text, { hidden });
      } catch (error) {
        loaded.delete(name);
        throw error;
      }
    },
  };
}

function schemaFor(names: readonly string[], enumLimit: number): ToolInputSchema {
  const name =
    names.length <= enumLimit
      ? { type: "string" as const, description: "The skill to load.", enum: names }
      : {
          type: "string" as const,
          description: "The skill to load, by a name that list_skills or search_skills gave.",
        };
  return { type: "object", properties: { name }, required: ["name"], additionalProperties: false };
}

/** A skill as a tool hands it over: its body, where its files are, and which there are, in an element that the body cannot leave. */
async function renderSkillContent<S extends InjectableSkill>(
  { name, skill, body }: { readonly name: string; readonly skill: S; readonly body: string },
  options: ResolvedToolsOptions<S>,
  signal: AbortSignal | undefined,
): Promise<Pick<SafeBody, "text" | "hidden">> {
  const listing = await options.resources?.list(skill, { signal });
  signal?.throwIfAborted();
  const { path, directory, source } = skill;
  const folder = renderFolder(
    // Of its files those that the reader lists: only what can be read is worth naming.
    { path, directory, source },
    { ...options, bundledFiles: () => listing ?? [], hint: READ_HINT, maxFiles: options.maxResources },
  );
  const { text, hidden } = safeBody(body.trim(), options.maxBodyChars);
  // A limit too small for anything still does not hide that there was something.
  const sections = [text || CUT_NOTICE, folder.text];
  const inside = sections.filter((section) => section !== "").join("\n\n");
  return { text: `<skill_content name="${escapeXml(name)}">\n${inside}\n</skill_content>`, ...(hidden && { hidden }) };
}

const READ_HINT = "Read these files with read_skill_resource when the instructions call for one.";
