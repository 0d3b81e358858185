import { firstCodePoints } from "@skillwright/skill-text";
import type { DiagnosticCode } from "../diagnostics.js";
import type { Findings } from "../findings.js";
import { isNull, type YamlEntry, type YamlMap, type YamlNode } from "../yaml/yaml-tree.js";

/** Asks a map for one key at a time, and reports what is not of the kind asked for. */
export class FieldReader {
  readonly map: YamlMap;
  readonly findings: Findings;

  constructor(map: YamlMap, findings: Findings) {
    this.map = map;
    this.findings = findings;
  }

  find(key: string): YamlEntry | undefined {
    for (const entry of this.map.entries) if (entry.key === key) return entry;
    return undefined;
  }

  /** As `find`, but a key without a value is warned about and passed over. */
  findValue(key: string): YamlEntry | undefined {
    const entry = this.find(key);
    if (entry === undefined || !isNull(entry.value)) return entry;
    const message = `\`${key}\` has no value. Give it one or remove the key.`;
    this.findings.warn({ code: "field-empty", offset: entry.start, message, field: key });
    return undefined;
  }

  /** Trimmed text, or an error when there is none. */
  required(key: string, advice: string): string | undefined {
    const entry = this.find(key);
    if (entry === undefined) return this.#refuse("field-missing", key, `The frontmatter has no \`${key}\`. ${advice}`);
    const { value } = entry;
    if (value.kind !== "scalar") {
      return this.#refuse("field-type", key, `\`${key}\` is a ${value.kind}, not text. ${advice}`);
    }
    const text = isNull(value) ? "" : value.text.trim();
    return text === "" ? this.#refuse("field-empty", key, `\`${key}\` is empty. ${advice}`) : text;
  }

  #refuse(code: DiagnosticCode, key: string, message: string): undefined {
    this.findings.error({ code, offset: this.offsetOf(key), message, field: key });
  }

  /** Where a key stands, or where the map does if it has none such. */
  offsetOf(key: string | undefined): number {
    return this.map.entries.find((entry) => entry.key === key)?.start ?? this.map.start;
  }

  /** Trimmed text, if there is any. */
  text(key: string): string | undefined {
    const entry = this.findValue(key);
    if (entry === undefined) return undefined;
    if (entry.value.kind === "scalar") return entry.value.text.trim();
    this.wrongType(entry, "text");
    return undefined;
  }

  /** As `text`; `[topic]`, which is a list to YAML, becomes the text that it was meant to be. */
  bracketText(key: string): string | undefined {
    const value = this.find(key)?.value;
    if (value?.kind !== "list" || !value.items.every(isScalar)) return this.text(key);
    return `[${value.items.map((item) => item.text).join(", ")}]`;
  }

  /** Texts of a list; a single text is a list of one, or is split at `separator`. */
  list(key: string, separator?: string): readonly string[] {
    const entry = this.findValue(key);
    if (entry === undefined) return NONE;
    const { value } = entry;
    if (value.kind === "map") {
      this.wrongType(entry, "a list of texts");
      return NONE;
    }
    if (value.kind === "scalar") return trimAll(separator === undefined ? [value.text] : value.text.split(separator));
    const texts = value.items.filter(isScalar);
    if (texts.length < value.items.length) {
      const message = `\`${key}\` holds lists or maps where texts belong; they are not used.`;
      this.findings.warn({ code: "field-type", offset: entry.start, message, field: key });
    }
    return trimAll(texts.map((item) => item.text));
  }

  boolean(key: string, fallback: boolean): boolean {
    const entry = this.findValue(key);
    if (entry === undefined) return fallback;
    const value = entry.value.kind === "scalar" ? BOOLEANS.get(entry.value.text.trim().toLowerCase()) : undefined;
    if (value === undefined) this.wrongType(entry, "`true` or `false`");
    return value ?? fallback;
  }

  wrongType(entry: YamlEntry, expected: string): void {
    const { key, value } = entry;
    const found = value.kind === "scalar" ? `the text \`${firstCodePoints(value.text, 40)}\`` : `a ${value.kind}`;
    const message = `\`${key}\` is ${found}, not ${expected}, and is not used.`;
    this.findings.warn({ code: "field-type", offset: entry.start, message, field: key });
  }
}

// Most skills leave most lists out, and thousands of skills may be kept.
const NONE: readonly never[] = Object.freeze([]);

// What YAML 1.1 called booleans: to overlook `disable-model-invocation: yes` would undo a restriction.
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["on", true],
  ["false", false],
  ["no", false],
  ["off", false],
]);

function isScalar(node: YamlNode): node is YamlNode & { kind: "scalar" } {
  return node.kind === "scalar";
}

function trimAll(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}
