import { parseAllowedTools } from "./allowed-tools.js";
import { createFieldReader, type FieldReader } from "./field-reader.js";
import { type Findings, locate } from "./findings.js";
import type { ParseOptions } from "./parse-skill.js";
import type { FrontmatterValue, ParsedSkill, ToolGrant } from "./parsed-skill.js";
import { isNull, toRecord, toValue, type YamlMap } from "./yaml-tree.js";

/** The two fields without which there is no skill, or nothing once the reasons are in `findings`. */
export function readIdentity(map: YamlMap, options: ParseOptions, findings: Findings): SkillIdentity | undefined {
  const read = createFieldReader(map, findings);
  const name = readName(read, map, options, findings);
  const description = read.required("description", "Say what the skill does and when to use it.");
  return name === undefined || description === undefined ? undefined : { name, description };
}

type SkillIdentity = Pick<ParsedSkill, "name" | "description">;

/** All other fields of the frontmatter. Their faults are warned about and never keep a skill from loading. */
export function readOptionalFields(map: YamlMap, text: string, findings: Findings): OptionalFields {
  const read = createFieldReader(map, findings);
  return {
    ...readTexts(read),
    tags: read.list("tags", ","),
    allowedTools: readTools(read, findings),
    references: read.list("references"),
    trigger: read.boolean("trigger", false),
    triggers: read.list("triggers"),
    metadata: readMetadata(read, findings),
    disableModelInvocation: read.boolean("disable-model-invocation", false),
    userInvocable: read.boolean("user-invocable", true),
    frontmatter: toRecord(map, (entry) => toValue(entry.value)),
    fieldLines: toRecord(map, (entry) => locate(text, entry.start).line),
  };
}

type OptionalFields = Omit<ParsedSkill, keyof SkillIdentity | "body" | "bodyLine">;

function readName(read: FieldReader, map: YamlMap, options: ParseOptions, findings: Findings): string | undefined {
  const { fallbackName } = options;
  if (read.find("name") === undefined && fallbackName !== undefined && fallbackName.trim() !== "") {
    const message = `The frontmatter has no \`name\`; \`${fallbackName}\` is used. Add \`name: ${fallbackName}\`.`;
    findings.warn("name-fallback", map.start, message, "name");
    return fallbackName.trim();
  }
  return read.required("name", "Give the skill the name of its folder.");
}

function readTexts(
  read: FieldReader,
): Pick<ParsedSkill, "version" | "license" | "compatibility" | "hint" | "argumentHint"> {
  const version = read.text("version");
  const license = read.text("license");
  const compatibility = read.text("compatibility");
  const hint = read.text("hint");
  const argumentHint = read.bracketText("argument-hint");
  return {
    ...(version !== undefined && { version }),
    ...(license !== undefined && { license }),
    ...(compatibility !== undefined && { compatibility }),
    ...(hint !== undefined && { hint }),
    ...(argumentHint !== undefined && { argumentHint }),
  };
}

function readTools(read: FieldReader, findings: Findings): readonly ToolGrant[] {
  const field = "allowed-tools";
  const entry = read.find(field);
  if (entry === undefined || read.empty(entry)) return [];
  const { grants, malformed, commas } = parseAllowedTools(toValue(entry.value));
  if (commas) {
    const message =
      "Tools are separated by commas. The specification separates them by blanks: `Read Write Bash(git *)`.";
    findings.warn("tools-comma", entry.value.start, message, field);
  }
  for (const { text, reason, item } of malformed) {
    const at = entry.value.kind === "list" ? entry.value.items[item] : undefined;
    const message = `\`${text}\` grants nothing: ${reason}. Write \`Tool\` or \`Tool(scope)\`.`;
    findings.warn("tools-malformed", at?.start ?? entry.value.start, message, field);
  }
  return grants;
}

function readMetadata(read: FieldReader, findings: Findings): Record<string, FrontmatterValue> {
  const entry = read.find("metadata");
  if (entry === undefined || read.empty(entry)) return {};
  if (entry.value.kind !== "map") {
    read.wrongType(entry, "a map of text to text");
    return {};
  }
  const odd = entry.value.entries.find(({ value }) => typeof toValue(value) !== "string");
  if (odd !== undefined) {
    const message = `The metadata value \`${odd.key}\` is not text. Some readers refuse the skill for it: put it in quotes.`;
    findings.warn("metadata-type", odd.start, message, "metadata");
  }
  return toRecord(entry.value, ({ value }) =>
    value.kind === "scalar" && !isNull(value) ? value.text : toValue(value),
  );
}
