// Runs before a package is packed, in its folder: what its manifest promises must be there. `pnpm start` builds only a part of them, and
// a package without code packs like any other.
import { existsSync, readFileSync } from "node:fs";

const { name, bin = {}, exports = {} } = JSON.parse(readFileSync("package.json", "utf8"));
const promised = [bin, exports].flatMap(pathsOf).filter((path) => !path.includes("*"));
const missing = promised.filter((path) => !existsSync(path));
if (promised.length === 0 || missing.length > 0) {
  console.error(`${name} is not built: ${missing[0] ?? "its code"} is not there. Run "pnpm build" first, then pack.`);
  process.exit(1);
}

/** Every path in a manifest's tree of conditions. */
function pathsOf(value) {
  return typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(pathsOf);
}
