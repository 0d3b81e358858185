import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSkillServer } from "./create-skill-server.js";
import { loadMemorySkills } from "./memory-skills.js";
import { type HttpService, type ServeHttpOptions, serveSkillsHttp } from "./serve-http.js";

const INITIALIZE = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1.0.0" } },
});

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

let service: HttpService;

async function serve(options: ServeHttpOptions = {}): Promise<void> {
  const { index, files } = await loadMemorySkills({ "a/SKILL.md": "---\nname: a\ndescription: x\n---\n" });
  service = await serveSkillsHttp(createSkillServer(index, { files }), options);
}

/** By hand, because `fetch` does not let a script lie about its host. */
function post(headers: Record<string, string>, path = "/mcp", body = INITIALIZE): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const all = { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers };
    const sent = request(new URL(path, service.url), { method: "POST", headers: all }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Sends these bytes and returns what comes back until the server closes the connection. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(service.address.port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(answer));
    socket.write(bytes);
  });
}

describe("with clients that do not finish their requests", () => {
  test.for([
    ["headers", "POST /mcp HTTP/1.1\r\nHost: localhost\r\n"],
    [
      "bodies",
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"jsonrpc"',
    ],
  ] as const)("300 half %s keep no one out", async ([, half]) => {
    await serve();
    const sockets = Array.from({ length: 300 }, () => {
      const socket = connect(service.address.port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(half);
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (let at = 0; at < 5; at++) expect(await post({})).toBe(200);
    for (const socket of sockets) socket.destroy();
    await service.close();
  });

  test("whole requests that are being answered are not closed for them", async () => {
    await serve({ maxConnections: 4 });
    const stream = connect(service.address.port, "127.0.0.1");
    let closed = false;
    stream.on("error", () => undefined);
    stream.once("close", () => {
      closed = true;
    });
    const body = JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "subscriptions/listen",
      params: { _meta: META, notifications: { toolsListChanged: true } },
    });
    stream.write(
      `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2026-07-28\r\nMcp-Method: subscriptions/listen\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    const begun = await new Promise<string>((resolve) => stream.once("data", (data) => resolve(String(data))));
    expect(begun).toMatch(/^HTTP\/1\.1 200 [\s\S]*text\/event-stream/i);
    const halves = Array.from({ length: 12 }, () => connect(service.address.port, "127.0.0.1"));
    for (const half of halves) half.on("error", () => undefined).write("POST /mcp HTTP/1.1\r\n");
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await post({})).toBe(200);
    expect(closed).toBe(false);
    for (const socket of [stream, ...halves]) socket.destroy();
    await service.close();
  });
});

describe("on the loopback", () => {
  beforeEach(() => serve());
  afterEach(() => service.close());

  test("it listens on 127.0.0.1 and answers", async () => {
    expect(service.address.address).toBe("127.0.0.1");
    expect(service.url).toBe(`http://127.0.0.1:${service.address.port}/mcp`);
    expect(await post({})).toBe(200);
  });

  test.for([
    [{ host: "localhost" }, 200],
    [{ host: "localhost:1234" }, 200],
    [{ host: "attacker.example" }, 403],
    [{ host: "127.0.0.1.attacker.example" }, 403],
    [{ origin: "http://localhost:3000" }, 200],
    [{ origin: "https://attacker.example" }, 403],
    [{ origin: "http://localhost.attacker.example" }, 403],
    [{ origin: "null" }, 403],
    [{ host: "user:pw@127.0.0.1" }, 400],
    [{ host: "127.0.0.1@evil.example" }, 400],
    [{ host: "127.0.0.1/evil" }, 400],
    [{ host: "127.0.0.1:99999999" }, 400],
    [{ host: "localhost:99999" }, 400],
    [{ host: "localhost:65535" }, 200],
    [{ origin: "http://localhost:99999" }, 403],
    [{ host: "LOCALHOST" }, 200],
    [{ host: "localhost." }, 403],
    [{ host: "0x7f.1" }, 403],
    [{ host: "[::1]:80" }, 200],
    [{ origin: "javascript://localhost" }, 403],
    [{ origin: "http://localhost\\.evil.example" }, 403],
    [{ origin: "http://user@localhost" }, 403],
    [{ origin: "http://localhost/path" }, 403],
    [{ origin: "http://localhost#x" }, 403],
    [{ origin: "http://evil.example, http://localhost" }, 403],
  ] as const)("%j is answered with %i", async ([headers, status]) => {
    expect(await post(headers)).toBe(status);
  });

  test.for(["TRACE", "PUT", "OPTIONS", "HEAD", "PATCH"])("%s is not allowed", async (method) => {
    expect(await exchange(`${method} /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 405 [\s\S]*\r\nallow: GET, POST, DELETE\r\n/i,
    );
  });

  test("a client that asks for it gets its connection closed", async () => {
    const head = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nConnection: close\r\nContent-Length: ${INITIALIZE.length}\r\n\r\n`;
    // It ends when the server closes the connection.
    expect(await exchange(head + INITIALIZE)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i);
  });

  test("headers that do not end are cut off after ten seconds, and not after forty", { timeout: 20_000 }, async () => {
    expect(await exchange("POST /mcp HTTP/1.1\r\nHost: localhost\r\n")).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("a body without end is too large, and is answered", async () => {
    const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    const head =
      "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    expect(await exchange(head + chunk.repeat(6))).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("another path is not found", async () => {
    expect(await post({}, "/")).toBe(404);
    expect(await post({}, "/mcp/more")).toBe(404);
  });

  test("a request of a megabyte is too large", async () => {
    expect(await post({}, "/mcp", JSON.stringify("x".repeat(1_000_000)))).toBe(413);
  });
});

test("to be reached from elsewhere, it must be told by which names", async () => {
  await expect(serve({ host: "0.0.0.0" })).rejects.toThrow(TypeError);
  await serve({ host: "0.0.0.0", allowedHosts: ["skills.example"] });
  expect(await post({ host: "skills.example" })).toBe(200);
  expect(await post({ host: "127.0.0.1" })).toBe(403);
  await service.close();
});

test("a port that is taken is an error, and a closed server is gone", async () => {
  await serve();
  const { port } = service.address;
  const first = service;
  await expect(serve({ port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await first.close();
  service = first;
  await expect(post({})).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

describe("with clients that never read", () => {
  afterEach(() => service.close());

  /** Asks for the large file and takes no more of the answer than its beginning. */
  function stall(onBegun: () => void): Socket {
    const body = JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "resources/read",
      params: { uri: "skill://a/large.txt" },
    });
    const socket = connect(service.address.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2025-11-25\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    socket.once("data", () => {
      socket.pause();
      onBegun();
    });
    return socket;
  }

  test("what they are owed stays within the limit, and others are answered when they are gone", async () => {
    const size = 12 * 1024 * 1024;
    const { index, files } = await loadMemorySkills({
      "a/SKILL.md": "---\nname: a\ndescription: x\n---\n",
      "a/large.txt": "x".repeat(size),
    });
    const limits = { maxUnsentBytes: 2 * size, writeTimeoutMs: 60_000 };
    service = await serveSkillsHttp(createSkillServer(index, { files }), limits);
    let begun = 0;
    const sockets = Array.from({ length: 40 }, () => stall(() => void begun++));
    await new Promise((resolve) => setTimeout(resolve, 4000));
    // Two fill the limit, and those that were being made by then are sent too.
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(8);
    for (const socket of sockets) socket.destroy();
    expect(await post({})).toBe(200);
  });

  test("they are cut off", async () => {
    const { index, files } = await loadMemorySkills({
      "a/SKILL.md": "---\nname: a\ndescription: x\n---\n",
      "a/large.txt": "x".repeat(12 * 1024 * 1024),
    });
    service = await serveSkillsHttp(createSkillServer(index, { files }), { writeTimeoutMs: 200 });
    const socket = stall(() => {});
    await new Promise((resolve) => setTimeout(resolve, 2500));
    // What the system still holds can be read, then the connection is at its end.
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(12 * 1024 * 1024);
  });
});

test("a port that is taken rejects, and the server is no longer listened to", async () => {
  await serve();
  const { index, files } = await loadMemorySkills({ "a/SKILL.md": "---\nname: a\ndescription: x\n---\n" });
  const server = createSkillServer(index, { files });
  let listening = 0;
  const counted = {
    ...server,
    onChange: (listener: Parameters<typeof server.onChange>[0]) => {
      const stop = server.onChange(listener);
      listening++;
      return () => {
        listening--;
        stop();
      };
    },
  };
  await expect(serveSkillsHttp(counted, { port: service.address.port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  expect(listening).toBe(0);
  await service.close();
});
