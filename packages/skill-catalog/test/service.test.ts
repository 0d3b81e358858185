import { createHash } from "node:crypto";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { readArchive, readDiscoveryIndex, writeArchive } from "@skillwright/skill-install";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Catalog, type CatalogService, openCatalog, serveCatalog } from "../src/index.js";
import { skillFiles } from "./support/skills.js";

let catalog: Catalog;
let service: CatalogService;
let reader: string;
let writer: string;
let operator: string;
const errors: unknown[] = [];

beforeAll(async () => {
  catalog = await openCatalog("memory:");
  await catalog.createTenant("other");
  reader = (await catalog.createToken({ kind: "read" })).token;
  writer = (await catalog.createToken({ kind: "publish", publisher: "acme" })).token;
  operator = (await catalog.createToken({ kind: "metrics" })).token;
  service = await serveCatalog(catalog, {
    requestsPerMinute: 100_000,
    failedTokensPerMinute: 100_000,
    onError: (error) => errors.push(error),
  });
}, 60_000);

afterAll(async () => {
  await service.close();
  await catalog.close();
});

const ask = (path: string, options: RequestInit & { token?: string } = {}): Promise<Response> =>
  fetch(`${service.url}${path}`, {
    ...options,
    headers: { authorization: `Bearer ${options.token ?? reader}`, ...options.headers },
  });

const upload = (name: string, files: Record<string, string> = {}): Promise<Response> =>
  ask("/skills/acme", { method: "POST", token: writer, body: Buffer.from(writeArchive(skillFiles(name, { files }))) });

async function codeOf(response: Response): Promise<readonly [number, string]> {
  const { error } = (await response.json()) as { error: { code: string } };
  return [response.status, error.code];
}

