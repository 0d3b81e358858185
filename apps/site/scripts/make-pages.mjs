// Gathers the pages of the site in `pages/`: docs/, a page for each README, and the API from the doc comments.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SITE = fileURLToPath(new URL("..", import.meta.url));
const ROOT = join(SITE, "..", "..");
const PAGES = join(SITE, "pages");
const REPOSITORY = "https://github.com/skillwright/skillwright";

const packages = readdirSync(join(ROOT, "packages"))
  .sort()
  .map((folder) => ({
    folder,
    manifest: JSON.parse(readFileSync(join(ROOT, "packages", folder, "package.json"), "utf8")),
  }));

rmSync(PAGES, { recursive: true, force: true });
cpSync(join(ROOT, "docs"), PAGES, { recursive: true });
moveDocs();
makePackages();
makeArchitecture();
makeApi();
nameApiPages();

/** Guides and reference pages stand in docs/, where their links lead to files of the repository. */
function moveDocs() {
  for (const section of ["guides", "reference"]) {
    for (const name of readdirSync(join(PAGES, section))) {
      const path = join(PAGES, section, name);
      writeFileSync(path, moveLinks(readFileSync(path, "utf8"), `docs/${section}`));
    }
  }
}

/** A page for each README. Where it points to a file beside it, the page points to the page, or to the repository. */
function makePackages() {
  mkdirSync(join(PAGES, "packages"), { recursive: true });
  for (const { folder } of packages) {
    const place = join(ROOT, "packages", folder);
    const text = readFileSync(join(place, "README.md"), "utf8");
    writeFileSync(join(PAGES, "packages", `${folder}.md`), moveLinks(text, `packages/${folder}`));
    if (existsSync(join(place, "docs")))
      cpSync(join(place, "docs"), join(PAGES, "packages", "docs"), { recursive: true });
  }
}

function makeArchitecture() {
  const text = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8");
  writeFileSync(join(PAGES, "architecture.md"), moveLinks(text, "."));
}

/** One run over all packages: they share what the compiler reads. */
function makeApi() {
  const entries = packages.flatMap(({ folder, manifest }) =>
    Object.entries(manifest.exports)
      .filter(([, target]) => typeof target === "object")
      .map(([, { default: file }]) =>
        join(ROOT, "packages", folder, file.replace("./dist/", "src/").replace(/\.js$/, ".ts")),
      ),
  );
  const options = [
    ...["--plugin", "typedoc-plugin-markdown", "--tsconfig", "tsconfig.api.json", "--out", join(PAGES, "api")],
    ...[
      "--readme",
      "none",
      "--disableSources",
      "--hidePageHeader",
      "--hideBreadcrumbs",
      "--useHTMLAnchors",
      "--skipErrorChecking",
    ],
    ...["--outputFileStrategy", "modules", "--entryFileName", "index", "--parametersFormat", "table"],
    ...["--interfacePropertiesFormat", "table", "--typeDeclarationFormat", "table", "--excludeExternals"],
    ...["--logLevel", "Error", "--name", "API"],
    ...entries.flatMap((entry) => ["--entryPoints", entry]),
  ];
  const { status } = spawnSync("typedoc", options, { cwd: SITE, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/** Pages and headings by what people import (`@skillwright/skill-index/node`), not by where its source lies. */
function nameApiPages() {
  const folder = join(PAGES, "api");
  const nameOf = (path) => path.replace(/\/src(?=\/|$)/, "");
  for (const path of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".md"))) {
    const text = readFileSync(join(folder, path), "utf8")
      .replace(/\]\((?!https?:|#)([^)#\s]+)\.md(#[^)\s]*)?\)/g, (_, target, hash = "") => {
        const { pathname } = new URL(target, `file:///api/${path}`);
        return `](${nameOf(pathname)}${hash})`;
      })
      .replace(/^# (skill-[\w/-]+)$/m, (_, name) => `# @skillwright/${nameOf(name)}`)
      .replace(/\[(skill-[\w/-]+)\]/g, (_, name) => `[@skillwright/${nameOf(name)}]`);
    const to = join(folder, `${nameOf(path.slice(0, -".md".length))}.md`);
    rmSync(join(folder, path));
    mkdirSync(join(to, ".."), { recursive: true });
    writeFileSync(to, text);
  }
}

/** Links of a Markdown text that stood in `folder` of the repository, for a page of the site. */
function moveLinks(text, folder) {
  return text.replace(/\]\((?!https?:|#|mailto:)([^)\s]+)\)/g, (_, target) => `](${moved(target, folder)})`);
}

function moved(target, folder) {
  const { pathname, hash } = new URL(target, `file:///${folder}/`);
  const path = pathname.replace(/^\/(\.\/)?/, "").replace(/\/$/, "");
  const [, name] = /^packages\/([\w-]+)(?:\/README\.md)?$/.exec(path) ?? [];
  if (name !== undefined) return `/packages/${name}${hash}`;
  const [, beside] = /^packages\/[\w-]+\/(docs\/.*)$/.exec(path) ?? [];
  if (beside !== undefined) return `/packages/${beside.replace(/\.md$/, "")}${hash}`;
  if (path === "ARCHITECTURE.md") return `/architecture${hash}`;
  if (path.startsWith("docs/")) return `/${path.slice("docs/".length).replace(/\.md$/, "")}${hash}`;
  return `${REPOSITORY}/blob/main/${path}${hash}`;
}
