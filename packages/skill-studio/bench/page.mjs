// Size of the page, and how long a person waits: `pnpm --filter @skillwright/skill-studio bench [folder of skills]`.
// Without a folder, skills are generated: 300 and 8,000. Needs a build, and a Chromium in /usr/bin/chromium or $CHROMIUM.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const [given] = process.argv.slice(2);
const page = fileURLToPath(new URL("../dist/page", import.meta.url));
const command = fileURLToPath(new URL("../../skill-cli/dist/bin.cjs", import.meta.url));
const REQUEST = "please review the pull request for security problems";

printSizes();
if (given === undefined)
  for (const count of [300, 8000]) await measure(`${count} generated skills`, generate(count), true);
else await measure(given, given, false);

function printSizes() {
  const files = readdirSync(page, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  let total = 0;
  for (const entry of files) {
    const size = gzipSync(readFileSync(join(entry.parentPath, entry.name))).length;
    total += size;
    console.log(`${entry.name.replace(/-[\w-]{8}\./, ".")}: ${(size / 1000).toFixed(1)} kB gzip`);
  }
  console.log(`page in all: ${(total / 1000).toFixed(1)} kB gzip`);
}

/** Skills of some 4 kB each, with words drawn from one list by a fixed rule. */
function generate(count) {
  const folder = mkdtempSync(join(tmpdir(), "skillwright-bench-"));
  const words =
    "review pull request security invoice parse deploy cluster sql query table report chart image video audio test mock build cache index search vector token prompt agent model train data clean merge split convert pdf sheet slide mail calendar ticket ship refund order price tax law contract".split(
      " ",
    );
  let state = 1;
  const pick = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return words[state % words.length];
  };
  const text = (length) => Array.from({ length }, pick).join(" ");
  for (let number = 0; number < count; number++) {
    mkdirSync(join(folder, `s${number}`));
    const head = `---\nname: ${pick()}-${pick()}-${number}\ndescription: ${text(25)}\n---\n`;
    writeFileSync(join(folder, `s${number}`, "SKILL.md"), `${head}\n# Steps\n\n${text(600)}\n`);
  }
  return folder;
}

async function measure(label, folder, isOurs) {
  const began = performance.now();
  const child = spawn(process.execPath, [command, "studio", folder], { stdio: ["ignore", "ignore", "pipe"] });
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
    const served = performance.now();
    const tab = await browser.newPage();
    tab.setDefaultTimeout(120_000);
    const opened = performance.now();
    await tab.goto(`${url}#/ask?q=${encodeURIComponent(REQUEST)}`);
    await tab.waitForSelector(".match");
    const ranked = performance.now();
    const latencies = await type(tab);
    const seconds = (from, to) => `${((to - from) / 1000).toFixed(2)} s`;
    console.log(
      `${label}: command to address ${seconds(began, served)}, page to first ranked result ${seconds(opened, ranked)}`,
    );
    const sorted = latencies.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    console.log(
      `${label}: typing, key to ranking: median ${median.toFixed(0)} ms, worst ${sorted.at(-1).toFixed(0)} ms, ${sorted.length} keys`,
    );
  } finally {
    await browser.close();
    child.kill();
    if (isOurs) rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds from each key to the ranking for the text with it. */
async function type(tab) {
  await tab.locator("#focus-first").fill("");
  await tab.locator("#focus-first").focus();
  await tab.evaluate(() => {
    const times = [];
    globalThis.times = times;
    const field = document.querySelector("#focus-first");
    field.addEventListener("input", () => {
      const wanted = field.value;
      const began = performance.now();
      const look = () => {
        if (document.querySelector("[data-query]")?.dataset.query === wanted) times.push(performance.now() - began);
        else if (field.value === wanted) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  for (const key of "convert the quarterly invoice sheet to pdf and mail it") {
    await tab.keyboard.type(key);
    await tab.waitForTimeout(150);
  }
  return tab.evaluate(() => globalThis.times);
}
