import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { build } from "vite";

/** For tests outside this package, which have no browser of their own. */
export type { Browser, BrowserContext, Locator, Page };

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Where a Chromium is, if this machine has one. */
const CHROMIUM: string | undefined = process.env["CHROMIUM"] ?? PLACES.find((place) => existsSync(place));

/** Why browser tests are skipped; `false` where they run. Where a browser is required, a missing one is a failure. */
export function skipsBrowser(): boolean {
  if (CHROMIUM !== undefined) return false;
  if (process.env["REQUIRE_BROWSER"]) throw new Error("REQUIRE_BROWSER is set, and there is no Chromium here.");
  console.warn("Browser tests are skipped: there is no Chromium here. Install one, or name it with CHROMIUM.");
  return true;
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM ?? "",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"],
  });
}

/** A page built from the sources, so that the tests see what is written and not what was last built. */
export async function buildPage(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "skillwright-page-"));
  const packages = fileURLToPath(new URL("../..", import.meta.url));
  await build({
    configFile: fileURLToPath(new URL("../vite.config.ts", import.meta.url)),
    logLevel: "error",
    resolve: { alias: [{ find: /^@skillwright\/([^/]+)$/, replacement: `${packages}$1/src/index.ts` }] },
    build: { outDir: folder },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** What a page did that no page of ours may do. */
export interface Watched {
  /** Errors, refused content and requests to anywhere else. */
  readonly faults: string[];
}

/** Notes every error, every refusal of the content security policy, and every request that leaves the origin. */
export function watchPage(page: Page, origin: string): Watched {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("dialog", (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("blob:")) faults.push(`request: ${url}`);
  });
  return { faults };
}
