import { escapeXml, safeBody, toLine } from "@skillwright/skill-text";
import type { InjectableSkill } from "../injectable-skill.js";
import { pathOfShown, refusedFile, unknownFile, withoutFolder } from "./resource-path.js";
import type { ResourceAnswer, ResourcePart, ResourceRange, ResourceReader } from "./resource-reader.js";
import type { SkillLookup } from "./skill-lookup.js";
import { answer, refusal, type SkillTool, type SkillToolResult, type ToolInputSchema, toBase64 } from "./skill-tool.js";
import { readInput } from "./tool-input.js";
import type { ResolvedToolsOptions } from "./tools-options.js";

const schemaFor = (maxBytes: number): ToolInputSchema => ({
  type: "object",
  properties: {
    name: { type: "string", description: "The skill the file belongs to." },
    path: { type: "string", description: "The file, as the skill or its list of files names it." },
    cursor: { type: "string", description: "Where to go on: the cursor of the part before." },
    offset: { type: "integer", description: "First byte wanted. Default 0.", minimum: 0 },
    length: { type: "integer", description: `Bytes wanted. Default ${maxBytes}.`, minimum: 1, maximum: maxBytes },
  },
  required: ["name", "path"],
  additionalProperties: false,
});

export function readSkillResourceTool<S extends InjectableSkill>(
  lookup: SkillLookup<S>,
  reader: ResourceReader<S>,
  options: Pick<ResolvedToolsOptions<S>, "maxReadBytes" | "binary" | "location" | "mountPath">,
): SkillTool {
  const inputSchema = schemaFor(Math.max(1, Math.floor(options.maxReadBytes)));
  return {
    name: "read_skill_resource",
    description: "Read a file that comes with a skill: a reference, a script, an asset. Long files come in parts.",
    inputSchema,
    execute: async (input, { signal } = {}) => {
      signal?.throwIfAborted();
      const read = readInput(input, inputSchema);
      if (!read.ok) return refusal("input-invalid", read.problem.message);
      const { name, path, cursor, offset = 0, length = options.maxReadBytes } = read.values;
      const found = lookup.find(String(name));
      if (found === undefined) return lookup.unknown(String(name));
      const place = cursor === undefined ? undefined : readCursor(String(cursor));
      if (place === null)
        return refusal("input-invalid", "`cursor` is not one that this tool gave. Use `offset` instead.");
      const range = { offset: place?.offset ?? Number(offset), length: Number(length), signal };
      const asked = withoutFolder(found.skill, String(path), options);
      const result = await readShown({ reader, skill: found.skill }, asked, range);
      signal?.throwIfAborted();
      if ("code" in result) return result;
      if (place && place.size !== result.content.size) {
        return refusal(
          "resource-changed",
          "The file has changed since its first part was read. Read it again from the start.",
        );
      }
      return toAnswer(found.name, result.content, options.binary);
    },
  };
}

/** Reads a file by its path, or by its name as a model was shown it; or says why not, and what may have been meant. */
async function readShown<S extends InjectableSkill>(
  { reader, skill }: { readonly reader: ResourceReader<S>; readonly skill: S },
  path: string,
  range: ResourceRange,
): Promise<Extract<ResourceAnswer, { ok: true }> | SkillToolResult> {
  const result = await reader.read(skill, path, range);
  if (result.ok) return result;
  if (!result.problem.code?.endsWith("-missing")) return refusedFile(path, result.problem);
  const listing = await reader.list(skill, { signal: range.signal });
  const meant = pathOfShown(path, listing);
  const second = meant === undefined ? undefined : await reader.read(skill, meant, range);
  return second?.ok ? second : unknownFile(path, listing, result.problem.message);
}

function toAnswer(name: string, part: ResourcePart, binary: "describe" | "base64"): SkillToolResult {
  const mediaType = mediaTypeOf(part.path);
  const end = part.nextOffset ?? part.size;
  const where = `skill="${escapeXml(name)}" path="${escapeXml(toLine(part.path))}" bytes="${part.offset}-${end}" size="${part.size}"`;
  const more =
    part.nextOffset === undefined ? "" : `\nThe file goes on: read it with cursor "${part.nextOffset}-${part.size}".`;
  if (part.kind === "text") {
    const open = `<skill_resource ${where}>`;
    const { text, hidden } = safeBody(part.text);
    return answer("resource-read", `${open}\n${text}\n</skill_resource>${more}`, { hidden });
  }
  const open = `<skill_resource ${where} type="${mediaType}"`;
  const text =
    binary === "base64" ? `${open} encoding="base64">\n${toBase64(part.bytes)}\n</skill_resource>` : `${open}/>`;
  const file = { bytes: part.bytes, mediaType, whole: part.offset === 0 && part.nextOffset === undefined };
  return answer("resource-read", `${text}${more}`, { file });
}

/** `null` when it is not a cursor. */
function readCursor(cursor: string): { readonly offset: number; readonly size: number } | null {
  const [, offset, size] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? [];
  return offset === undefined ? null : { offset: Number(offset), size: Number(size) };
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  zip: "application/zip",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ttf: "font/ttf",
  woff2: "font/woff2",
  wasm: "application/wasm",
};

/** What a binary file is, by the ending of its name. */
function mediaTypeOf(path: string): string {
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(MEDIA_TYPES, ending) ? (MEDIA_TYPES[ending] ?? "") : "application/octet-stream";
}
