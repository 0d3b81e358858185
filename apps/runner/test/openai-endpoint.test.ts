import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { answerTurn } from "../src/answer-turn.js";
import { describeError } from "../src/describe-error.js";
import { chooseModel } from "../src/models/choose-model.js";
import { createWorkplace } from "../src/workplace.js";
import { type OpenAiServer, type Reply, startOpenAiServer } from "./openai-server.js";

const examples = fileURLToPath(new URL("../../../examples", import.meta.url));
const workplace = await createWorkplace({ examples, skills: `${examples}/skills`, mode: "strict" });
const turn = workplace.plan("I smell gas in my kitchen", 3);
const never = new AbortController().signal;

let server: OpenAiServer | undefined;
afterEach(() => server?.close());

async function connect(...replies: Reply[]) {
  server = await startOpenAiServer(replies);
  return { server, model: chooseModel({ model: "tiny", baseUrl: server.url }, {}) };
}

test("a model over HTTP streams its words and has its tool calls carried out", async () => {
  const { server: endpoint, model } = await connect(
    { call: "find_technician", arguments: '{"trade":"plumbing","urgent":true}' },
    { text: "Ana Ruiz is on her way." },
  );
  const heard: string[] = [];
  const answer = await answerTurn(turn, { model, onText: (text) => heard.push(text) });
  expect(answer.calls).toEqual([
    {
      tool: "find_technician",
      input: { trade: "plumbing", urgent: true },
      output: { technician: "t-ruiz", name: "Ana Ruiz", number: "+00 555 0101" },
    },
  ]);
  expect(answer.text).toBe("Ana Ruiz is on her way.");
  expect(heard.length).toBeGreaterThan(3);
  const [first, second] = endpoint.requests;
  expect(first).toMatchObject({ model: "tiny", stream: true, messages: [{ role: "system" }, { role: "user" }] });
  expect(String(first?.messages[0]?.content)).toMatch(/^\[skill:emergency-plumber\]/);
  expect(first?.tools?.map((tool) => tool.function.name)).toEqual(["find_technician", "transfer_call"]);
  expect(second?.messages.at(-1)).toMatchObject({ role: "tool", tool_call_id: "call_1" });
});

test("a call with arguments that are no JSON is reported to the model, which goes on", async () => {
  const { model } = await connect({ call: "find_technician", arguments: '{"trade": plumb' }, { text: "Sorry." });
  const { calls, text } = await answerTurn(turn, { model });
  expect(calls).toMatchObject([{ tool: "find_technician", error: expect.stringContaining("Invalid input") }]);
  expect(text).toBe("Sorry.");
});

test("a call of a tool that is not bound never runs", async () => {
  const { model } = await connect({ call: "issue_refund", arguments: "{}" }, { text: "I cannot." });
  const { calls } = await answerTurn(turn, { model });
  expect(calls).toMatchObject([{ tool: "issue_refund", error: expect.stringContaining("unavailable tool") }]);
});

test("a model that fails is named with its status, on one line", async () => {
  const { model } = await connect({ status: 500 });
  const error = await answerTurn(turn, { model, retries: 0 }).catch((reason: unknown) => reason);
  const { message, code } = describeError(error, never);
  expect(message).toMatch(/^The model at http:\/\/127\.0\.0\.1:\d+ answered with status 500: /);
  expect(message).not.toContain("\n");
  expect(code).toBe(1);
});

test("a model that is silent is given up on", async () => {
  const { model } = await connect({ silent: true });
  const error = await answerTurn(turn, { model, timeoutMs: 150 }).catch((reason: unknown) => reason);
  expect(describeError(error, never)).toEqual({ message: "The model gave no answer within 0.15 s.", code: 1 });
});

test("an interrupted answer ends at once", async () => {
  const { model } = await connect({ silent: true });
  const interrupt = new AbortController();
  const answer = answerTurn(turn, { model, signal: interrupt.signal }).catch((reason: unknown) => reason);
  setTimeout(() => interrupt.abort(new Error("stop")), 50);
  expect(describeError(await answer, interrupt.signal)).toEqual({ message: "Interrupted.", code: 130 });
});
