import { quote, Refusal } from "../install-problem.js";

/** Refuses what npm would take for something else than a package of a registry: a path, an address, an option. */
export function checkPackageName(name: string): void {
  if (!/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*$/i.test(name) || name.length > 214) {
    throw new Refusal("source-unclear", `${quote(name)} is not the name of a package.`, { path: name });
  }
}

/** A version, a tag or a range: no address and no path, which npm would fetch and build. */
export function checkPackageRange(range: string): void {
  if (!/^[\w.^~<>=| *+-]{1,100}$/.test(range)) {
    throw new Refusal("source-unclear", `${quote(range)} is not a version, a tag or a range.`, { path: range });
  }
}
