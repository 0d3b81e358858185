import { readFileSync } from "node:fs";
import type { JsonSchema } from "./config/check-schema.js";

/** A schema that this package ships. */
export function readSchema(name: "config.json" | "cases.json"): JsonSchema {
  return JSON.parse(readFileSync(new URL(`../schemas/${name}`, import.meta.url), "utf8"));
}
