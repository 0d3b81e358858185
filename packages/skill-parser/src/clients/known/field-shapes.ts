/** The part of a JSON Schema (draft 7) that a field needs. */
export interface FieldSchema {
  readonly type?: FieldType | readonly FieldType[];
  readonly enum?: readonly (string | boolean)[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMaximum?: number;
  readonly items?: FieldSchema;
  readonly additionalProperties?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema & { readonly description: string }>>;
}

export type FieldType = "string" | "number" | "integer" | "boolean" | "null" | "array" | "object";

/** What a field is for, and the shape it has wherever nothing else is said. */
export interface FieldShape {
  readonly title: string;
  /** For whoever hovers over it. */
  readonly description: string;
  readonly schema: FieldSchema;
}

const TEXT: FieldSchema = { type: "string" };
const BOOLEAN: FieldSchema = { type: "boolean" };
const TEXTS: FieldSchema = { type: ["string", "array"], items: TEXT };

/** Every field that the specification or a known client has, in the order in which editors offer them. */
export const FIELD_SHAPES: Readonly<Record<string, FieldShape>> = {
  name: {
    title: "Name",
    description: "What the skill is called: that of its folder, in lower case, with hyphens between the words.",
    schema: TEXT,
  },
  description: {
    title: "Description",
    description:
      "What the skill does and when to use it. It is all that a model sees until the skill is used, so write the words of a request.",
    schema: { type: "string", pattern: "\\S" },
  },
  when_to_use: {
    title: "When to use it",
    description: "More about when to use the skill: requests, and words that call for it.",
    schema: TEXT,
  },
  license: { title: "Licence", description: "The name of a licence, or of a file that holds it.", schema: TEXT },
  compatibility: {
    title: "Compatibility",
    description: "What the skill needs around it: a product, system packages, a network. At most 500 characters.",
    schema: { type: "string", maxLength: 500 },
  },
  metadata: {
    title: "Metadata",
    description: "Keys and texts of your own.",
    schema: { type: "object" },
  },
  "allowed-tools": {
    title: "Allowed tools",
    description: "Tools that the skill may use unasked, as `Tool` or `Tool(scope)`, with blanks between them.",
    schema: TEXTS,
  },
  allowedTools: {
    title: "Allowed tools",
    description: "Tools that the skill may use unasked, as a list.",
    schema: { type: "array", items: TEXT },
  },
  "disallowed-tools": {
    title: "Disallowed tools",
    description: "Tools that are taken away while the skill is in use.",
    schema: TEXTS,
  },
  "argument-hint": {
    title: "Argument hint",
    description: "What to write behind the skill's name, shown where it is typed: `[issue-number]`. Put it in quotes.",
    schema: TEXT,
  },
  arguments: {
    title: "Arguments",
    description: "Names of the arguments, in their order, for `$name` in the instructions.",
    schema: TEXTS,
  },
  "disable-model-invocation": {
    title: "Not by the model",
    description: "`true`: only a person calls the skill, a model never by itself.",
    schema: BOOLEAN,
  },
  "user-invocable": {
    title: "By people",
    description: "`false`: people do not see the skill among the commands; a model may still use it.",
    schema: BOOLEAN,
  },
  paths: {
    title: "Paths",
    description: "Globs of files; the skill is offered when one of them is in play.",
    schema: TEXTS,
  },
  globs: { title: "Globs", description: "Another word for `paths`.", schema: TEXTS },
  alwaysApply: { title: "Always", description: "`true`: always in the prompt, as a rule is.", schema: BOOLEAN },
  environments: { title: "Environments", description: "Where the skill is offered.", schema: TEXTS },
  "disabled-environments": { title: "Not in", description: "Where the skill is not offered.", schema: TEXTS },
  model: { title: "Model", description: "The model to use with the skill.", schema: TEXT },
  effort: {
    title: "Effort",
    description: "How much effort the model is to make while the skill is in use.",
    schema: { type: "string", enum: ["low", "medium", "high", "xhigh", "max"] },
  },
  context: {
    title: "Context",
    description: "`fork`: the skill runs in a context of its own.",
    schema: { type: "string", enum: ["fork"] },
  },
  agent: { title: "Agent", description: "Which subagent runs the skill, with `context: fork`.", schema: TEXT },
  background: {
    title: "In the background",
    description: "`false`: with `context: fork`, the result is waited for.",
    schema: BOOLEAN,
  },
  hooks: { title: "Hooks", description: "Hooks that stand once the skill is in use.", schema: { type: "object" } },
  shell: {
    title: "Shell",
    description: "The shell of commands in the instructions.",
    schema: { type: "string", enum: ["bash", "powershell"] },
  },
  priority: { title: "Priority", description: "Its place in the list of skills.", schema: { type: "number" } },
};
