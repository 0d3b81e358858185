import { readFileSync } from "node:fs";
import type { JsonSchema } from "./config/check-schema.js";

/** The version of this package. */
export function readVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return manifest.version;
}

/** A schema of files that people write. */
export type PackageSchema = "config.json" | "cases.json";

/** A schema that this package ships. */
export function readSchema(name: PackageSchema): JsonSchema {
  return JSON.parse(readFileSync(new URL(`../schemas/${name}`, import.meta.url), "utf8"));
}
