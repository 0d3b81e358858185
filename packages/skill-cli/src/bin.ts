#!/usr/bin/env node
import { readVersion } from "./package-files.js";

const argv = process.argv.slice(2);
if (argv.length === 1 && ["--version", "-V", "-v"].includes(argv[0] ?? "")) {
  // Asked by editors and scripts all the time, so nothing else is loaded for it.
  process.stdout.write(`${readVersion()}\n`);
} else {
  const [{ run }, { createProcessIo }] = await Promise.all([import("./run.js"), import("./terminal/process-io.js")]);
  process.exitCode = await run(argv, createProcessIo());
}
