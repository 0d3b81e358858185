import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { FRAMEWORKS, type Framework } from "./frameworks.js";
import { SCENARIOS } from "./scenarios.js";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
const read = (...path: string[]): string => readFileSync(join(PACKAGE, ...path), "utf8");

const FRAMEWORK_LIST: readonly Framework[] = Object.values(FRAMEWORKS);

test("the README has the table of the frameworks as they are tested", () => {
  const rows = FRAMEWORK_LIST.map((framework) => {
    const name = framework.package === undefined ? framework.title : `${framework.title} (\`${framework.package}\`)`;
    const entry = framework.entry === "index" ? "root" : `\`/${framework.entry}\``;
    const cells = [name, entry, versionOf(framework), framework.node, linesOf(framework), scenariosOf(framework)];
    return `| ${cells.join(" | ")} |`;
  });
  const head = [
    "| framework | entry | version tested | Node | lines of adapter | scenarios |",
    "|---|---|---|---|---|---|",
  ];
  const [table] = /^\| framework \|(?:.*\n)(?:\|.*\n)*/m.exec(read("README.md")) ?? [];
  expect(table?.trimEnd().split("\n")).toEqual([...head, ...rows]);
});

test("the reference names the versions that LangChain is tested with", () => {
  const page = readFileSync(join(PACKAGE, "..", "..", "docs", "reference", "skill-adapters.md"), "utf8");
  const [line = ""] = /^Tested with `langchain`.*$/m.exec(page) ?? [];
  const named = Array.from(line.matchAll(/`([^`]+)` (\d+\.\d+\.\d+)/g), ([, name = "", version]) => [name, version]);
  expect(named.map(([name]) => name)).toEqual(["langchain", "@langchain/core", "deepagents"]);
  for (const [name = "", version] of named) expect(version).toBe(installedVersion(name));
});

test.for(FRAMEWORK_LIST.map((framework) => [framework.title, framework] as const))(
  "%s is an entry, its framework an optional peer, and its suite there",
  ([, framework]) => {
    const { exports, peerDependencies, peerDependenciesMeta } = JSON.parse(read("package.json"));
    expect(exports).toHaveProperty([framework.entry === "index" ? "." : `./${framework.entry}`]);
    if (framework.package !== undefined) {
      expect(peerDependencies).toHaveProperty([framework.package]);
      expect(peerDependenciesMeta[framework.package]).toEqual({ optional: true });
    }
    expect(
      existsSync(join(PACKAGE, "test", `${framework.entry === "index" ? "plain" : framework.entry}.test.ts`)),
    ).toBe(true);
  },
);

function versionOf({ package: name, newer }: Framework): string {
  if (name === undefined) return "–";
  return newer ?? installedVersion(name);
}

function installedVersion(name: string): string {
  return (JSON.parse(read("node_modules", name, "package.json")) as { version: string }).version;
}

/** Lines of code of an entry and its folder: no blank lines, comments or imports. The core is what all share. */
function linesOf({ entry, also }: Framework): string {
  if (entry === "index") return "0";
  const sources = [entry, ...(also === undefined ? [] : [also])].flatMap((folder) => {
    const path = join(PACKAGE, "src", folder);
    const files = existsSync(path) ? readdirSync(path).filter((name) => !name.includes(".test")) : [];
    return files.map((name) => read("src", folder, name));
  });
  return String([read("src", `${entry}.ts`), ...sources].reduce((sum, source) => sum + codeLines(source), 0));
}

function codeLines(source: string): number {
  const bare = source
    .replaceAll(/^import [^;]*;$/gm, "")
    .replaceAll(/^\s*\/\*\*.*?\*\/$/gms, "")
    .replaceAll(/^\s*\/\/.*$/gm, "");
  return bare.split("\n").filter((line) => line.trim() !== "").length;
}

/** The property of the suite is one more, and so is the comparison with the plain object where a whole conversation can be held. */
function scenariosOf({ entry, lacks = [] }: Framework): string {
  const count = SCENARIOS.filter(({ needs = [] }) => !needs.some((need) => lacks.includes(need))).length + 1;
  const compared = entry === "index" || lacks.includes("user") ? 0 : 1;
  return `${count + compared} of ${SCENARIOS.length + 2}`;
}
