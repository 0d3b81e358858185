// Writes the output of the guided run into docs/reference/runner.md, between its marks. Needs a build.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const page = fileURLToPath(new URL("../../../docs/reference/runner.md", import.meta.url));
const runner = fileURLToPath(new URL("../dist/main.js", import.meta.url));

const output = execFileSync(process.execPath, [runner], { encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } });
const text = readFileSync(page, "utf8");
const open = text.indexOf("```text\n", text.indexOf("<!-- transcript:")) + "```text\n".length;
const close = text.indexOf("```\n<!-- /transcript -->", open - 1);
writeFileSync(page, `${text.slice(0, open)}${output.trimEnd()}\n${text.slice(close)}`);
