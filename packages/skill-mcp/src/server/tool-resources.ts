import type { SkillSummary } from "@skillwright/skill-index";
import type { ResourcePart, ResourceRange, ResourceReader } from "@skillwright/skill-inject";
import type { SkillFiles } from "./skill-files.js";

/** The served files as the skill tools ask for them: a part at a time, text cut between characters. */
export function toResourceReader(files: SkillFiles, maxFiles: number): ResourceReader<SkillSummary> {
  return {
    list: (skill, { signal }) => files.list(skill, { maxFiles, signal }),
    async read(skill, path, { offset, length, signal }) {
      const file = await files.read(skill, path, { signal });
      return file.ok ? { ok: true, content: toPart(path, file.bytes, { offset, length }) } : file;
    },
  };
}

function toPart(
  path: string,
  bytes: Uint8Array,
  { offset, length }: Pick<ResourceRange, "offset" | "length">,
): ResourcePart {
  const size = bytes.length;
  const start = Math.min(offset, size);
  const binary = !isText(bytes);
  const end = binary ? Math.min(start + length, size) : characterEnd(bytes, start, length);
  const part = { path, size, offset: start, ...(end < size && { nextOffset: end }) };
  const slice = bytes.subarray(start, end);
  return binary
    ? { ...part, kind: "binary", bytes: slice }
    : { ...part, kind: "text", text: new TextDecoder().decode(slice) };
}

/** The last place between two characters that is not past the wanted end; always past the start, so that reading gets on. */
function characterEnd(bytes: Uint8Array, start: number, length: number): number {
  let end = Math.min(start + Math.max(length, MAX_CHARACTER_BYTES), bytes.length);
  while (end < bytes.length && end > start && isContinuation(bytes[end])) end--;
  return end;
}

const MAX_CHARACTER_BYTES = 4;

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte < 0xc0;

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder("utf-8", { fatal: true }).decode(bytes).includes("\0");
  } catch {
    // Not UTF-8: that is the answer.
    return false;
  }
}
