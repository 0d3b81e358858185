import type { FrontmatterValue, SkillHead } from "../parsed-skill.js";
import { type Claim, claim, toVerdict, unverified } from "./claim.js";
import type { Client, ClientField } from "./known/client.js";
import { FIELD_SHAPES, type FieldSchema, type FieldType } from "./known/field-shapes.js";

/** Which keys a client reads, which it leaves alone, and which have a value that it cannot read. */
export function judgeFields(client: Client, skill: SkillHead): readonly Claim[] {
  // Name, description and tools are judged by rules of their own.
  const written = Object.entries(skill.frontmatter).filter(([key]) => !APART.has(key));
  const known = written.flatMap(([key, value]) => {
    const field = client.fields[key];
    return field ? [{ key, value, field }] : [];
  });
  const wrong = known.filter(({ key, value, field }) => !fits(value, schemaOf(key, field)));
  const read = known.filter((item) => !wrong.includes(item)).map(({ key, field }) => ({ key, use: field.use }));
  const others = written.map(([key]) => key).filter((key) => !Object.hasOwn(client.fields, key));
  return [
    ...wrong.map(({ key, field }) => wrongType(key, field)),
    ...(others.length > 0 ? [otherFields(client, others, skill)] : []),
    ...(wrong.length + others.length === 0 || read.length > 0 ? [readFields(client, read)] : []),
  ];
}

const APART: ReadonlySet<string> = new Set(["name", "description", "allowed-tools"]);

function readFields(
  client: Client,
  fields: readonly { readonly key: string; readonly use: ClientField["use"] }[],
): Claim {
  const read = fields.filter(({ use }) => use === "read").map(({ key }) => key);
  const kept = fields.filter(({ use }) => use === "kept").map(({ key }) => key);
  const parts = [
    ...(read.length > 0 ? [`reads ${list(read)}`] : []),
    ...(kept.length > 0 ? [`accepts ${list(kept)} and does nothing with ${kept.length === 1 ? "it" : "them"}`] : []),
  ];
  const [first] = fields;
  const fact = (first && client.fields[first.key]) ?? client.name;
  const message = parts.length === 0 ? "There are no keys beyond those." : `It ${parts.join(", and ")}.`;
  // Several facts stand behind it, in one document as a rule; the first says where.
  return { topic: "fields", verdict: "fits", message, ...(parts.length > 0 && { source: fact.source }) };
}

function otherFields({ otherFields: fact }: Client, keys: readonly string[], skill: SkillHead): Claim {
  if (fact === undefined) {
    return unverified("fields", `What becomes of ${list(keys)} was not verified.`);
  }
  const verdict = keys.every((key) => ASK_NOTHING.has(key)) ? "fits" : "differs";
  // To overlook this one undoes what its author forbade.
  const isLoose = skill.disableModelInvocation && keys.includes("disable-model-invocation");
  const loose = isLoose ? " Its model may use the skill by itself." : "";
  return claim("fields", fact, { verdict, message: `It ignores ${list(keys)}.${loose}` });
}

/** Fields for people: a client that leaves them alone does all that it should. */
const ASK_NOTHING: ReadonlySet<string> = new Set(["license", "compatibility", "metadata"]);

function wrongType(key: string, field: ClientField): Claim {
  const then = { refused: ", so the skill is not loaded.", differs: ", and is ignored.", accepted: "." } as const;
  const what = `\`${key}\` is not of the type it should be`;
  const message =
    field.wrongType === undefined ? `${what}; what follows was not verified.` : `${what}${then[field.wrongType]}`;
  return claim("fields", field, { verdict: toVerdict(field.wrongType), message });
}

const schemaOf = (key: string, field: ClientField): FieldSchema => field.schema ?? FIELD_SHAPES[key]?.schema ?? {};

/** By its type alone: what a value says is the client's business. */
function fits(value: FrontmatterValue, { type }: FieldSchema): boolean {
  if (type === undefined) return true;
  const types: readonly FieldType[] = typeof type === "string" ? [type] : type;
  return types.includes(typeOf(value)) || (types.includes("integer") && Number.isInteger(value));
}

function typeOf(value: FrontmatterValue): FieldType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as "string" | "number" | "boolean" | "object";
}

/** Keys come from strangers and may be many; the first few say enough. */
function list(keys: readonly string[]): string {
  const shown = keys.slice(0, MAX_SHOWN).map((key) => `\`${key}\``);
  const more = keys.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

const MAX_SHOWN = 12;
