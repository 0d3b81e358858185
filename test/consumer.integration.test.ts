import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Consumer, pack } from "./support/consumer.js";
import { documentationOf } from "./support/documentation.js";
import { type CodeExample, codeExamples, consoleExamples } from "./support/examples.js";
import { PACKAGES } from "./support/packages.js";
import { packageFolders, ROOT, readManifest } from "./support/workspace.js";

const run = promisify(execFile);
const packed = mkdtempSync(join(tmpdir(), "skillwright-packed-"));
const tarballs: Record<string, string> = {};

beforeAll(async () => {
  for (const folder of packageFolders()) {
    tarballs[readManifest(folder).name] = await pack(folder, join(packed, folder));
  }
});
afterAll(() => rmSync(packed, { recursive: true, force: true }));

describe.for(packageFolders())("%s, packed and installed alone", (folder) => {
  const manifest = readManifest(folder);
  const { pages } = documentationOf(folder);
  const [readme] = pages;
  const examples = pages.flatMap((page) => examplesOf(page));
  const commands = consoleExamples(join(ROOT, readme));
  const consumer = new Consumer();
  const tarball = (): string => tarballs[manifest.name] ?? "";

  beforeAll(() => consumer.install({ ...neededPeers(folder), [manifest.name]: tarball() }, tarballs));
  afterAll(() => consumer.remove());

  test("passes publint", async () => {
    const file = readFileSync(tarball());
    const tar = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
    const { messages } = await publint({ pack: { tarball: tar }, strict: true });
    expect(messages.map((message) => formatMessage(message, manifest, { color: false }))).toEqual([]);
  });

  test("has types that resolve", async () => {
    const attw = join(ROOT, "node_modules", ".bin", "attw");
    await expect(run(attw, [tarball(), "--profile", "esm-only", "--no-emoji"])).resolves.toBeDefined();
  });

  test("holds each file its exports promise, a README and the licence, and no sources", () => {
    const installed = join(consumer.folder, "node_modules", manifest.name);
    const promised = Object.values(manifest.exports).flatMap((target) =>
      typeof target === "string" ? [target] : [target.types, target.default],
    );
    const expected = [...promised, "README.md", "LICENSE"];
    expect(expected.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
    expect(existsSync(join(installed, "src"))).toBe(false);
  });

  test("brings the packages drawn, and of ours no others", () => {
    const ours = consumer.installed().filter((name) => name.startsWith("@skillwright/"));
    expect(ours).toEqual([...packagesBrought(folder)].sort());
  });

  test("opens its README with an example by line 12", () => {
    const [first] = manifest["bin"] ? commands : examplesOf(readme);
    expect(first?.line).toBeLessThanOrEqual(12);
    expect(first?.printed).not.toBe("");
  });

  test.for(examples.map((example) => [example.page, example.line, example] as const))(
    "prints what %s line %i says",
    async ([, , { code, printed }]) => {
      expect(await consumer.run(code, "esm")).toBe(printed);
    },
  );

  test("type-checks every example of its README and its reference under strict", async () => {
    expect(await consumer.check(toFiles(examples))).toBe("");
  });

  if (manifest["bin"]) {
    test("installs a command that prints what its README begins with", async () => {
      const [first] = commands;
      expect(await consumer.runBinary(first?.command ?? "", join(ROOT, "examples"))).toBe(first?.printed);
    });
  } else {
    test("runs its first example from CommonJS too", async () => {
      const [first] = examples;
      expect(await consumer.run(first?.code ?? "", "cjs")).toBe(first?.printed);
    });
  }
});

describe("a catalog without all of its drivers", () => {
  const consumer = new Consumer();
  const names = ["@skillwright/skill-catalog", "@skillwright/skill-cli"];
  const wanted = (): Record<string, string> => Object.fromEntries(names.map((name) => [name, tarballs[name] ?? ""]));
  /** What opening a catalog is refused with, as the library says it. */
  const refusal = (url: string): Promise<string> =>
    consumer.run(
      `import { openCatalog } from "@skillwright/skill-catalog";
       openCatalog(${JSON.stringify(url)}, { reconnectMs: 100 }).catch(({ code, message }) => console.log(code, message));`,
      "esm",
    );
  const SERVER = "postgres://nobody@127.0.0.1:1/catalog";
  afterAll(() => consumer.remove());

  test("says which to install when there is none", async () => {
    await consumer.install(wanted(), tarballs);
    expect(await refusal("memory:")).toMatch(/^driver-missing .*npm install @electric-sql\/pglite\n$/);
    expect(await refusal(SERVER)).toMatch(/^driver-missing .*npm install pg\n$/);
    expect(await refusal("foo")).toMatch(/^url-unknown /);
    const told = await consumer.runBinary(
      "skillwright catalog search x --catalog foo --json || true",
      join(ROOT, "examples"),
    );
    expect(JSON.parse(told)).toMatchObject({ exitCode: 2, error: { hint: "url-unknown" } });
  });

  test("asks a server with pg alone", async () => {
    await consumer.install({ ...wanted(), pg: "^8.13.0" }, tarballs);
    expect(consumer.installed()).not.toContain("@electric-sql/pglite");
    expect(await refusal(SERVER)).toMatch(/^database-unreachable .*127\.0\.0\.1:1/);
    expect(await refusal("memory:")).toMatch(/^driver-missing /);
  });
});

test("the root README prints what it says", async () => {
  const consumer = new Consumer();
  try {
    await consumer.install(tarballs, tarballs);
    const examples = examplesOf("README.md");
    expect(examples.length).toBeGreaterThan(0);
    expect(await consumer.check(toFiles(examples))).toBe("");
    for (const { code, printed } of examples) expect(await consumer.run(code, "esm")).toBe(printed);
  } finally {
    consumer.remove();
  }
});

/** The optional peers that examples need, in the versions that the package asks for. */
function neededPeers(folder: string): Record<string, string> {
  const peers = (readManifest(folder)["peerDependencies"] ?? {}) as Record<string, string>;
  return Object.fromEntries((PACKAGES[folder]?.examplesNeed ?? []).map((name) => [name, peers[name] ?? "*"]));
}

interface PageExample extends CodeExample {
  /** Its path from the root of the repository. */
  readonly page: string;
}

function examplesOf(page: string): PageExample[] {
  return codeExamples(join(ROOT, page)).map((example) => ({ ...example, page }));
}

/** Each example as a file, named after where it stands. */
function toFiles(examples: readonly PageExample[]): Record<string, string> {
  const nameOf = ({ page, line }: PageExample): string => `${page.replace(/\W+/g, "-")}-line-${line}.ts`;
  return Object.fromEntries(examples.map((example) => [nameOf(example), `${example.code}\nexport {};\n`]));
}

/** The package itself and every room it declares, and those these declare. */
function packagesBrought(folder: string): Set<string> {
  const drawing = PACKAGES[folder];
  const below = [...Object.keys(drawing?.dependsOn ?? {}), ...(drawing?.typesOf ?? [])];
  return new Set([readManifest(folder).name, ...below.flatMap((other) => [...packagesBrought(other)])]);
}
