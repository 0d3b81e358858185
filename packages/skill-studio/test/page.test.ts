import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeStudioPage } from "../src/server/write-studio-page.js";
import { violations } from "./axe.js";
import { buildPage, launchChromium, skipsBrowser, type Watched, watchPage } from "./chromium.js";
import { generateSkills, hostileSkills } from "./generated-skills.js";
import { serveFolder } from "./static-server.js";
import { type FixtureOptions, type OpenStudio, openStudio, skillText } from "./studio-fixture.js";

const SAMPLES = fileURLToPath(new URL("../../../examples/skills", import.meta.url));
const VIEWS = ["skills", "ask", "tune", "prompt", "checks", "log"] as const;
const CASES = [
  { query: "I smell gas in the kitchen", expected: ["emergency-plumber"], file: "cases.json", line: 1 },
  { query: "my boiler shows an error code", expected: ["heating-advice"], file: "cases.json", line: 2 },
  { query: "book a plumber for tuesday", expected: ["plumbing-appointments"], file: "cases.json", line: 3 },
  { query: "what is the capital of France", expected: [], file: "cases.json", line: 4 },
];
const LOG = [
  '{"at":"2030-01-31T09:30:00.000Z","cause":"query","type":"rejected","rejection":{"code":"tools-missing","message":"It asks for a tool.","skill":{"name":"emergency-plumber"}}}',
  '{"at":"2030-01-31T09:30:01.000Z","cause":"fallback","type":"activated","skill":{"name":"front-desk"},"provenance":{"name":"front-desk","asked":"I smell gas"}}',
  "no json",
].join("\n");

