import type { ParsedSkill, SkillHead, ToolGrant } from "../parsed-skill.js";
import { isNull, isText, toRecord, toValue, type YamlMap } from "../yaml/yaml-tree.js";
import { parseAllowedTools } from "./allowed-tools.js";
import { readAsks, readTriggerPhrases } from "./asks.js";
import type { FieldReader } from "./field-reader.js";

/** The two fields without which there is no skill, or nothing once the reasons are in `findings`. */
export function readIdentity(read: FieldReader, fallbackName = ""): SkillIdentity | undefined {
  let name: string | undefined = fallbackName.trim();
  if (name === "" || read.find("name") !== undefined) {
    name = read.required("name", "Give the skill the name of its folder.");
  } else {
    const message = `The frontmatter has no \`name\`; \`${name}\` is used. Add \`name: ${name}\`.`;
    read.findings.warn({ code: "name-fallback", offset: read.map.start, message, field: "name" });
  }
  const description = read.required("description", "Say what the skill does and when to use it.");
  return name === undefined || description === undefined ? undefined : { name, description };
}

type SkillIdentity = Pick<ParsedSkill, "name" | "description">;

/** A skill of this name and description, with what the other keys say. Faults in those are warned about. */
export function toHead(read: FieldReader, identity: SkillIdentity, source: HeadSource): SkillHead {
  // One literal of fixed shape; spreading parts together would take as long as all the reading.
  const skill: Mutable<SkillHead> = {
    name: identity.name,
    description: identity.description,
    tags: read.list("tags", ","),
    allowedTools: readTools(read, source.toolsKey),
    references: read.list("references"),
    trigger: read.boolean("trigger", false),
    triggers: read.list("triggers"),
    metadata: readMetadata(read),
    disableModelInvocation: read.boolean("disable-model-invocation", false),
    userInvocable: read.boolean("user-invocable", true),
    frontmatter: toRecord(read.map, toValue),
    bodyLine: source.bodyLine,
    fieldLines: readFieldLines(read.map, source.text),
  };
  for (const key of ["version", "license", "compatibility", "hint"] as const) {
    const text = read.text(key);
    if (text !== undefined) skill[key] = text;
  }
  const whenToUse = read.text("when_to_use");
  if (whenToUse) skill.whenToUse = whenToUse;
  const asks = readAsks(read);
  if (asks.length > 0) skill.asks = asks;
  const phrases = readTriggerPhrases(read);
  if (phrases.length > 0) skill.triggerPhrases = phrases;
  const argumentHint = read.bracketText("argument-hint");
  if (argumentHint !== undefined) skill.argumentHint = argumentHint;
  return skill;
}

export interface HeadSource extends Pick<ParsedSkill, "bodyLine"> {
  readonly text: string;
  /** The key that holds the grants, where it is misspelt. Default: `allowed-tools`. */
  readonly toolsKey?: string | undefined;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function readTools(read: FieldReader, field = "allowed-tools"): readonly ToolGrant[] {
  const value = read.findValue(field)?.value;
  if (value === undefined) return NO_TOOLS;
  const { grants, malformed, commas } = parseAllowedTools(toValue(value));
  if (commas) {
    const message = "Commas separate the tools. The specification separates them by blanks: `Read Write Bash(git *)`.";
    read.findings.warn({ code: "tools-comma", offset: value.start, message, field });
  }
  for (const { text, message: why, item } of malformed) {
    const { start: offset } = (value.kind === "list" && value.items[item]) || value;
    const message = `\`${text}\` grants nothing: ${why}. Write \`Tool\` or \`Tool(scope)\`.`;
    read.findings.warn({ code: "tools-malformed", offset, message, field });
  }
  return grants;
}

// Most skills have neither, and thousands of skills may be kept.
const NO_TOOLS: readonly ToolGrant[] = Object.freeze([]);
const NO_METADATA: ParsedSkill["metadata"] = Object.freeze({});

function readMetadata(read: FieldReader): ParsedSkill["metadata"] {
  const entry = read.findValue("metadata");
  if (entry === undefined) return NO_METADATA;
  const { value } = entry;
  if (value.kind !== "map") {
    read.wrongType(entry, "a map of texts");
    return NO_METADATA;
  }
  const odd = value.entries.find((item) => !isText(item.value));
  if (odd !== undefined) {
    const { kind } = odd.value;
    const what = kind === "scalar" ? "not text" : `a ${kind}, not text`;
    const mend = kind === "scalar" ? "Put it in quotes." : "Write it as one text, or under keys of its own.";
    const message = `The metadata value \`${odd.key}\` is ${what}, and some readers refuse a skill for that. ${mend}`;
    read.findings.warn({ code: "metadata-type", offset: odd.start, message, field: "metadata" });
  }
  return toRecord(value, (item) => (item.kind !== "scalar" || isNull(item) ? toValue(item) : item.text));
}

/** Entries stand in the order of the text, so one pass counts the lines for all of them. */
function readFieldLines(map: YamlMap, text: string): Record<string, number> {
  let line = 1;
  let lineEnd = text.indexOf("\n");
  return toRecord(map, (_, { start }) => {
    while (lineEnd !== -1 && lineEnd < start) {
      line++;
      lineEnd = text.indexOf("\n", lineEnd + 1);
    }
    return line;
  });
}
