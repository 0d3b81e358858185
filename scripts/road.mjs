// `node scripts/road.mjs`: the files and functions that one SKILL.md passes on its way from disk to a tier-3 prompt,
// counted by precise coverage of a bundle of the sources. `--list` names them.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SKILL =
  "---\nname: emergency-plumber\ndescription: Fix leaks, burst pipes and other water emergencies.\nallowed-tools: search\n---\n\n# Plumbing\n\nTurn the water off, then `search` for the fault.\n";
const ENTRY = `
  import { createCoordinator, createToolRegistry } from "@skillwright/skill-coordinator";
  import { loadSkillIndex } from "@skillwright/skill-index/node";
  export async function walk(root) {
    const { index } = await loadSkillIndex(root);
    const registry = createToolRegistry([{ name: "search" }]);
    return createCoordinator({ index, registry }).build("my kitchen has a burst pipe, fix the leak");
  }
`;

const folder = await mkdtemp(join(tmpdir(), "skillwright-road-"));
try {
  const skills = join(folder, "skills");
  await mkdir(join(skills, "emergency-plumber"), { recursive: true });
  await writeFile(join(skills, "emergency-plumber", "SKILL.md"), SKILL);
  const passed = await record(await bundle(folder), skills);
  report(passed);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function bundle(into) {
  const outfile = join(into, "road.mjs");
  await build({
    stdin: { contents: ENTRY, resolveDir: ROOT },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    banner: {
      js: 'import { createRequire as nodeRequire } from "node:module"; const require = nodeRequire(import.meta.url);',
    },
    alias: {
      "@skillwright/skill-index/node": join(ROOT, "packages/skill-index/src/node.ts"),
      "@skillwright/skill-text": join(ROOT, "packages/skill-text/src/index.ts"),
      "@skillwright/skill-parser": join(ROOT, "packages/skill-parser/src/index.ts"),
      "@skillwright/skill-index": join(ROOT, "packages/skill-index/src/index.ts"),
      "@skillwright/skill-match": join(ROOT, "packages/skill-match/src/index.ts"),
      "@skillwright/skill-coordinator": join(ROOT, "packages/skill-coordinator/src/index.ts"),
    },
  });
  return outfile;
}

/** The functions that ran between loading the bundle and the answer, as `file` and name. */
async function record(outfile, skills) {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  const { walk } = await import(pathToFileURL(outfile).href);
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const resolution = await walk(skills);
  const { result } = await session.post("Profiler.takePreciseCoverage");
  if (resolution.status !== "resolved") throw new Error(`The road ended early: ${JSON.stringify(resolution)}`);
  const { functions } = result.find(({ url }) => url === pathToFileURL(outfile).href);
  const source = await readFile(outfile, "utf8");
  return functions
    .filter(({ ranges: [range] }) => range.count > 0 && range.endOffset - range.startOffset < source.length)
    .map(({ functionName, ranges: [range] }) => ({
      file: fileAt(source, range.startOffset),
      name: functionName || "(anonymous)",
    }))
    .filter(({ file }) => file.includes("/src/") && !file.includes("node_modules"));
}

/** esbuild writes the path of each source above its part of the bundle. */
function fileAt(source, offset) {
  const before = source.lastIndexOf("\n// ", offset);
  return source.slice(before + 4, source.indexOf("\n", before + 4)).replace(/^.*?packages\//, "");
}

function report(passed) {
  const packages = new Map();
  for (const { file, name } of passed) {
    const [owner] = file.split("/");
    const files = packages.get(owner) ?? new Map();
    files.set(file, [...(files.get(file) ?? []), name]);
    packages.set(owner, files);
  }
  let total = 0;
  for (const [owner, files] of [...packages].sort()) {
    const functions = [...files.values()].flat().length;
    total += files.size;
    console.log(`${owner}: ${files.size} files, ${functions} functions`);
    if (process.argv.includes("--list"))
      for (const [file, names] of files) console.log(`  ${file}: ${names.join(", ")}`);
  }
  console.log(`in all: ${total} files, ${passed.length} functions`);
}