describe.skipIf(skipsBrowser())("the page in Chromium", () => {
  let built: Awaited<ReturnType<typeof buildPage>>;
  let browser: Browser;
  const open: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    [built, browser] = await Promise.all([buildPage(), launchChromium()]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all(open.map((item) => item.close()));
    await browser?.close();
    await built?.remove();
  }, 60_000);

  const start = async (options: FixtureOptions): Promise<OpenStudio> => {
    const studio = await openStudio({ page: built.folder, ...options });
    open.push(studio);
    return studio;
  };

  interface Tab extends Watched {
    readonly page: Page;
    go(hash: string): Promise<void>;
  }

  type TabOptions = Parameters<Browser["newContext"]>[0];

  const openTab = async (url: string, options: TabOptions = {}): Promise<Tab> => {
    const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    open.push(context);
    const page = await context.newPage();
    const { faults } = watchPage(page, new URL(url).origin);
    page.setDefaultTimeout(15_000);
    await page.goto(url);
    const go = async (hash: string): Promise<void> => {
      await page.evaluate((next) => {
        location.hash = next;
      }, hash);
    };
    return { page, faults, go };
  };

  const settled = async (page: Page): Promise<void> => {
    await page.waitForFunction(() => !document.querySelector(".loading, [aria-busy=true]"));
  };

  /** What the address calls a skill, escaped for one. */
  const skillOf = (page: Page, name: string): Promise<string> =>
    page.evaluate((wanted) => {
      const row = [...document.querySelectorAll("a.row")].find(
        (item) => item.querySelector(".row-name")?.textContent === wanted,
      );
      const skill = new URLSearchParams(row?.getAttribute("href")?.split("?")[1]).get("skill");
      return encodeURIComponent(skill ?? "");
    }, name);

  describe("on the sample skills", () => {
    let studio: OpenStudio;
    beforeAll(async () => {
      studio = await start({ root: SAMPLES, cases: CASES, log: LOG });
    });

    test.for([
      ["light", 1280],
      ["dark", 1280],
      ["light", 390],
    ] as const)("has no accessibility fault in any view, %s and %i wide", async ([colorScheme, width]) => {
      const { page, go, faults } = await openTab(studio.url, { colorScheme, viewport: { width, height: 900 } });
      await page.waitForSelector("a.row");
      const skill = await skillOf(page, "heating-advice");
      const states = [
        "#/skills",
        `#/skills?skill=${skill}`,
        "#/skills?f=nobody-has-this",
        "#/ask",
        "#/ask?q=a+boiler+is+leaking+gas&k=2&min=0.3",
        "#/tune",
        `#/tune?skill=${skill}&description=Plans+trips&requests=my+boiler+leaks`,
        "#/prompt",
        "#/prompt?q=I+smell+gas&tools=find_technician&budget=300",
        "#/checks",
        "#/log",
      ];
      for (const state of states) {
        await go(state);
        await page.waitForTimeout(50);
        await settled(page);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("details")) details.open = true;
        });
        await settled(page);
        expect([state, await violations(page)]).toEqual([state, []]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([state, overflow <= 0]).toEqual([state, true]);
      }
      expect(faults).toEqual([]);
    });

    test("a chosen colour scheme wins over the system's, and stays", async () => {
      const { page } = await openTab(studio.url, { colorScheme: "light" });
      const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await page.waitForSelector("a.row");
      const light = await background();
      await page.getByLabel("Colours").selectOption("dark");
      expect(await background()).not.toBe(light);
      await page.reload();
      await page.waitForSelector("a.row");
      expect(await background()).not.toBe(light);
    });

    test("ranks as one types, and explains each score by the word and the field", async () => {
      const { page, faults } = await openTab(`${studio.url}#/ask`);
      await page.getByLabel("A request").pressSequentially("I smell gas", { delay: 5 });
      await page.waitForSelector('[data-query="I smell gas"]');
      expect(await page.locator(".verdict").textContent()).toBe("emergency-plumber is selected.");
      const [head, row] = await Promise.all([
        page.locator(".match.selected .explain thead").textContent(),
        page.locator(".match.selected .explain tbody tr").first().textContent(),
      ]);
      // The sum stands where a narrow page shows it, and a field without a figure takes no place.
      expect(head).toMatch(/^Wordsumdescription/);
      expect(head).not.toContain("tags");
      expect(row).toMatch(/^smell/);
      const sums = await page.locator(".match.selected .explain td.sum").allTextContents();
      const score = Number(await page.locator(".match.selected .band .figure").textContent());
      expect(sums.reduce((sum, text) => sum + Number.parseFloat(text), 0)).toBeCloseTo(score, 1);
      expect(faults).toEqual([]);
    });

    test("tells near misses, what the runner-up lacks, and which are too close to call", async () => {
      const { page } = await openTab(`${studio.url}#/ask?q=a+boiler+is+leaking,+can+someone+come&min=0.2&k=1`);
      await page.waitForSelector(".match");
      expect(await page.locator(".note").first().textContent()).toContain("Too close to call");
      const second = page.locator(".match").nth(1);
      await second.locator("summary").click();
      expect(await second.textContent()).toContain("Not selected: others are better.");
      expect(await second.textContent()).toMatch(/Lacks against the first|Has more of/);
    });

    test("the policy is fields, and go into the address", async () => {
      const { page } = await openTab(`${studio.url}#/ask?q=I+smell+gas`);
      await page.waitForSelector(".match.selected");
      await page.locator(".policy summary").click();
      await page.getByText("is ignored", { exact: true }).click();
      await page.waitForURL(/lead=ignore/);
      await page.getByLabel("Lowest score (minScore)").fill("50");
      await page.waitForFunction(() =>
        document.querySelector(".verdict")?.textContent?.startsWith("No skill is selected"),
      );
    });

    test("a link leads to the very same state", async () => {
      const { page } = await openTab(`${studio.url}#/ask?q=my+boiler+shows+E119&k=3&min=0.1&lead=ignore`);
      await page.waitForSelector(".match.selected");
      const text = await page.locator("section[aria-label=Ranking]").textContent();
      const { page: other } = await openTab(page.url());
      await other.waitForSelector(".match.selected");
      expect(await other.locator("section[aria-label=Ranking]").textContent()).toBe(text);
      expect(await other.getByLabel("A request").inputValue()).toBe("my boiler shows E119");
      await other.getByRole("link", { name: "See what the model reads" }).click();
      await other.waitForSelector(".tier");
      await other.goBack();
      await other.waitForSelector(".match.selected");
    });

    test("shows a skill from file to prompt, with the files that come with it", async () => {
      const { page } = await openTab(studio.url);
      await page.getByText("heating-advice").first().click();
      await page.waitForSelector(".steps-list");
      const steps = await page.locator(".step-name").allTextContents();
      expect(steps).toEqual(["found", "read", "parsed", "named", "seen", "catalog", "instructions", "files", "tools"]);
      await page.getByText("references/boiler-codes.md").first().click();
      await page.waitForSelector(".files .code");
      expect(await page.locator(".files .code").textContent()).toContain("#");
    });

    test("can be used by keyboard alone", async () => {
      const { page } = await openTab(studio.url);
      await page.waitForSelector("a.row");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the view");
      await page.keyboard.press("Alt+Shift+2");
      await page.waitForSelector("text=Type what someone would say");
      await page.keyboard.press("/");
      await page.keyboard.type("I smell gas");
      await page.waitForSelector('[data-query="I smell gas"]');
      // From the field over the policy to the ranking.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest(".match")?.className)).toContain("selected");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => document.activeElement?.parentElement?.hasAttribute("open"))).toBe(true);
      // The request goes along.
      await page.keyboard.press("Alt+Shift+4");
      await page.waitForSelector(".tier");
      expect(await page.getByLabel("A request").inputValue()).toBe("I smell gas");
      await page.keyboard.press("Alt+Shift+1");
      await page.waitForSelector("a.row");
      await page.locator("a.row").first().focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".steps-list");
      await page.keyboard.press("Escape");
      await page.waitForSelector("text=Choose a skill");
    });

    test("the arrows lead from the filter into the list and back, Enter opens the first entry", async () => {
      const { page } = await openTab(studio.url);
      await page.waitForSelector("a.row");
      const focused = (): Promise<string | undefined> =>
        page.evaluate(
          () => document.activeElement?.querySelector(".row-name")?.textContent ?? document.activeElement?.id,
        );
      await page.keyboard.press("/");
      await page.keyboard.type("plumb");
      await page.waitForFunction(() => document.querySelectorAll("a.row").length < 10);
      const names = await page.locator(".row-name").allTextContents();
      await page.keyboard.press("ArrowDown");
      expect(await focused()).toBe(names[0]);
      await page.keyboard.press("ArrowDown");
      expect(await focused()).toBe(names[1]);
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      expect(await focused()).toBe("focus-first");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".panel h2");
      expect(await page.locator(".panel h2").textContent()).toBe(names[0]);
      // And the skill goes along to Tune.
      await page.keyboard.press("Alt+Shift+3");
      await page.waitForSelector(".tuner");
      expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe(names[0]);
    });

    test("a narrow page shows the sum, what was expected, the colours and the connection", async () => {
      const narrow = { viewport: { width: 390, height: 800 } };
      const { page, go } = await openTab(`${studio.url}#/ask?q=my+boiler+is+leaking+and+I+smell+gas`, narrow);
      const isInSight = (selector: string): Promise<boolean> =>
        page
          .locator(selector)
          .first()
          .evaluate((item) => {
            const { left, right, width } = item.getBoundingClientRect();
            return width > 0 && left >= 0 && right <= innerWidth;
          });
      await page.waitForSelector(".match.selected .explain");
      const inSight = await Promise.all(
        [".explain td.sum", ".scheme select", ".connection", "nav li:last-child a"].map(isInSight),
      );
      expect(inSight).toEqual([true, true, true, true]);
      expect(await page.locator(".connection").textContent()).toContain("Live, read-only");
      await go("#/checks");
      await page.waitForSelector(".data td");
      for (const label of ["Expected", "Selected", "Rank"])
        expect([label, await isInSight(`.data td[data-label=${label}] > div`)]).toEqual([label, true]);
    });

    test("says what the tiers, the policy and a budget are", async () => {
      const { page, go } = await openTab(`${studio.url}#/prompt?q=I+smell+gas&budget=40000`);
      await page.waitForSelector(".tier");
      expect(await page.locator(".tier h2").allTextContents()).toEqual([
        "Instructions only",
        "Instructions, tools by hand",
        "Instructions and tools together",
      ]);
      await page.waitForSelector(".spent");
      const [share = 1, label] = await Promise.all([
        page.locator(".spent").evaluate((bar) => bar.clientWidth / (bar.parentElement?.clientWidth ?? 1)),
        page.locator(".bar .label").first().textContent(),
      ]);
      const [used = 0, limit = 1] = (label?.match(/[\d,]+/g) ?? []).map((text) => Number(text.replaceAll(",", "")));
      expect(limit).toBe(40_000);
      expect(share).toBeCloseTo(used / limit, 2);
      await go("#/ask?q=I+smell+gas");
      await page.waitForSelector(".policy");
      expect(await page.locator(".policy summary").textContent()).toBe(
        "Policy selects at most 1 skill with a score of 1 or more",
      );
    });

    test("Tune begins with the skills", async () => {
      const { page } = await openTab(`${studio.url}#/tune`);
      await page.getByRole("link", { name: /^trip-planner/ }).click();
      await page.waitForSelector(".cards");
      await page.getByLabel("Description").fill("Plans journeys. Use when someone smells gas in the kitchen, too.");
      await page.waitForSelector(".changes li");
      const [won] = (await page.locator(".card-figure").allTextContents()).slice(1);
      const verdicts = await page.locator(".changes .outcome").allTextContents();
      expect(verdicts.filter((words) => words.includes("now right"))).toHaveLength(Number(won));
    });

    test("tuning shows at once what is won, lost and taken", async () => {
      const { page, go } = await openTab(studio.url);
      await page.waitForSelector("a.row");
      await go(`#/tune?skill=${await skillOf(page, "trip-planner")}`);
      await page.waitForSelector(".cards");
      const cards = (): Promise<readonly string[]> => page.locator(".card-figure").allTextContents();
      const before = await cards();
      expect(before.slice(1)).toEqual(["0", "0", "0"]);
      await page.getByLabel("Description").fill("Smell gas in the kitchen. Use when I smell gas in the kitchen.");
      await page.waitForFunction(() => document.querySelectorAll(".card-figure")[3]?.textContent === "1");
      expect((await cards()).slice(1)).toEqual(["0", "1", "1"]);
      expect(await page.locator(".changes").textContent()).toMatch(/now wrong.*emergency-plumber.*→ trip-planner/);
      await page.getByLabel("Requests it is for").fill("zebra crossing tour");
      await page.waitForSelector(".chip >> text=zebra");
      await page.locator(".chip", { hasText: "zebra" }).click();
      expect(await page.getByLabel("Description").inputValue()).toMatch(/zebra$/);
      await page.getByRole("button", { name: "Back to the file's words" }).click();
      await page.waitForFunction(() => document.querySelectorAll(".card-figure")[2]?.textContent === "0");
    });

    test("tools switched on and off are bound, missed, dropped, or lead to the generalist", async () => {
      const { page } = await openTab(`${studio.url}#/prompt?q=I+smell+gas`);
      const third = page.locator(".tier").nth(2);
      await page.waitForSelector(".tier");
      expect(await third.textContent()).toContain("tools-missing");
      await page.getByLabel("find_technician").check();
      await page.getByText("permissive", { exact: true }).click();
      await page.waitForFunction(() =>
        document.querySelectorAll(".tier")[2]?.textContent?.includes("transfer_call dropped"),
      );
      expect(await third.textContent()).toContain("find_technician bound");
      await page.getByText("fallback", { exact: true }).click();
      await page.getByLabel("Generalist").fill("front-desk");
      await page.waitForFunction(() =>
        document.querySelectorAll(".tier")[2]?.textContent?.includes("The generalist answers."),
      );
      await page.getByLabel("transfer_call").check();
      await page.getByText("strict", { exact: true }).click();
      await page.waitForFunction(() =>
        document.querySelectorAll(".tier")[2]?.textContent?.includes("[skill:emergency-plumber]"),
      );
      const texts = await page.locator(".tier .code").allTextContents();
      expect(texts).toHaveLength(3);
      expect(texts[0]).toMatch(/^\[skill:emergency-plumber\][\s\S]*\[\/skill\]\n\nI smell gas$/);
    });

    test("a budget lists in full, shortens, names, leaves out", async () => {
      const { page } = await openTab(`${studio.url}#/prompt?budget=40000`);
      const counts = async (): Promise<readonly number[]> =>
        (await page.locator(".legend strong").allTextContents()).map(Number);
      await page.waitForSelector(".legend");
      expect(await counts()).toEqual([15, 0, 0, 0]);
      await page.getByLabel("Budget").focus();
      await page.keyboard.press("Home");
      await page.waitForFunction(() => document.querySelectorAll(".legend strong")[3]?.textContent === "15");
      for (let press = 0; press < 28; press++) await page.keyboard.press("ArrowRight");
      await page.waitForFunction(() => document.querySelectorAll(".legend strong")[3]?.textContent !== "15");
      await settled(page);
      expect((await counts()).reduce((sum, count) => sum + count, 0)).toBe(15);
      expect((await counts())[0]).toBeLessThan(15);
    });

    test("checks show outcomes, confusion, and drift against a baseline", async () => {
      const { page } = await openTab(`${studio.url}#/checks`);
      await page.waitForSelector(".matrix");
      expect(await page.locator(".data").first().locator("tbody tr").count()).toBe(4);
      expect(await page.getByLabel("Confusion matrix").locator(".matrix .wrong").count()).toBe(1);
      await page.getByRole("button", { name: "Take this as the baseline" }).click();
      await page.waitForSelector("text=Every request selects what it did.");
      await page.locator(".policy summary").click();
      await page.getByLabel("Lowest score (minScore)").fill("50");
      await page.waitForSelector(".changes .chip >> text=lost");
      await page.getByLabel("Only those that fail").check();
      expect(await page.locator(".data").first().locator("tbody tr").count()).toBe(3);
    });

    test("checks show which descriptions compete, as a matrix and pair by pair", async () => {
      const described = {
        "pdf-forms": "Fills forms in PDF files. Use for tax forms and applications.",
        "pdf-merge": "Merges PDF files, and fills forms in them.",
        "tax-forms": "Fills tax forms and applications.",
        sourdough: "Bakes bread.",
      };
      const files = Object.entries(described).map(([name, text]) => [`${name}/SKILL.md`, skillText(name, text)]);
      const alike = await start({ files: Object.fromEntries(files) });
      const { page } = await openTab(`${alike.url}#/checks`);
      const panel = page.getByLabel("Competing descriptions");
      await panel.locator(".matrix").waitFor();
      const names = await panel.locator(".matrix thead th").allTextContents();
      expect(names).toEqual(["pdf-forms", "pdf-merge", "tax-forms"]);
      for (const pair of await panel.locator(".data tbody tr").all()) {
        const [skill = "", other = "", share = ""] = await pair.locator("td").allTextContents();
        const row = panel.locator(".matrix tbody tr").nth(names.indexOf(skill));
        expect(await row.locator("td").nth(names.indexOf(other)).textContent()).toBe(share);
      }
    });

    test("a request becomes a case: in the page, or in the file where that is allowed", async () => {
      const writable = await start({ root: SAMPLES, canWrite: true });
      for (const [where, count] of [
        [studio, 5],
        [writable, 1],
      ] as const) {
        const { page, go } = await openTab(`${where.url}#/ask?q=please+translate+this+string`);
        await page.waitForSelector(".match");
        await page.getByText("Keep this request as a case").click();
        await page.getByLabel("The right skill").fill("translate-strings");
        await page
          .getByRole("button", { name: where === writable ? "Add to the file of cases" : "Keep in this page" })
          .click();
        await page.waitForSelector(where === writable ? "text=Kept in the file of cases." : "text=Kept in this page.");
        await go("#/checks");
        await page.waitForFunction((rows) => document.querySelector(".data tbody")?.children.length === rows, count);
      }
      expect(writable.cases).toMatchObject([
        { query: "please translate this string", expected: ["translate-strings"] },
      ]);
    });

    test("a log is a timeline to filter and open", async () => {
      const { page } = await openTab(`${studio.url}#/log`);
      await page.waitForSelector(".event");
      expect(await page.locator(".event").count()).toBe(2);
      expect(await page.locator("main").textContent()).toContain("1 line could not be read, the first is line 3");
      await page.getByLabel("Kind of event").selectOption("rejected");
      await page.waitForFunction(() => document.querySelectorAll(".event").length === 1);
      await page.locator(".event summary").click();
      expect(await page.locator(".event pre").textContent()).toContain('"tools-missing"');
    });
  });

  test("changes of files arrive without a reload, and a lost server is told", async () => {
    const studio = await start({
      files: { "clock/SKILL.md": skillText("clock", "Winds clocks. Use when a clock stands still.") },
    });
    const { page } = await openTab(`${studio.url}#/ask?q=water+my+plants`);
    await page.waitForSelector("text=The one skill here has no word in common with this.");
    studio.write(
      "garden/SKILL.md",
      skillText("garden", "Waters garden plants. Use when plants in a garden need water."),
    );
    await page.waitForSelector("text=garden is selected.");
    studio.write("garden/SKILL.md", skillText("garden", "Paints fences."));
    await page.waitForFunction(() => !document.querySelector(".verdict")?.textContent?.startsWith("garden is"));
    studio.write("clock/SKILL.md", "no frontmatter");
    await page
      .getByRole("link", { name: /^Skills/ })
      .first()
      .click();
    await page.getByRole("link", { name: /Problems/ }).click();
    await page.waitForSelector("text=skill-invalid");
    await studio.close();
    await page.waitForSelector("text=Not connected");
  });

  const EDITED = "garden/SKILL.md";
  const openGarden = async (hash: string) => {
    const studio = await start({
      files: {
        [EDITED]: skillText("garden", "Waters garden plants. Use when plants need water.", "Water them daily."),
        "clock/SKILL.md": skillText("clock", "Winds clocks. Use when a clock stands still."),
      },
      cases: [{ query: "water my plants", expected: ["garden"], file: "cases.json", line: 1 }],
    });
    const tab = await openTab(studio.url);
    await tab.page.waitForSelector("a.row");
    await tab.go(`${hash}?skill=${await skillOf(tab.page, "garden")}`);
    return { ...tab, studio };
  };

  test("a skill stays open while its file is edited, broken and mended", async () => {
    const { page, studio, faults } = await openGarden("#/skills");
    await page.waitForSelector(".prose >> text=Water them daily.");
    studio.write(
      EDITED,
      skillText("garden", "Waters garden plants. Use when plants need water.", "Water them weekly."),
    );
    await page.waitForSelector(".prose >> text=Water them weekly.");
    expect(await page.locator("a.row[aria-current]").textContent()).toContain("garden");
    studio.write(EDITED, "---\nname: garden\n---\n\nWater them.\n");
    await page.waitForSelector("text=This file is no skill as it stands");
    expect(await page.locator(".detail-side").textContent()).toMatch(/Line \d+: .*description/);
    expect(await violations(page)).toEqual([]);
    // Another name, too: the file is what was opened.
    studio.write(EDITED, skillText("allotment", "Waters garden plants.", "Water them by night."));
    await page.waitForSelector(".prose >> text=Water them by night.");
    expect(await page.locator(".panel h2").textContent()).toBe("allotment");
    expect(faults).toEqual([]);
  });

  test("what was typed in Tune stays when the file is saved", async () => {
    const { page, studio } = await openGarden("#/tune");
    await page.waitForSelector(".cards");
    await page.getByLabel("Description").fill("Waters plants of every kind.");
    await page.getByLabel("Requests it is for").fill("my roses are dry");
    await page.getByLabel("Requests it is for").focus();
    studio.write(EDITED, skillText("garden", "Waters gardens.", "Water them weekly."));
    await page.getByText("The file with these words").click();
    await page.waitForFunction(() => document.querySelector(".block .code")?.textContent?.includes("weekly"));
    expect(await page.getByLabel("Description").inputValue()).toBe("Waters plants of every kind.");
    expect(await page.getByLabel("Requests it is for").inputValue()).toBe("my roses are dry");
    await page.getByRole("button", { name: "Back to the file's words" }).click();
    await page.waitForFunction(() => document.querySelector("textarea")?.value === "Waters gardens.");
  });

  test("every finding is told once, is counted, and an error does not look like a warning", async () => {
    const studio = await start({
      files: {
        "odd/SKILL.md":
          "---\nname: odd\ndescription: Does odd things.\nallowed_tools: Read\nuser-invocable: 3\ntags: 4\n---\n\nx\n",
        "broken/SKILL.md": "no frontmatter",
      },
    });
    const { page, go } = await openTab(studio.url);
    await page.waitForSelector("a.row");
    const counted = Number(/! (\d+) problem/.exec((await page.locator("a.row").textContent()) ?? "")?.[1]);
    expect(counted).toBeGreaterThan(1);
    await go("#/skills?show=problems");
    await page.waitForSelector(".findings");
    const findings = await page.locator(".findings li").allTextContents();
    expect(new Set(findings).size).toBe(findings.length);
    expect(await page.locator(".row", { hasText: "odd/SKILL.md" }).locator(".findings li").count()).toBe(counted);
    expect(await page.locator(".tabs [aria-current] .count").textContent()).toBe(String(findings.length));
    const colourOf = (words: string): Promise<string> =>
      page
        .locator(".chip", { hasText: words })
        .first()
        .evaluate((chip) => getComputedStyle(chip).color);
    expect(await colourOf("error ·")).not.toBe(await colourOf("warning ·"));
    expect(await violations(page)).toEqual([]);
  });

  test("a folder without skills says so in every view", async () => {
    const studio = await start({ files: { "broken/SKILL.md": "no frontmatter" } });
    const { page, go } = await openTab(studio.url);
    for (const hash of ["#/skills", "#/ask", "#/ask?q=water", "#/tune", "#/prompt?q=water"]) {
      await go(hash);
      await page.waitForSelector("text=No skills here");
      expect([hash, await page.locator("main").textContent()]).toEqual([
        hash,
        expect.not.stringContaining("None of 0"),
      ]);
      expect([hash, await violations(page)]).toEqual([hash, []]);
    }
    await page.getByRole("link", { name: "See why files were not taken" }).click();
    await page.waitForSelector("text=skill-invalid");
  });

  test("a wrong token is told by a page, styled, that asks nobody", async () => {
    const studio = await start({ files: {} });
    const { page, faults } = await openTab(`${new URL(studio.url).origin}/${"0".repeat(32)}/`);
    expect(await page.locator("h1").textContent()).toBe("This address is not complete");
    expect(await page.locator("main").evaluate((main) => getComputedStyle(main).maxWidth)).not.toBe("none");
    expect(await violations(page)).toEqual([]);
    expect(faults.filter((fault) => fault.startsWith("request:") || /content security/i.test(fault))).toEqual([]);
  });

  test("a thousand skills open in every view, and typing stays in step", async () => {
    const studio = await start({ files: generateSkills(1000) });
    const { page, go, faults } = await openTab(studio.url);
    await page.waitForSelector("a.row");
    expect(await page.locator("nav .count").textContent()).toBe("1,000");
    expect(await page.locator("a.row").count()).toBe(100);
    await page.getByLabel("Filter by name, description, tag or tool").fill("b777");
    await page.waitForFunction(() => document.querySelectorAll("a.row").length === 1);
    for (const view of VIEWS) {
      await go(`#/${view}?q=review+pull+requests+for+banks+batch+b412`);
      await page.waitForSelector("main :is(.state-title, .match, .tier, h2)");
      await settled(page);
      expect([view, await violations(page)]).toEqual([view, []]);
    }
    await go("#/ask");
    await page.getByLabel("A request").pressSequentially("summarise contracts for ports, batch b612", { delay: 10 });
    await page.waitForSelector('[data-query="summarise contracts for ports, batch b612"]');
    expect(await page.locator(".match-name").first().textContent()).toContain("612");
    expect(faults).toEqual([]);
  });

  test("nothing of a hostile skill runs, loads, leads away or breaks the page", async () => {
    const studio = await start({
      files: hostileSkills(),
      log: '{"type":"<script>window.pwned=20</script>","skill":{"name":"<img src=x onerror=window.pwned=21>"}}',
    });
    const { page, go, faults } = await openTab(studio.url);
    await page.waitForSelector("a.row");
    const rows = await page
      .locator("a.row")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(rows.length).toBeGreaterThanOrEqual(8);
    for (const href of rows) {
      await go(href);
      await page.waitForSelector(".panel article");
      await settled(page);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      await settled(page);
    }
    await page
      .getByText("skill-invalid")
      .first()
      .waitFor({ state: "hidden" })
      .catch(() => {});
    for (const hash of [
      "#/skills?show=problems",
      "#/ask?q=attack&k=20&min=0",
      "#/prompt?q=attack&mode=permissive",
      "#/checks",
      "#/log",
    ]) {
      await go(hash);
      await page.waitForTimeout(100);
      await settled(page);
    }
    await go("#/ask?q=%3Cimg+src%3Dx+onerror%3Dwindow.pwned%3D30%3E+attack&k=20");
    await page.waitForSelector(".match");
    const state = await page.evaluate(() => ({
      pwned: (globalThis as { pwned?: unknown }).pwned ?? null,
      foreign: document.querySelectorAll(
        "main :is(script, iframe, img, object, embed, link, meta, style, base, form[action])",
      ).length,
      links: [...document.querySelectorAll("a")].filter((link) => !link.getAttribute("href")?.startsWith("#")).length,
      handlers: [...document.querySelectorAll("*")].filter((item) =>
        [...item.attributes].some(({ name }) => name.startsWith("on")),
      ).length,
      bidi: /[\u202A-\u202E\u2066-\u2069]/.test(document.body.textContent ?? ""),
    }));
    expect(state).toEqual({ pwned: null, foreign: 0, links: 0, handlers: 0, bidi: false });
    expect(page.url()).toContain(studio.url);
    expect(faults).toEqual([]);
  });

  test("markup from a text is refused by the browser itself", async () => {
    const studio = await start({ files: { "a/SKILL.md": skillText("a", "Does a.") } });
    const { page } = await openTab(studio.url);
    await page.waitForSelector("a.row");
    const refused = await page.evaluate(() => {
      try {
        document.body.innerHTML = "<b>x</b>";
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toBe(true);
  });

  describe("without a server", () => {
    let url = "";
    const serve = async (folder: string): Promise<string> => {
      const server = await serveFolder(folder, "/docs/");
      open.push(server);
      return server.url;
    };
    beforeAll(async () => {
      url = await serve(built.folder);
    });

    test("a folder that is chosen opens in the browser alone, from any address of any host", async () => {
      const { page, faults, go } = await openTab(url);
      await page.waitForSelector("text=See what your skills do");
      expect(await violations(page)).toEqual([]);
      await page.locator("input[type=file]").setInputFiles(SAMPLES);
      await page.waitForSelector("a.row");
      expect(await page.locator("nav .count").textContent()).toBe("16");
      await go(`#/skills?skill=${await skillOf(page, "heating-advice")}`);
      await page.getByText("references/boiler-codes.md").first().click();
      await page.waitForSelector(".files .code");
      await go("#/ask?q=I+smell+gas");
      await page.waitForSelector("text=emergency-plumber is selected.");
      await go("#/prompt?q=I+smell+gas&tools=find_technician,transfer_call");
      await page.waitForSelector("text=transfer_call bound");
      expect(faults).toEqual([]);
    });

    test("a folder that is dropped opens too", async () => {
      const { page, faults } = await openTab(url);
      const target = await page.locator(".drop").boundingBox();
      const session = await page.context().newCDPSession(page);
      const data = { items: [], files: [SAMPLES], dragOperationsMask: 1 };
      for (const type of ["dragEnter", "dragOver", "drop"] as const) {
        await session.send("Input.dispatchDragEvent", {
          type,
          x: (target?.x ?? 0) + 40,
          y: (target?.y ?? 0) + 40,
          data,
        });
      }
      await page.waitForSelector("a.row");
      expect(await page.locator("nav .count").textContent()).toBe("16");
      expect(faults).toEqual([]);
    });

    test("a folder without skills is said to be one", async () => {
      const { page } = await openTab(url);
      await page.locator("input[type=file]").setInputFiles(fileURLToPath(new URL("../src/why", import.meta.url)));
      await page.waitForSelector("text=There is no SKILL.md in what you chose.");
    });

    /** The page in a folder of its own, with the sample skills beside it. */
    const writePage = async (): Promise<string> => {
      const folder = mkdtempSync(join(tmpdir(), "skillwright-written-"));
      open.push({ close: async () => rmSync(folder, { recursive: true, force: true }) });
      const files = readdirSync(SAMPLES, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => ({ path: relative(SAMPLES, path), bytes: readFileSync(path) }));
      const picture = { path: "heating-advice/assets/boiler.png", bytes: Uint8Array.of(0x89, 0x50, 0, 0xff) };
      await writeStudioPage(folder, { label: "samples", files: [...files, picture], cases: CASES, page: built.folder });
      return folder;
    };

    test("a page that was written with skills opens them by itself, and another folder instead", async () => {
      const { page, faults, go } = await openTab(`${await serve(await writePage())}#/ask`);
      await page.getByLabel("A request").pressSequentially("I smell gas", { delay: 5 });
      await page.waitForSelector("text=emergency-plumber is selected.");
      await go("#/checks");
      await page.waitForSelector(".matrix");
      expect(await page.locator(".data").first().locator("tbody tr").count()).toBe(4);
      await go("#/skills");
      await page.waitForSelector("a.row");
      expect(await page.locator(".place").textContent()).toBe("samples");
      expect(await page.locator("nav .count").textContent()).toBe("16");
      await go(`#/skills?skill=${await skillOf(page, "heating-advice")}`);
      await page.getByText("references/boiler-codes.md").first().click();
      await page.waitForSelector(".files .code");
      await page.getByText("assets/boiler.png").first().click();
      await page.waitForSelector("text=This file is not text.");
      expect(await violations(page)).toEqual([]);
      await go("#/skills");
      await page.getByLabel("Open a folder").setInputFiles(join(SAMPLES, "recipe-scaler"));
      await page.waitForFunction(() => document.querySelector("nav .count")?.textContent === "1");
      expect(faults).toEqual([]);
    });

    test("the same files are written as the same bytes, and no other origin is asked for them", async () => {
      const [one, other] = [await writePage(), await writePage()];
      expect(readFileSync(join(one, "skills.json"))).toEqual(readFileSync(join(other, "skills.json")));
      const html = readFileSync(join(one, "index.html"), "utf8");
      expect(html).toContain("default-src 'none'; script-src 'self'");
      const elsewhere = await serve(other);
      writeFileSync(join(one, "index.html"), html.replace("./skills.json", `${elsewhere}skills.json`));
      const { page } = await openTab(await serve(one));
      await page.waitForSelector("text=That did not work");
      expect(await page.locator("a.row").count()).toBe(0);
    });

    test("skills of another version are refused in words, and a folder can be opened all the same", async () => {
      const folder = await writePage();
      writeFileSync(join(folder, "skills.json"), '{"version":2,"files":[]}');
      const { page } = await openTab(await serve(folder));
      await page.waitForSelector("text=The skills beside this page are of another version.");
      await page.getByLabel("Open a folder").setInputFiles(SAMPLES);
      await page.waitForSelector("a.row");
    });
  });
});
