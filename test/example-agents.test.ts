import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { ROOT } from "./support/workspace.js";

const run = promisify(execFile);
const FOLDER = join(ROOT, "examples", "agents");
const AGENTS = readdirSync(FOLDER).filter((name) => name.endsWith(".mjs"));

interface ChatRequest {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools: readonly { readonly function: { readonly name: string } }[];
}

test("there are three", () => {
  expect(AGENTS).toEqual(["ai-sdk.mjs", "langchain.mjs", "openai-agents.mjs"]);
});

describe.for(AGENTS)("%s", (file) => {
  test("is a whole agent in 30 lines", () => {
    expect(readFileSync(join(FOLDER, file), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(30);
  });

  test("answers with its skill, and does not run what the skill was not granted", async () => {
    const folder = mkdtempSync(join(tmpdir(), "skillwright-example-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const outside = join(folder, "outside");
    const { url, requests } = await serveModel([
      call("Bash", { command: `touch ${outside}` }),
      call("Bash", { command: "ls -1 skills" }),
      { role: "assistant", content: "One skill, I guess." },
    ]);
    const { stdout } = await run("node", [file, "Report what is in this folder."], {
      cwd: FOLDER,
      env: { ...process.env, MODEL_URL: url },
    });
    expect(stdout).toBe("One skill, I guess.\n");
    expect(existsSync(outside)).toBe(false);
    const [first, second, third] = requests;
    expect(JSON.stringify(first?.messages.at(0))).toContain("<name>folder-report</name>");
    expect(JSON.stringify(first?.messages.at(-1))).toContain("[skill:folder-report]");
    expect(first?.tools.map((tool) => tool.function.name)).toContain("activate_skill");
    expect(JSON.stringify(second?.messages.at(-1))).toContain("The call was refused (scope-exceeded)");
    expect(JSON.stringify(third?.messages.at(-1))).toMatch(/"folder-report\\n"/);
  });
});

function call(name: string, input: object): object {
  const calls = [{ id: JSON.stringify(input), type: "function", function: { name, arguments: JSON.stringify(input) } }];
  return { role: "assistant", content: null, tool_calls: calls };
}

/** A server on loopback that speaks the OpenAI chat format and answers with the messages in turn. */
async function serveModel(
  messages: readonly object[],
): Promise<{ readonly url: string; readonly requests: ChatRequest[] }> {
  const requests: ChatRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    requests.push(JSON.parse(body) as ChatRequest);
    const message = messages[requests.length - 1];
    const choices = [{ index: 0, message, finish_reason: message && "tool_calls" in message ? "tool_calls" : "stop" }];
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    response.writeHead(message ? 200 : 500, { "content-type": "application/json" });
    const id = `answer-${requests.length}`;
    response.end(JSON.stringify({ id, object: "chat.completion", created: 1, model: "default", choices, usage }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests };
}
