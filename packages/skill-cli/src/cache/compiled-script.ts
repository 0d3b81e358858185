import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { type CachePlace, cacheFolder } from "./cache-folder.js";
import { removeOldest } from "./remove-oldest.js";
import { readSealed, writeSealed } from "./sealed-file.js";

/** A CommonJS file that was run. */
export interface CompiledScript<Exports> {
  readonly exports: Exports;
  /** Keeps what the engine compiled, what was called so far included, for the next process. Does nothing where that is kept already. */
  save(): void;
}

/**
 * Runs a CommonJS file of this package, with V8's code cache: compiling the code of a hook takes longer than what it does. `compile-cache` of
 * Node itself begins with Node 22. The cache is named by the text of the file and the engine; one that others can write is not read.
 */
export function runCompiled<Exports>(file: string, place: CachePlace): CompiledScript<Exports> {
  const source = readFileSync(file, "utf8");
  const key = createHash("sha256").update(`${process.version} ${process.arch}\n${source}`).digest("hex");
  const path = join(cacheFolder(place), `hook-${key.slice(0, 16)}${CODE}`);
  const cachedData = readSealed(path);
  const script = new Script(`(function (exports, require, module) {${source}\n})`, { filename: file, cachedData });
  const module = { exports: {} as Exports };
  script.runInThisContext()(module.exports, createRequire(file), module);
  return {
    exports: module.exports,
    save() {
      if (cachedData && script.cachedDataRejected !== true) return;
      writeSealed(path, script.createCachedData());
      removeOldest(dirname(path), CODE, MAX_SCRIPTS);
    },
  };
}

const CODE = ".code";
/** A few versions of Node, and of this package. */
const MAX_SCRIPTS = 8;
