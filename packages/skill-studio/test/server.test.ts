import { type IncomingHttpHeaders, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenStudio, openStudio, skillText } from "./studio-fixture.js";

let studio: OpenStudio;
let writable: OpenStudio;

beforeAll(async () => {
  const files = {
    "clock/SKILL.md": skillText("clock", "Winds clocks. Use when a clock stands still.", "Wind it."),
    "clock/notes.md": "Turn right.",
    "secret.txt": "not part of a skill",
  };
  studio = await openStudio({ files });
  writable = await openStudio({ files, canWrite: true });
});
afterAll(async () => {
  await studio.close();
  await writable.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** By hand, since `fetch` sets Host and cleans paths by itself. */
function ask(url: string, path: string, { method = "GET", headers = {}, body }: Ask = {}): Promise<Answer> {
  const { port, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path: path.replace("TOKEN/", pathname.slice(1)), method, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

const codeOf = ({ text }: Answer): string => JSON.parse(text).code;
const origin = (): string => new URL(studio.url).origin;

describe("who may ask", () => {
  test.for([
    ["no token", "/"],
    ["no token before the data", "/api/snapshot"],
    ["a wrong token", `/${"0".repeat(32)}/api/snapshot`],
    ["half a token", "/TOKEN".replace("TOKEN", "a1b2")],
    ["an encoded slash", "/%2e%2e/api/snapshot"],
    ["a path that is no URL", "//"],
  ] as const)("%s is refused", async ([, path]) => {
    const answer = await ask(studio.url, path);
    expect([answer.status, codeOf(answer)]).toEqual([403, "token-wrong"]);
  });

  test("the address without its last slash leads to the one with it, and only for who knows the token", async () => {
    const { pathname } = new URL(studio.url);
    const answer = await ask(studio.url, pathname.slice(0, -1));
    expect([answer.status, answer.headers.location]).toEqual([308, pathname]);
  });

  test.for([
    ["a name that was pointed here", "evil.example"],
    ["that name with the port", "evil.example:PORT"],
    ["the address without the port", "127.0.0.1"],
    ["another port", "127.0.0.1:1"],
  ] as const)("a Host of %s is refused, token or not", async ([, host]) => {
    const headers = { host: host.replace("PORT", new URL(studio.url).port) };
    const answer = await ask(studio.url, "/TOKEN/api/snapshot", { headers });
    expect([answer.status, codeOf(answer)]).toEqual([421, "host-foreign"]);
  });

  test.for([
    ["another site", { origin: "https://evil.example" }],
    ["another port of this machine", { origin: "http://127.0.0.1:1" }],
    ["a sandboxed frame", { origin: "null" }],
    ["a page of another site, by what browsers say of it", { "sec-fetch-site": "cross-site" }],
    ["another port, by what browsers say of it", { "sec-fetch-site": "same-site" }],
  ] as const)("%s is refused, token or not", async ([, headers]) => {
    const answer = await ask(studio.url, "/TOKEN/api/snapshot", { headers });
    expect([answer.status, codeOf(answer)]).toEqual([403, "origin-foreign"]);
  });

  test("the page itself is let in, by address and by name", async () => {
    const own = { origin: origin(), "sec-fetch-site": "same-origin" };
    expect((await ask(studio.url, "/TOKEN/api/snapshot", { headers: own })).status).toBe(200);
    const host = `localhost:${new URL(studio.url).port}`;
    expect((await ask(studio.url, "/TOKEN/api/snapshot", { headers: { host } })).status).toBe(200);
  });
});

describe("a person's browser", () => {
  const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

  test("is told of a wrong address by a page that loads and runs nothing", async () => {
    const { status, headers, text } = await ask(studio.url, `/${"0".repeat(32)}/`, { headers: { accept } });
    expect([status, headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(text).toContain("<h1>This address is not complete</h1>");
    expect(text).toContain("Open the whole address that `studio` printed.");
    expect(text).not.toMatch(/<script|<link|<img|src=|href=|https?:/);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*';/);
  });

  test("sees nothing of an address as markup", async () => {
    const { text } = await ask(studio.url, "/TOKEN/api/skill?id=<b>x</b>", { headers: { accept } });
    expect(text).toContain("<h1>There is nothing here</h1>");
    expect(text).not.toContain("<b>");
  });

  test("gets data as data", async () => {
    const { headers } = await ask(studio.url, "/TOKEN/api/snapshot", { headers: { accept } });
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  });
});

test("every answer forbids other sites, frames, sniffing and keeping", async () => {
  for (const path of ["/TOKEN/api/snapshot", "/TOKEN/", "/"]) {
    const { headers } = await ask(studio.url, path);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
    );
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  }
});

describe("what can be read", () => {
  test("the snapshot has every skill without its body, and the records", async () => {
    const { text } = await ask(studio.url, "/TOKEN/api/snapshot");
    const { skills, version, settings, matcher } = JSON.parse(text);
    expect(skills).toMatchObject([{ name: "clock", bodyTokens: 2 }]);
    expect(skills[0].body).toBeUndefined();
    expect([version, settings.canWrite, matcher.names]).toEqual([1, false, ["clock"]]);
  });

  test("a body and its files come with the skill's id", async () => {
    const id = await idOf("clock");
    const { text } = await ask(studio.url, `/TOKEN/api/skill?id=${id}`);
    expect(JSON.parse(text)).toMatchObject({
      body: "Wind it.",
      resources: { resources: [{ path: "notes.md", size: 11 }] },
    });
    const file = await ask(studio.url, `/TOKEN/api/file?id=${id}&path=notes.md`);
    expect(JSON.parse(file.text)).toEqual({ ok: true, text: "Turn right.", cut: false });
  });

  test.for([
    "../secret.txt",
    "..%2Fsecret.txt",
    "%2Fetc%2Fpasswd",
    "..%5Csecret.txt",
    "notes.md%00",
    "",
    ".",
    "SKILL.md%2F..%2F..%2Fsecret.txt",
  ])("a bundled file %s leads nowhere", async (path) => {
    const answer = await ask(studio.url, `/TOKEN/api/file?id=${await idOf("clock")}&path=${path}`);
    expect(JSON.parse(answer.text)).toMatchObject({ ok: false });
    expect(answer.text).not.toContain("not part of a skill");
  });

  test.for(["/TOKEN/../../../../etc/passwd", "/TOKEN/assets/../../package.json", "/TOKEN/%2e%2e/package.json"])(
    "a path %s of the page leads nowhere",
    async (path) => {
      expect((await ask(studio.url, path)).status).toBeGreaterThanOrEqual(403);
    },
  );

  test("an unknown skill, an unknown address and a log that was not given are said to be", async () => {
    for (const path of ["api/skill?id=nobody", "api/nothing?id=nobody", "api/log", "nothing.js"]) {
      const answer = await ask(studio.url, `/TOKEN/${path}`);
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 404, "not-found"]);
    }
  });
});

describe("what can be written", () => {
  const body = JSON.stringify({ query: "my clock is slow", expected: ["clock"] });
  const json = { "content-type": "application/json" };

  test("nothing, unless the host gave a way to", async () => {
    const headers = { ...json, origin: origin() };
    const answer = await ask(studio.url, "/TOKEN/api/cases", { method: "POST", headers, body });
    expect([answer.status, codeOf(answer)]).toEqual([403, "read-only"]);
    for (const method of ["PUT", "DELETE", "PATCH", "POST"]) {
      const other = await ask(studio.url, "/TOKEN/api/snapshot", { method, headers });
      expect([method, other.status]).toEqual([method, 405]);
    }
  });

  test("a case, by the page alone", async () => {
    const own = new URL(writable.url).origin;
    const post = (headers: Record<string, string>, text = body): Promise<Answer> =>
      ask(writable.url, "/TOKEN/api/cases", { method: "POST", headers, body: text });
    expect(codeOf(await post(json))).toBe("origin-foreign");
    expect(codeOf(await post({ origin: own, "content-type": "text/plain" }))).toBe("origin-foreign");
    expect(codeOf(await post({ ...json, origin: "https://evil.example" }))).toBe("origin-foreign");
    expect(writable.cases).toEqual([]);
    const kept = await post({ ...json, origin: own });
    expect(JSON.parse(kept.text)).toMatchObject([{ query: "my clock is slow", expected: ["clock"] }]);
    expect(writable.cases).toHaveLength(1);
  });

  test.for([
    "",
    "{",
    "null",
    "[]",
    '{"query":"x"}',
    '{"query":" ","expected":[]}',
    '{"query":"x","expected":[1]}',
    "LARGE",
  ])("no case that is none: %s", async (text) => {
    const headers = { ...json, origin: new URL(writable.url).origin };
    const sent = text === "LARGE" ? JSON.stringify({ query: "x".repeat(100_000), expected: [] }) : text;
    const before = writable.cases.length;
    const answer = await ask(writable.url, "/TOKEN/api/cases", { method: "POST", headers, body: sent });
    expect([answer.status, codeOf(answer)]).toEqual([400, "body-invalid"]);
    expect(writable.cases).toHaveLength(before);
  });
});

test("pages that listen are told the version, and each change with the bodies that went and came", async () => {
  const live = await openStudio({ files: { "a/SKILL.md": skillText("a", "Does a.", "old") } });
  try {
    const { port, pathname } = new URL(live.url);
    const heard = await new Promise<string>((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port, path: `${pathname}api/events` }, (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => {
          text += chunk.toString();
          if (text.includes("event: version") && !text.includes("event: change"))
            live.write("a/SKILL.md", skillText("a", "Does a.", "new"));
          if (/event: change\ndata: .*\n\n/.test(text)) {
            sent.destroy();
            resolve(text);
          }
        });
      });
      sent.on("error", reject);
      sent.end();
    });
    expect(heard).toContain("event: version\ndata: 1\n");
    const change = JSON.parse(/event: change\ndata: (.*)\n/.exec(heard)?.[1] ?? "");
    expect(change).toMatchObject({
      version: 2,
      removed: [{ id: expect.any(String) }],
      added: [{ name: "a", body: "new" }],
    });
  } finally {
    await live.close();
  }
});

async function idOf(name: string): Promise<string> {
  const { text } = await ask(studio.url, "/TOKEN/api/snapshot");
  return JSON.parse(text).skills.find((skill: { name: string }) => skill.name === name).id;
}