describe("the service", () => {
  test("publishes an archive, and hands out an index whose digests fit", async () => {
    expect((await upload("pdf-forms", { "scripts/fill.py": "print(1)" })).status).toBe(201);
    expect((await upload("pdf-forms", { "scripts/fill.py": "print(1)" })).status).toBe(200);
    expect((await upload("plain-notes")).status).toBe(201);
    for (const path of [
      "/.well-known/agent-skills/index.json",
      "/publishers/acme/.well-known/agent-skills/index.json",
    ]) {
      const response = await ask(path);
      expect(response.headers.get("content-type")).toBe("application/json");
      const index = readDiscoveryIndex(await response.text());
      if (!index.ok) throw new Error(index.problem.message);
      expect(index.rejected).toEqual([]);
      expect(index.entries.map(({ name, type }) => [name, type])).toEqual([
        ["pdf-forms", "archive"],
        ["plain-notes", "skill-md"],
      ]);
      for (const { url, digest, type } of index.entries) {
        const artifact = await ask(new URL(url, `${service.url}${path}`).pathname);
        const bytes = Buffer.from(await artifact.arrayBuffer());
        expect(`sha256:${createHash("sha256").update(bytes).digest("hex")}`).toBe(digest);
        expect(artifact.headers.get("content-encoding")).toBeNull();
        if (type === "archive")
          expect(await readArchive(bytes)).toMatchObject({
            ok: true,
            files: [{ path: "SKILL.md" }, { path: "scripts/fill.py" }],
          });
      }
    }
  });

  test("searches, tells versions and changes, and answers HEAD", async () => {
    await upload("pdf-forms", { "scripts/fill.py": "print(1)" });
    const found = (await (await ask("/search?q=pdf+forms&topK=3")).json()) as {
      matches: { skill: { name: string } }[];
    };
    expect(found.matches[0]?.skill.name).toBe("pdf-forms");
    expect(await (await ask("/skills/acme/pdf-forms")).json()).toMatchObject({
      versions: [{ number: 1, tags: ["latest"] }],
    });
    expect(await (await ask("/changes?after=0")).json()).toMatchObject({
      changes: [{ event: "published" }, { event: "published" }],
    });
    const head = await ask("/skills/acme/pdf-forms/latest/SKILL.md", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("tags and yanks by the publisher's token", async () => {
    await upload("to-yank");
    const body = JSON.stringify({ reason: "wrong" });
    expect(await codeOf(await ask("/skills/acme/to-yank/1/yank", { method: "POST", body }))).toEqual([
      403,
      "token-refused",
    ]);
    const tagged = await ask("/skills/acme/to-yank/tags/stable", {
      method: "PUT",
      token: writer,
      body: JSON.stringify({ version: 1 }),
    });
    expect(await tagged.json()).toEqual({ ok: true, changed: true, latest: 1 });
    expect((await ask("/skills/acme/to-yank/stable/SKILL.md")).status).toBe(200);
    expect(await (await ask("/skills/acme/to-yank/1/yank", { method: "POST", token: writer, body })).json()).toEqual({
      ok: true,
      changed: true,
      latest: null,
    });
    expect(await codeOf(await ask("/skills/acme/to-yank/latest/SKILL.md"))).toEqual([404, "version-missing"]);
    const { digest } = (await catalog.versions({ publisher: "acme", name: "to-yank" }))[0] ?? { digest: "" };
    for (const path of ["1/archive.tar.gz", "1/SKILL.md", `${encodeURIComponent(digest)}/SKILL.md`]) {
      const { status, headers } = await ask(`/skills/acme/to-yank/${path}`);
      expect([path, status, headers.get("x-skillwright-yanked")]).toEqual([path, 200, "true"]);
      expect(headers.get("cache-control")).not.toContain("immutable");
    }
  });

  test("keeps a reason whatever characters it is cut between", async () => {
    await upload("with-reason");
    const yank = (reason: string): Promise<Response> =>
      ask("/skills/acme/with-reason/1/yank", { method: "POST", token: writer, body: JSON.stringify({ reason }) });
    expect((await yank(`a\ud800${"😀".repeat(1200)}`)).status).toBe(200);
    const [version] = await catalog.versions({ publisher: "acme", name: "with-reason" });
    expect(version?.yanked).toBe(`a\ufffd${"😀".repeat(998)}`);
  });

  test("tells a skill that is missing from a version that is", async () => {
    await upload("plain-notes");
    for (const file of ["SKILL.md", "archive.tar.gz"]) {
      expect(await codeOf(await ask(`/skills/acme/nothing/1/${file}`))).toEqual([404, "skill-missing"]);
      expect(await codeOf(await ask(`/skills/acme/plain-notes/9/${file}`))).toEqual([404, "version-missing"]);
    }
    expect(await messageOf(await ask("/skills/acme/plain-note"))).toContain('Did you mean "acme/plain-notes"?');
  });

  test.for(["/live", "/health", "/metrics", "/search"])("%s takes only GET and HEAD", async (path) => {
    const token = path === "/metrics" ? operator : reader;
    for (const method of ["POST", "DELETE", "OPTIONS"]) {
      const response = await ask(path, { method, token });
      expect([response.headers.get("allow"), ...(await codeOf(response))]).toEqual([
        "GET, HEAD",
        405,
        "method-refused",
      ]);
    }
    expect((await ask(`${path}?q=x`, { method: "HEAD", token })).status).toBe(200);
  });

  test("an upload that is broken off is no fault within", async () => {
    const socket = connect(service.address.port, "127.0.0.1");
    const head = `POST /skills/acme HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${writer}\r\ncontent-length: 2000`;
    socket.write(`${head}\r\n\r\nabc`);
    const told = async (): Promise<string> => (await ask("/metrics", { token: operator })).text();
    const count = async (): Promise<number> =>
      Number(/requests_total\{route="publish",status="400"\} (\d+)/.exec(await told())?.[1] ?? 0);
    const before = await count();
    socket.destroy();
    await expect.poll(count).toBe(before + 1);
    expect(await told()).not.toContain('status="500"');
    expect(errors).toEqual([]);
  });

  test("says how it is", async () => {
    for (const path of ["/health", "/live"])
      expect(await (await fetch(`${service.url}${path}`)).json()).toEqual({ ok: true });
    const metrics = await (await ask("/metrics", { token: operator })).text();
    expect(metrics).toMatch(/skillwright_requests_total\{route="health",status="200"\} \d+/);
    expect(metrics).toContain('skillwright_node_up{node="0",role="primary"} 1');
  });

  test("does not wait for a database that hangs to say how it is", async () => {
    let release = (): void => {};
    const held = catalog.driver.transaction(
      { access: "read" },
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const ask = async (path: string): Promise<readonly [number, unknown]> => {
      const response = await fetch(`${service.url}${path}`);
      return [response.status, await response.json()];
    };
    try {
      const answers = await Promise.all([ask("/health"), ask("/health"), ask("/live")]);
      const down = [503, { ok: false, reason: "database" }];
      expect(answers).toEqual([down, down, [200, { ok: true }]]);
    } finally {
      release();
      await held;
    }
    expect(await ask("/health")).toEqual([200, { ok: true }]);
  });

  test("tells apart two skills of one name", async () => {
    const { token } = await catalog.createToken({ kind: "publish", publisher: "zeta" });
    const body = Buffer.from(writeArchive(skillFiles("plain-notes", { body: "Another's." })));
    await upload("plain-notes");
    expect((await ask("/skills/zeta", { method: "POST", token, body })).status).toBe(201);
    const response = await ask("/.well-known/agent-skills/index.json");
    expect(response.headers.get("x-skillwright-omitted")).toBe("1");
    expect(await response.text()).toContain("skills/acme/plain-notes");
    expect(await (await ask("/publishers/zeta/.well-known/agent-skills/index.json")).text()).toContain(
      "skills/zeta/plain-notes",
    );
  });

  test("has no index for a publisher who never published, and an empty one for whoever took all back", async () => {
    const path = (publisher: string): string => `/publishers/${publisher}/.well-known/agent-skills/index.json`;
    expect(await codeOf(await ask(path("acne")))).toEqual([404, "publisher-missing"]);
    await catalog.publish(skillFiles("gone"), { publisher: "leaver" });
    await catalog.yank("left", { publisher: "leaver", name: "gone", number: 1 });
    expect(await (await ask(path("leaver"))).json()).toMatchObject({ skills: [] });
  });
});

/** A tar with one entry of any name and type. */
function rawTar(name: string, type: string, content = "x", link = ""): Uint8Array {
  const block = Buffer.alloc(512);
  block.write(name, 0);
  block.write("0000644\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  block.write(`${content.length.toString(8).padStart(11, "0")}\0`, 124);
  block.write("00000000000\0", 136);
  block.write("        ", 148);
  block.write(type, 156);
  block.write(link, 157);
  block.write("ustar\x0000", 257);
  block.write(
    `${block
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, "0")}\0 `,
    148,
  );
  return gzipSync(Buffer.concat([block, Buffer.concat([Buffer.from(content)], 512), Buffer.alloc(1024)]));
}

/** What a refusal says. */
async function messageOf(response: Response): Promise<string> {
  return ((await response.json()) as { error: { message: string } }).error.message;
}

describe("a wish that is misspelt", () => {
  test.for([
    ["/search?q=x&limit=3", "`topK`"],
    ["/search?q=x&topk=3", "`topK`"],
    ["/search?query=x", "`q`"],
    ["/changes?since=3", "`after`"],
    ["/skills/acme/pdf-forms?version=1", "takes `before`, `limit`"],
  ] as const)("%s is refused, and told as %s", async ([path, words]) => {
    const response = await ask(path);
    expect(response.status).toBe(400);
    expect(await messageOf(response)).toContain(words);
  });

  test("a file may be asked for with anything behind it, as caches do", async () => {
    await upload("plain-notes");
    expect((await ask("/skills/acme/plain-notes/1/SKILL.md?v=1")).status).toBe(200);
  });

  test("an archive in a form is told to come as raw bytes", async () => {
    const form = new FormData();
    form.set("file", new Blob([Buffer.from(writeArchive(skillFiles("in-a-form")))]), "x.tgz");
    const response = await ask("/skills/acme", { method: "POST", token: writer, body: form });
    expect(response.status).toBe(415);
    expect(await messageOf(response)).toContain("--data-binary");
    const damaged = await ask("/skills/acme", { method: "POST", token: writer, body: "hello" });
    expect([damaged.status, await messageOf(damaged)]).toEqual([422, expect.stringContaining("--data-binary")]);
  });
});

describe("attacks", () => {
  const post = (body: Uint8Array | string, path = "/skills/acme", token = writer): Promise<Response> =>
    ask(path, { method: "POST", token, body: Buffer.from(body) });

  const UPLOADS: readonly (readonly [what: string, body: () => Uint8Array | string, code: string])[] = [
    ["no archive", () => "hello", "archive-unknown"],
    ["nothing", () => "", "archive-unknown"],
    [
      "a damaged archive",
      () => Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(100, 7)]),
      "archive-damaged",
    ],
    ["a path that climbs", () => rawTar("../../etc/passwd", "0"), "path-refused"],
    ["an absolute path", () => rawTar("/etc/passwd", "0"), "path-refused"],
    ["a link", () => rawTar("SKILL.md", "2", "", "/etc/passwd"), "link-refused"],
    ["a bomb", () => gzipSync(Buffer.alloc(64 * 1_048_576)), "too-large"],
    ["no skill", () => rawTar("README.md", "0"), "skill-missing"],
    ["frontmatter that is none", () => rawTar("SKILL.md", "0", "---\nname: [\n---\n"), "skill-invalid"],
    [
      "SQL for a name",
      () => rawTar("SKILL.md", "0", '---\nname: "x\'); DROP SCHEMA skillwright CASCADE; --"\ndescription: d\n---\n'),
      "name-refused",
    ],
  ];

  test.for(UPLOADS)("an upload of %s is refused with a code", async ([, body, code]) => {
    expect(await codeOf(await post(body()))).toEqual([422, code]);
  });

  test("an upload past the limit is cut off, said or not", async () => {
    expect(await codeOf(await post(Buffer.alloc(11 * 1_048_576)))).toEqual([413, "request-too-large"]);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(service.address.port, "127.0.0.1");
      let text = "";
      socket.on("data", (data: Buffer) => {
        text += data.toString();
      });
      socket.on("close", () => {
        resolve(text);
      });
      socket.on("error", () => {
        if (text === "") reject(new Error("cut off without a word"));
        else resolve(text);
      });
      socket.write(
        `POST /skills/acme HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${writer}\r\ntransfer-encoding: chunked\r\n\r\n`,
      );
      const chunk = `100000\r\n${"a".repeat(1_048_576)}\r\n`;
      for (let sent = 0; sent < 12; sent++) socket.write(chunk);
    });
    expect(answer).toContain("request-too-large");
  });

  const SQL = "x'); DROP SCHEMA skillwright CASCADE; SELECT ('";
  test.for([
    [`/search?q=${encodeURIComponent(SQL)}`, 200],
    [`/search?q=${encodeURIComponent("a\0b $1 \\' %s")}`, 200],
    [`/search?q=x&tag=${encodeURIComponent(SQL)}`, 200],
    [`/search?q=x&file=${encodeURIComponent(SQL)}`, 200],
    ["/search?q=x&topK=1e9", 400],
    ["/search?q=x&topK=-1", 400],
    ["/search?q=x&topK=1.5", 400],
    ["/search?q=x&minScore=NaN", 400],
    ["/search", 400],
    ["/changes?after=1;DROP", 400],
    ["/changes?after=1.5", 400],
    ["/changes?after=1e3", 400],
    ["/changes?after=", 400],
    [`/skills/${encodeURIComponent(SQL)}/x`, 404],
    [`/skills/acme/${encodeURIComponent(SQL)}`, 404],
    [`/skills/acme/x/${encodeURIComponent(SQL)}/SKILL.md`, 400],
    ["/skills/acme/x/h1:'/SKILL.md", 404],
    ["/skills/acme/%00/1/SKILL.md", 400],
    ["/skills/acme/x/99999999999/SKILL.md", 404],
    ["/skills/acme/..%2f..%2fetc/1/archive.tar.gz", 404],
    ["/skills/%ff/x", 400],
    [`/publishers/${encodeURIComponent(SQL)}/.well-known/agent-skills/index.json`, 404],
    ["/nothing", 404],
  ] as const)("%s does no harm", async ([path, status]) => {
    const response = await ask(path);
    expect(response.status).toBe(status);
    if (status !== 200)
      expect((await response.json()) as object).toMatchObject({
        error: { code: expect.any(String), message: expect.any(String) },
      });
    expect((await ask("/.well-known/agent-skills/index.json")).status).toBe(200);
  });

  test("SQL in every text of a skill is text", async () => {
    const text = `---\nname: sql-texts\ndescription: ${JSON.stringify(SQL)}\ntags: [${JSON.stringify(SQL)}]\nlicense: ${JSON.stringify(SQL)}\ntriggers: [${JSON.stringify(SQL)}]\nasks: [${JSON.stringify(SQL)}]\n---\n${SQL}\n`;
    const files = [
      { path: "SKILL.md", bytes: Buffer.from(text) },
      { path: "it's; DROP TABLE.md", bytes: Buffer.from(SQL) },
    ];
    expect((await post(writeArchive(files))).status).toBe(201);
    expect((await ask("/search?q=schema+cascade")).status).toBe(200);
    expect(await catalog.doctor()).toMatchObject({ ok: true });
  });

  test("tokens open what they are for, and nothing else", async () => {
    expect(await codeOf(await fetch(`${service.url}/search?q=x`))).toEqual([401, "token-missing"]);
    expect(await codeOf(await ask("/search?q=x", { token: "guess" }))).toEqual([401, "token-unknown"]);
    expect(await codeOf(await ask("/search?q=x", { token: `skw_read_${"a".repeat(43)}` }))).toEqual([
      401,
      "token-unknown",
    ]);
    expect(await codeOf(await ask("/search?q=x", { headers: { authorization: "Basic eDp5" } }))).toEqual([
      401,
      "token-unknown",
    ]);
    expect(await codeOf(await post("x", "/skills/acme", reader))).toEqual([403, "token-refused"]);
    expect(await codeOf(await post("x", "/skills/zeta"))).toEqual([403, "token-refused"]);
    expect(await codeOf(await ask("/search?q=x", { method: "DELETE" }))).toEqual([405, "method-refused"]);
    const other = await catalog.createToken({ kind: "read", tenant: "other" });
    await upload("pdf-forms", { "scripts/fill.py": "print(1)" });
    expect(await codeOf(await ask("/skills/acme/pdf-forms", { token: other.token }))).toEqual([404, "skill-missing"]);
    expect(await (await ask("/.well-known/agent-skills/index.json", { token: other.token })).text()).toContain(
      '"skills": []',
    );
    expect(await catalog.revokeToken(other.id, { tenant: "default" })).toBe(false);
    const brief = await catalog.createToken({ kind: "read" });
    expect(await catalog.revokeToken(brief.id)).toBe(true);
    expect(await codeOf(await ask("/search?q=x", { token: brief.token }))).toEqual([401, "token-unknown"]);
    const expired = await catalog.createToken({ kind: "read", days: 1e-9 });
    expect(await codeOf(await ask("/search?q=x", { token: expired.token }))).toEqual([401, "token-unknown"]);
  });

  test("the database holds no token, only its hash", async () => {
    const rows = await catalog.driver.transaction({ access: "read" }, (sql) =>
      sql.query("SELECT * FROM skillwright.token"),
    );
    expect(JSON.stringify(rows)).not.toContain(writer.slice(12));
    expect(JSON.stringify(await catalog.audit())).not.toContain(writer.slice(12));
    const listed = await catalog.tokens();
    expect(listed.slice(0, 2)).toMatchObject([
      { id: 1, tenant: "default", kind: "read", publisher: null, createdAt: expect.any(Number) },
      { id: 2, tenant: "default", kind: "publish", publisher: "acme" },
    ]);
    expect(JSON.stringify(listed)).not.toContain(writer.slice(12));
    for (const days of [0, -1, Number.NaN, 36_501, 1e308])
      await expect(catalog.createToken({ kind: "read", days })).rejects.toThrow("more than 0 and at most 36500");
    await expect(catalog.createToken({ kind: "publish", publisher: "A B" })).rejects.toMatchObject({
      code: "name-refused",
      message: expect.stringContaining('not "A B"'),
    });
    expect(await catalog.tokens({ tenant: "other" })).toMatchObject([{ tenant: "other", kind: "read" }]);
  });

  test("guessing tokens and asking too often are stopped", async () => {
    const strict = await serveCatalog(catalog, { requestsPerMinute: 20, failedTokensPerMinute: 8 });
    const at = (token: string): Promise<Response> =>
      fetch(`${strict.url}/search?q=x`, { headers: { authorization: `Bearer ${token}` } });
    try {
      const asked = await Promise.all(Array.from({ length: 8 }, () => at(reader)));
      expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
      const guesses: number[] = [];
      for (let guess = 0; guess < 11; guess++)
        guesses.push((await at(`skw_read_${String(guess).padStart(43, "x")}`)).status);
      expect(guesses).toEqual([...Array.from({ length: 8 }, () => 401), 429, 429, 429]);
      const refused = await at("another");
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(await messageOf(refused)).toContain("8 at once and 8 a minute");
    } finally {
      await strict.close();
    }
  });

  test.for([
    ["not believed without a proxy", 0, ["192.0.2.1", "192.0.2.2"], [401, 429]],
    ["told apart by what the proxy adds", 1, ["192.0.2.1", "2001:db8::2"], [401, 401]],
    ["not by what a client wrote before it", 1, ["1.1.1.1, 192.0.2.1", "2.2.2.2, 192.0.2.1"], [401, 429]],
    ["told apart behind two proxies", 2, ["192.0.2.1, 10.0.0.1", "192.0.2.2, 10.0.0.1"], [401, 401]],
    ["one address where a header is none", 1, ["nonsense", "more of it"], [401, 429]],
  ] as const)("forwarded addresses are %s", async ([, proxies, headers, statuses]) => {
    const strict = await serveCatalog(catalog, { failedTokensPerMinute: 1, proxies });
    try {
      const seen: number[] = [];
      for (const forwarded of headers) {
        const given = { authorization: "Bearer guess", "x-forwarded-for": forwarded };
        seen.push((await fetch(`${strict.url}/search?q=x`, { headers: given })).status);
      }
      expect(seen).toEqual(statuses);
    } finally {
      await strict.close();
    }
  });

  test("nothing of all this was a fault within", () => expect(errors).toEqual([]));
});

test("where reads are open, publishing without a token is told that it needs one", async () => {
  const own = await serveCatalog(catalog, { openReads: "default" });
  const response = await fetch(`${own.url}/skills/acme`, { method: "POST", body: "x" });
  await own.close();
  expect([response.status, await response.json()]).toEqual([
    401,
    { error: { code: "token-missing", message: "Publishing needs a token: `Authorization: Bearer …`." } },
  ]);
});

test("a service that closes finishes what it is asked", async () => {
  const own = await serveCatalog(catalog, { openReads: "default" });
  const asked = fetch(`${own.url}/search?q=pdf`);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await own.close();
  const outcome = await asked.then(
    ({ status }) => status,
    () => "not begun",
  );
  expect([200, "not begun"]).toContain(outcome);
  await expect(fetch(`${own.url}/health`)).rejects.toThrow();
});
