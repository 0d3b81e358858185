// Draws the pictures of the README anew: `pnpm --filter @skillwright/skill-studio screenshots`. Needs a build and a Chromium.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const examples = fileURLToPath(new URL("../../../examples", import.meta.url));
const command = fileURLToPath(new URL("../../skill-cli/dist/bin.cjs", import.meta.url));
const docs = fileURLToPath(new URL("../docs", import.meta.url));

const CASES = [
  ["I smell gas in the kitchen", "emergency-plumber"],
  ["my boiler shows E119", "heating-advice"],
  ["book a plumber for tuesday", "plumbing-appointments"],
  ["please fix my slow query", "sql-review"],
  ["I want my money back", "refund-desk"],
  ["write the changelog for 2.0", "release-notes"],
  ["scale this recipe to six people", "recipe-scaler"],
  ["what is the capital of France", null],
];
const LOG = [
  {
    at: "2030-01-31T09:30:00Z",
    cause: "query",
    type: "rejected",
    rejection: {
      code: "tools-missing",
      message: "emergency-plumber asks for transfer_call, which no registered tool answers to.",
      skill: { name: "emergency-plumber" },
    },
  },
  {
    at: "2030-01-31T09:30:00Z",
    cause: "fallback",
    type: "activated",
    skill: { name: "front-desk" },
    provenance: { name: "front-desk", asked: "I smell gas" },
  },
  {
    at: "2030-01-31T09:31:12Z",
    cause: "query",
    type: "activated",
    skill: { name: "refund-desk" },
    provenance: { name: "refund-desk", asked: "I want my money back" },
  },
  {
    at: "2030-01-31T09:31:20Z",
    cause: "call",
    type: "call-denied",
    provenance: { name: "refund-desk" },
    refusal: { code: "tool-outside", message: "refund-desk holds no tool named run_deployment." },
  },
  {
    time: "2030-02-01T08:02:41Z",
    event: "run-started",
    skill: { name: "spreadsheet-cleanup" },
    script: "scripts/sniff.py",
    runId: "1",
  },
];

/** Each picture: where it is taken, in which colours, and how wide. */
const SHOTS = {
  skills: ["#/skills?skill=HEATING", "light", 1200],
  ask: ["#/ask?q=my+boiler+is+leaking+and+I+smell+gas&k=1", "light", 1200],
  tune: [
    "#/tune?skill=PLUMBING&description=Books+routine+plumbing+visits.+Use+when+a+customer+wants+to+book%2C+move+or+cancel+a+visit+of+a+plumber+on+a+day+such+as+tuesday.",
    "light",
    1200,
  ],
  prompt: ["#/prompt?q=I+smell+gas&tools=find_technician&budget=700", "dark", 1200],
  checks: ["#/checks", "light", 1200],
  log: ["#/log", "dark", 1200],
  narrow: ["#/ask?q=my+boiler+is+leaking+and+I+smell+gas", "dark", 390],
};

const folder = mkdtempSync(join(tmpdir(), "skillwright-shots-"));
const cases = join(folder, "cases.json");
const log = join(folder, "log.jsonl");
writeFileSync(cases, JSON.stringify(CASES.map(([query, expect]) => ({ query, expect }))));
writeFileSync(log, LOG.map((event) => JSON.stringify(event)).join("\n"));
const child = spawn(process.execPath, [command, "studio", "skills", "--cases", cases, "--log", log], { cwd: examples });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const url = await new Promise((resolve) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
      const found = /at (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  for (const [name, [hash, colorScheme, width]] of Object.entries(SHOTS)) {
    const page = await browser.newPage({ viewport: { width, height: width > 600 ? 760 : 720 }, colorScheme });
    await page.goto(url);
    await page.waitForSelector("a.row");
    const skillOf = (skill) =>
      page.evaluate((wanted) => {
        const row = [...document.querySelectorAll("a.row")].find((item) => item.textContent.startsWith(wanted));
        return new URLSearchParams(row.getAttribute("href").split("?")[1]).get("skill");
      }, skill);
    const [heating, plumbing] = [await skillOf("heating-advice"), await skillOf("plumbing-appointments")];
    await page.evaluate(
      (next) => {
        location.hash = next;
      },
      hash.replace("HEATING", encodeURIComponent(heating)).replace("PLUMBING", encodeURIComponent(plumbing)),
    );
    await page.waitForTimeout(1000);
    await page.screenshot({ path: join(docs, `${name}.png`) });
    await page.close();
    console.log(`docs/${name}.png`);
  }
} finally {
  await browser.close();
  child.kill();
  rmSync(folder, { recursive: true, force: true });
}
