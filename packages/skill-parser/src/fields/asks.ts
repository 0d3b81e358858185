import { isNull } from "../yaml/yaml-tree.js";
import type { FieldReader } from "./field-reader.js";

/** Keys under which authors write how people ask for a skill, besides `asks`: as a list, or as one text with commas. */
const OTHER_KEYS: readonly string[] = ["triggers", "read_when", "examples", "keywords"];
/** A glob of files, a path or a command: not what people say. */
const NOT_WORDS = /[*/\\]|^\.?[\w-]+\.\w{1,8}$/;

/** The ways of asking for a skill, each once, in the order of the keys. What other keys hold besides such texts is passed over. */
export function readAsks(read: FieldReader): readonly string[] {
  const found = new Set(read.list("asks"));
  for (const key of OTHER_KEYS) for (const text of textsOf(read, key)) if (!NOT_WORDS.test(text)) found.add(text);
  return [...found];
}

function textsOf(read: FieldReader, key: string): readonly string[] {
  const value = read.find(key)?.value;
  if (value === undefined || value.kind === "map") return [];
  const nodes = value.kind === "list" ? value.items : [value];
  const texts = nodes.flatMap((node) => (node.kind === "scalar" && !isNull(node) ? [node.text] : []));
  const parts = value.kind === "list" ? texts : texts.flatMap((text) => text.split(","));
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
