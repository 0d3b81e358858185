import { lstatSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { placeOf } from "../terminal/text-place.js";
import { UsageError } from "../usage-error.js";
import type { JsonSchema } from "./check-schema.js";
import { isInside } from "./is-inside.js";
import { checkJsonText } from "./json-fault.js";
import { projectFolder } from "./project-folder.js";
import { readTextFile } from "./read-text-file.js";
import type { Settings } from "./settings.js";

/**
 * The settings in a file that nobody named. It may come from a stranger: it is a regular file of the repository, names places inside
 * it alone, and its lines are not shown in errors. Anything else is thrown as a `UsageError`.
 */
export function readFoundConfig(path: string, place: Pick<Io, "cwd" | "env" | "home">, schema: JsonSchema): Settings {
  const shown = displayPath(path, place);
  if (!lstatSync(path).isFile()) {
    throw new UsageError(
      `${shown} is not a regular file, so it is not read.`,
      "Name it with --config to use it all the same.",
    );
  }
  const settings = parseSettings(readTextFile(path, place, { isStranger: true }), shown, schema);
  const repository = projectFolder(place);
  const places = [
    ...(settings.roots ?? []).map((root) => ["the root", root] as const),
    ...(settings.examples === undefined ? [] : [["the file of example requests", settings.examples] as const]),
  ];
  const outside = places.find(([, named]) => !isInside(resolve(dirname(path), named), repository));
  if (outside !== undefined) {
    const [what, named] = outside;
    throw new UsageError(
      `${shown} names ${what} ${JSON.stringify(named)}, which lies outside ${displayPath(repository, place)}.`,
      "Name the file with --config to use it all the same.",
    );
  }
  return settings;
}

function parseSettings(text: string, shown: string, schema: JsonSchema): Settings {
  const checked = checkJsonText(text, schema);
  if (checked.ok) return checked.value as Settings;
  const { message, offset, words } = checked.fault;
  if (offset === undefined) throw new UsageError(`${shown} at ${words}: ${message}`);
  const { line, column } = placeOf(text, offset);
  throw new UsageError(`${shown}:${line}:${column} ${message}`);
}
