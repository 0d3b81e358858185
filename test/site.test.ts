// The documentation site, built as it would be published: every link leads somewhere, and nothing is asked of anyone else.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { filesIn, packageFolders, ROOT } from "./support/workspace.js";

const SITE = join(ROOT, "apps", "site");
const BUILT = join(SITE, ".vitepress", "dist");
/** Each page by its address, without `.html`. */
const pages = new Map<string, string>();

beforeAll(() => {
  execFileSync("pnpm", ["run", "site"], { cwd: SITE, stdio: "pipe" });
  for (const path of filesIn(BUILT).filter((name) => name.endsWith(".html"))) {
    const address = `/${path.replace(/\.html$/, "").replace(/(^|\/)index$/, "$1")}`;
    pages.set(address, readFileSync(join(BUILT, path), "utf8"));
  }
}, 300_000);

test("has a page for each guide, each package and its reference, which can be read without scripts", () => {
  for (const name of filesIn(join(ROOT, "docs")).filter((path) => /^(?:guides|reference)\/.*\.md$/.test(path))) {
    const [, title = "?"] = /^# (.+)$/m.exec(readFileSync(join(ROOT, "docs", name), "utf8")) ?? [];
    expect(pages.get(`/${name.replace(/\.md$/, "")}`)).toContain(title);
  }
  for (const name of packageFolders()) expect(pages.get(`/packages/${name}`)).toContain(`@skillwright/${name}`);
  expect(pages.get("/packages/skill-match")).toContain("createMatcher");
  expect(pages.get("/api/skill-match")).toContain("@skillwright/skill-match");
});

test("has no link that leads nowhere", () => {
  const lost: string[] = [];
  for (const [address, html] of pages) {
    for (const [, href = ""] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const target = new URL(href.replaceAll("&amp;", "&"), `http://site${address}`);
      if (target.host !== "site") continue;
      const page = pages.get(target.pathname);
      const isFile = page === undefined && existsSync(join(BUILT, decodeURI(target.pathname)));
      if (page === undefined && !isFile) lost.push(`${address} → ${href}`);
      else if (page !== undefined && target.hash.length > 1 && !hasPlace(page, target.hash))
        lost.push(`${address} → ${href}`);
    }
  }
  expect(lost).toEqual([]);
});

test("asks nothing of another host", () => {
  const asked: string[] = [];
  for (const [address, html] of pages) {
    for (const [tag] of html.matchAll(/<(?:script|link|img|iframe|source|video)\b[^>]*>/g)) {
      if (/(?:src|href)="(?:https?:)?\/\//.test(tag)) asked.push(`${address}: ${tag}`);
    }
  }
  expect(asked).toEqual([]);
  const styles = filesIn(BUILT).filter((name) => name.endsWith(".css"));
  expect(styles.filter((name) => /url\(["']?(?:https?:)?\/\//.test(readFileSync(join(BUILT, name), "utf8")))).toEqual(
    [],
  );
});

/** Whether a page has the place that a link names. The page's own tools make some of their own. */
function hasPlace(html: string, hash: string): boolean {
  const id = decodeURIComponent(hash.slice(1));
  return html.includes(`id="${id.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`);
}
