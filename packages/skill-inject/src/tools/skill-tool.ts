import type { HiddenCharacters } from "@skillwright/skill-text";

/** A tool for a model, in no framework's dress. */
export interface SkillTool {
  readonly name: string;
  /** What the model is told of it. */
  readonly description: string;
  readonly inputSchema: ToolInputSchema;
  /** Never rejects for what a model can get wrong: that is a result with `isError`. Rejects when `signal` is aborted. */
  execute(input: unknown, context?: ToolContext): Promise<SkillToolResult>;
}

/** The names of the skill tools. */
export const SKILL_TOOL_NAMES: readonly string[] = [
  "list_skills",
  "search_skills",
  "activate_skill",
  "end_skill",
  "read_skill_resource",
];

/** What a host hands to a call. */
export interface ToolContext {
  readonly signal?: AbortSignal | undefined;
  /** The id of the conversation, which events carry. */
  readonly conversation?: string | undefined;
}

/** What a tool answers. */
export interface SkillToolResult {
  readonly code: ToolResultCode;
  /** What the model reads. */
  readonly text: string;
  /** The call did not do what was asked. */
  readonly isError: boolean;
  /** What a host may want to know and a model need not: the reader's own words about a file it refused. */
  readonly detail?: string | undefined;
  /** What is invisible in the text, which announces it to the model. */
  readonly hidden?: HiddenCharacters | undefined;
  /** The bytes of a resource that is not text, for hosts that can show them. */
  readonly file?: ToolFile | undefined;
}

/** A binary resource, or the part of it that was asked for. */
export interface ToolFile {
  readonly bytes: Uint8Array;
  /** By the ending of its name; `application/octet-stream` when that is not known. */
  readonly mediaType: string;
  /** The bytes are the whole file. */
  readonly whole: boolean;
}

/** What became of a call; a row for each is in the reference. */
export type ToolResultCode =
  | "skills-listed"
  | "skills-found"
  | "skills-unmatched"
  | "skill-activated"
  | "skill-ended"
  | "skill-loaded-already"
  | "skill-unknown"
  | "skill-rejected"
  | "body-missing"
  | "resource-read"
  | "resource-unknown"
  | "resource-refused"
  | "resource-changed"
  | "input-invalid";

/** The JSON Schema of a tool's input, in the small subset that every provider takes. */
export interface ToolInputSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, InputProperty>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** One field of an input. */
export interface InputProperty {
  readonly type: "string" | "integer";
  readonly description: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A picture in a format that models can look at. */
export interface Picture {
  /** Base64. */
  readonly data: string;
  readonly mediaType: PictureType;
}

export type PictureType = (typeof PICTURE_TYPES)[number];

const PICTURE_TYPES = ["image/gif", "image/jpeg", "image/png", "image/webp"] as const;

/** A result's file as a picture, when it is one and whole. */
export function pictureOf({ file }: Pick<SkillToolResult, "file">): Picture | undefined {
  const mediaType = file?.whole ? PICTURE_TYPES.find((type) => type === file.mediaType) : undefined;
  return file && mediaType && { data: toBase64(file.bytes), mediaType };
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** An answer that did what was asked. */
export function answer(
  code: ToolResultCode,
  text: string,
  { hidden, file }: Pick<SkillToolResult, "hidden" | "file"> = {},
): SkillToolResult {
  return { code, text, isError: false, ...(hidden && { hidden }), ...(file && { file }) };
}

/** An answer that says why not. */
export function refusal(code: ToolResultCode, text: string, detail?: string): SkillToolResult {
  return { code, text, isError: true, ...(detail !== undefined && { detail }) };
}
