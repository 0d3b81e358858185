// The documentation site, built as it would be published: every link leads somewhere, and nothing is asked of anyone else. In a real
// browser: it reads without scripts, has no fault of accessibility, finds what is searched for, and its playground ranks.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "../packages/skill-studio/test/axe.js";
import {
  type Browser,
  type BrowserContext,
  type Locator,
  launchChromium,
  type Page,
  skipsBrowser,
  watchPage,
} from "../packages/skill-studio/test/chromium.js";
import { type StaticServer, serveFolder } from "../packages/skill-studio/test/static-server.js";
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
}, 400_000);

test("has a page for each guide, each package and its reference, which can be read without scripts", () => {
  for (const name of filesIn(join(ROOT, "docs")).filter((path) => /^(?:guides|reference)\/.*\.md$/.test(path))) {
    const [, title = "?"] = /^# (.+)$/m.exec(readFileSync(join(ROOT, "docs", name), "utf8")) ?? [];
    expect(pages.get(`/${name.replace(/\.md$/, "")}`)).toContain(title.replaceAll("'", "&#39;"));
  }
  for (const name of packageFolders()) expect(pages.get(`/packages/${name}`)).toContain(`@skillwright/${name}`);
  expect(pages.get("/packages/skill-match")).toContain("createMatcher");
  expect(pages.get("/api/skill-match")).toContain("@skillwright/skill-match");
});

test("leads from its first page to every guide and to the playground", () => {
  const guides = filesIn(join(ROOT, "docs", "guides")).map((name) => `/guides/${name.replace(/\.md$/, "")}`);
  const links = [...(pages.get("/") ?? "").matchAll(/<a [^>]*?href="([^"]+)"/g)].map(
    ([, href = ""]) => new URL(href, "http://site/").pathname,
  );
  expect(links).toEqual(expect.arrayContaining([...guides, "/playground", "/measurements"]));
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

describe.skipIf(skipsBrowser())("in Chromium", () => {
  let server: StaticServer;
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([serveFolder(BUILT), launchChromium()]);
  }, 60_000);
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await browser?.close();
    await server?.close();
  }, 60_000);

  type TabOptions = Parameters<Browser["newContext"]>[0];

  const openTab = async (path: string, options: TabOptions = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const { faults } = watchPage(page, new URL(server.url).origin);
    await page.goto(new URL(path, server.url).href);
    return { page, faults };
  };

  const studioOf = (page: Page) => page.frameLocator("iframe.studio");

  test.for([
    ["light", 1280],
    ["dark", 1280],
    ["light", 390],
    ["dark", 390],
  ] as const)("has no accessibility fault, %s and %i wide", async ([colorScheme, width]) => {
    for (const path of ["/", "/guides/skills-in-ci", "/reference/skill-match", "/api/skill-match", "/playground"]) {
      const { page, faults } = await openTab(path, { colorScheme, viewport: { width, height: 900 } });
      await page.waitForLoadState("load");
      if (path === "/playground") await studioOf(page).getByText("is selected.").first().waitFor();
      expect([path, await violations(page)]).toEqual([path, []]);
      const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
      expect([path, overflow <= 0]).toEqual([path, true]);
      expect([path, faults]).toEqual([path, []]);
    }
  });

  test.for([1280, 390])("reads without scripts, %i wide", async (width) => {
    const { page } = await openTab("/", { javaScriptEnabled: false, viewport: { width, height: 900 } });
    const main = page.getByRole("main");
    const follow = (within: Locator, text: string): Promise<void> =>
      within.getByRole("link").filter({ hasText: text }).first().click();
    await follow(main, "Skills in CI");
    await page.waitForURL("**/guides/skills-in-ci");
    expect(await main.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect(await main.getByText("A description is code").isVisible()).toBe(true);
    expect(await main.getByText("skillwright validate skills --fix").first().isVisible()).toBe(true);
    // Whatever stands in the way of a link would make the click fail.
    await follow(page.locator("aside.VPSidebar"), "Serving skills over MCP");
    await page.waitForURL("**/guides/serving-over-mcp");
    await follow(page.locator("nav.VPNavBarMenu"), "API");
    await page.waitForURL("**/api/");
    expect(await main.getByText("@skillwright/skill-match", { exact: true }).first().isVisible()).toBe(true);
  });

  test("finds a page by a word in it, asking nobody else", async () => {
    const { page, faults } = await openTab("/");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("searchbox").fill("regressions-only");
    await page.getByRole("listbox").getByRole("link").first().click();
    await page.waitForURL("**/guides/skills-in-ci**");
    expect(faults).toEqual([]);
  });

  test("copies of a console what is to be typed, and not what it prints", async () => {
    const { page } = await openTab("/guides/skills-in-ci", { permissions: ["clipboard-read", "clipboard-write"] });
    const block = page.locator(".language-console").first();
    await block.hover();
    await block.getByRole("button").click();
    await block.locator("button.copied").waitFor();
    expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe(
      "skillwright validate skills --strict\nskillwright validate skills --fix\nskillwright validate skills --strict",
    );
  });

  test("has a playground that ranks the sample skills for what a visitor types, and another folder's", async () => {
    const { page, faults } = await openTab("/playground");
    const studio = studioOf(page);
    const field = studio.getByLabel("A request");
    await field.fill("");
    await field.pressSequentially("I smell gas", { delay: 5 });
    await studio.getByText("emergency-plumber is selected.").waitFor();
    expect(await studio.locator(".match-name").first().textContent()).toContain("emergency-plumber");
    await field.fill("my boiler shows E119");
    await studio.getByText("heating-advice is selected.").waitFor();
    await studio.getByLabel("Open a folder").setInputFiles(join(ROOT, "examples", "skills", "recipe-scaler"));
    await field.fill("scale this recipe to six people");
    await studio.getByText("recipe-scaler is selected.").waitFor();
    expect(await studio.locator("nav .count").textContent()).toBe("1");
    expect(faults).toEqual([]);
  });

  test("the playground's own policy holds inside the site: no markup from a text", async () => {
    const { page } = await openTab("/playground");
    await studioOf(page).locator("main").waitFor();
    const frame = page.frames().find((each) => each.url().includes("/studio/"));
    const refused = await frame?.evaluate<boolean>(
      "(() => { try { document.body.innerHTML = '<b>x</b>'; return false; } catch { return true; } })()",
    );
    expect(refused).toBe(true);
  });

  test("the playground takes on the colours of the page around it", async () => {
    const { page } = await openTab("/playground", { colorScheme: "light" });
    const root = studioOf(page).locator("html");
    await root.and(studioOf(page).locator("[data-scheme=light]")).waitFor();
    await page.getByRole("switch").first().click();
    await root.and(studioOf(page).locator("[data-scheme=dark]")).waitFor();
  });
});

/** Whether a page has the place that a link names. The page's own tools make some of their own. */
function hasPlace(html: string, hash: string): boolean {
  const id = decodeURIComponent(hash.slice(1));
  return html.includes(`id="${id.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`);
}
