import type { InjectableSkill, ResourceReader } from "@skillwright/skill-inject";

/** Files held in memory: texts, and bytes for what is not text. */
export function memoryResources(files: Readonly<Record<string, string | Uint8Array>>): ResourceReader<InjectableSkill> {
  return {
    list: () => ({
      resources: Object.entries(files).map(([path, content]) => ({ path, size: content.length })),
    }),
    read: async (_, path, { offset, length, signal }) => {
      signal?.throwIfAborted();
      const whole = Object.hasOwn(files, path) ? files[path] : undefined;
      if (whole === undefined)
        return { ok: false, problem: { code: "resource-missing", message: `/host/${path} is not there` } };
      const place = { path, size: whole.length, offset };
      const end = Math.min(offset + length, whole.length);
      const part = end < whole.length ? { ...place, nextOffset: end } : place;
      return typeof whole === "string"
        ? { ok: true, content: { ...part, kind: "text", text: whole.slice(offset, end) } }
        : { ok: true, content: { ...part, kind: "binary", bytes: whole.subarray(offset, end) } };
    },
  };
}
