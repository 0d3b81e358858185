import { isNull, type YamlNode } from "../yaml/yaml-tree.js";
import type { FieldReader } from "./field-reader.js";

/** Keys under which authors write how people ask for a skill, besides `asks`: as a list, or as one text with commas. */
const OTHER_KEYS: readonly string[] = ["triggers", "read_when", "examples", "keywords"];
/** A glob of files, a path or a command: not what people say. */
const NOT_WORDS = /[*/\\]|^\.?[\w-]+\.\w{1,8}$/;

/** The ways of asking for a skill, each once, in the order of the keys. What other keys hold besides such texts is passed over. */
export function readAsks(read: FieldReader): readonly string[] {
  const found = new Set(read.list("asks"));
  for (const key of OTHER_KEYS)
    for (const text of textsOf(read.find(key)?.value)) if (!NOT_WORDS.test(text)) found.add(text);
  return [...found];
}

/** Returns the phrases that an author declares as triggers, each once: texts of `triggers`, `metadata.triggers` and `examples`. */
export function readTriggerPhrases(read: FieldReader): readonly string[] {
  const metadata = read.find("metadata")?.value;
  const inMetadata =
    metadata?.kind === "map" ? metadata.entries.find(({ key }) => key === "triggers")?.value : undefined;
  const nodes = [read.find("triggers")?.value, inMetadata, read.find("examples")?.value];
  return [...new Set(nodes.flatMap(textsOf).filter((text) => !NOT_WORDS.test(text)))];
}

function textsOf(value: YamlNode | undefined): readonly string[] {
  if (value === undefined || value.kind === "map") return [];
  const nodes = value.kind === "list" ? value.items : [value];
  const texts = nodes.flatMap((node) => (node.kind === "scalar" && !isNull(node) ? [node.text] : []));
  const parts = value.kind === "list" ? texts : texts.flatMap((text) => text.split(","));
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
