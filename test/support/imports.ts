import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";

export interface Import {
  readonly specifier: string;
  /** Erased by the compiler: `import type`, or every name in it a type. */
  readonly typeOnly: boolean;
}

/** Every import, re-export and dynamic import of a source file, by a real parser. */
export function importsOf(file: string): Import[] {
  const { module, errors } = parseSync(file, readFileSync(file, "utf8"));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const fromImports = module.staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    typeOnly: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
  }));
  const fromExports = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) =>
      entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
    ),
  );
  const source = readFileSync(file, "utf8");
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: source.slice(moduleRequest.start, moduleRequest.end).replace(/^["'`]|["'`]$/g, ""),
    typeOnly: false,
  }));
  return [...fromImports, ...fromExports, ...dynamic];
}

/** `@scope/name/entry` and `name/entry` to the package they come from. */
export function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}
