import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { realFolder } from "../folder/read-folder.js";
import { quote, Refusal } from "../install-problem.js";
import type { OpenedSource, SourceContext } from "../source/open-source.js";
import { openTree } from "../source/tree-source.js";
import { diskTree } from "./folder-source.js";
import { checkPackageName } from "./npm-name.js";
import { readPackageFacts } from "./package-skills.js";

/** Skills of a package in `node_modules`, read where it is: nothing is linked, and nothing of it is loaded or run. */
export async function openInstalled(name: string, context: SourceContext): Promise<OpenedSource> {
  checkPackageName(name);
  const root = realFolder(findPackage(name, context.project));
  const tree = diskTree(root, context);
  const facts = await readPackageFacts(tree);
  const version = facts.version ?? "0.0.0";
  return openTree(
    tree,
    {
      only: context.only,
      below: "",
      declared: facts.declared,
      toSource: (path) => ({ type: "installed", package: name, version, path }),
    },
    context,
  );
}

/** Climbs from the project, as Node does. `require.resolve` would obey an `exports` map that hides the manifest. */
function findPackage(name: string, project: string): string {
  for (let folder = project; ; folder = dirname(folder)) {
    const place = join(folder, "node_modules", name);
    if (existsSync(join(place, "package.json"))) return place;
    if (dirname(folder) === folder) break;
  }
  throw new Refusal(
    "source-missing",
    `There is no package ${quote(name)} in node_modules. Install it first, or use npm:${name}.`,
    { path: name },
  );
}
