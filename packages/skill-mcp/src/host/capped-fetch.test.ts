import { expect, test } from "vitest";
import { createCappedFetch } from "./capped-fetch.js";

const answer = (body: string | ReadableStream, type: string): ((url: string | URL) => Promise<Response>) => {
  return async () => new Response(body, { headers: { "content-type": type } });
};
const read = async (limit: number, body: string | ReadableStream, type = "application/json"): Promise<string> =>
  (await createCappedFetch(limit, answer(body, type))("http://127.0.0.1/")).text();

/** Sends the same text for ever. */
const forever = (text: string): ReadableStream =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new TextEncoder().encode(text)) });

test("an answer passes up to its limit", async () => {
  expect(await read(10, "0123456789")).toBe("0123456789");
  await expect(read(9, "0123456789")).rejects.toThrow("more than 9 bytes");
});

test("an answer without an end is cut off", async () => {
  await expect(read(1_000_000, forever("x".repeat(1_000)))).rejects.toThrow(RangeError);
});

test("a stream may go on, but no event of it", async () => {
  const events = "data: 12345\r\n\r\n".repeat(100);
  expect(await read(20, events, "text/event-stream")).toBe(events);
  await expect(read(20, forever("data: 1234\n"), "text/event-stream")).rejects.toThrow(RangeError);
});

test("status, headers and an empty body stay as they are", async () => {
  const capped = createCappedFetch(
    1,
    async () => new Response(null, { status: 202, headers: { "mcp-session-id": "7" } }),
  );
  const response = await capped("http://127.0.0.1/");
  expect([response.status, response.headers.get("mcp-session-id"), await response.text()]).toEqual([202, "7", ""]);
});
