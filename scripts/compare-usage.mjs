// Preloaded by `compare-builds.mjs`: says at the end how much of the processor's time a command took.
import { writeSync } from "node:fs";

process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeSync(2, `\nMEASURED ${JSON.stringify({ cpu: (user + system) / 1000 })}\n`);
});
