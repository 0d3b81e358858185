import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchUrlTool } from "./fetch-url.js";

let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/away") response.writeHead(302, { location: "https://evil.test/" }).end();
    else if (request.url === "/long") response.end("x".repeat(1_000_000));
    else response.end("open on Mondays");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const read = (url: string): Promise<{ text?: string; status?: number; error?: string }> =>
  fetchUrlTool([origin]).execute?.({ url }, { toolCallId: "1", messages: [] }) as never;

test("reads a page of an allowed origin", async () => {
  expect(await read(`${origin}/hours`)).toMatchObject({ status: 200, text: "open on Mondays" });
});

test("does not follow a redirect", async () => {
  expect(await read(`${origin}/away`)).toMatchObject({ status: 302, text: "" });
});

test("cuts a long page and says so", async () => {
  const { text = "" } = await read(`${origin}/long`);
  expect(text.length).toBeLessThan(200_000);
  expect(text).toMatch(/\[\.\.\. cut after \d+ bytes\]$/);
});

test.for(["https://evil.test/", "file:///etc/hostname", "not a url", "http://127.0.0.1:1/", "http://user@127.0.0.1/"])(
  "refuses %s",
  async (url) => {
    expect((await read(url)).error).toMatch(/^Not allowed\./);
  },
);
