import { expect, test } from "vitest";
import { openCatalog, serveCatalog } from "../src/index.js";
import { type PostgresServer, startServer } from "./support/postgres-server.mjs";
import { skillFiles } from "./support/skills.js";

/** A server, or `undefined` where none can be started and none is required. */
async function startIfPossible(): Promise<PostgresServer | undefined> {
  try {
    return await startServer();
  } catch (error) {
    if (process.env["REQUIRE_POSTGRES"]) throw error;
    return undefined;
  }
}

test("reads go to a replica; when the primary is lost and the replica promoted, all goes on", {
  timeout: 120_000,
}, async ({ skip }) => {
  const primary = await startIfPossible();
  if (!primary) return skip("No PostgreSQL server can be started here.");
  const url = await primary.database("catalog");
  const replica = await primary.follower();
  const catalog = await openCatalog(url, { replicas: [await replica.database("catalog")], reconnectMs: 60_000 });
  try {
    const publish = async (name: string): Promise<boolean> =>
      (await catalog.publish(skillFiles(name), { publisher: "acme" })).ok;
    const found = async (query: string): Promise<number> => (await catalog.search(query)).matches.length;
    expect(await publish("pdf-forms")).toBe(true);
    await expect.poll(() => found("pdf forms"), { timeout: 20_000 }).toBe(1);
    expect((await catalog.driver.nodes()).map(({ role }) => role)).toEqual(["primary", "replica"]);
    const where = await catalog.driver.transaction({ access: "read" }, (sql) =>
      sql.query("SELECT pg_is_in_recovery() AS replica"),
    );
    expect(where).toEqual([{ replica: true }]);
    await primary.kill();
    expect(await found("pdf forms")).toBe(1);
    const publishing = publish("sql-review");
    await replica.promote();
    expect(await publishing).toBe(true);
    expect(await found("sql review")).toBe(1);
    const roles = async (): Promise<readonly string[]> => (await catalog.driver.nodes()).map(({ role }) => role);
    await expect.poll(roles, { timeout: 20_000 }).toEqual(["down", "primary"]);
  } finally {
    await catalog.close();
    await replica.stop();
    await primary.stop();
  }
});

test("what was acknowledged before a kill is there after it, and nothing is half", { timeout: 120_000 }, async ({
  skip,
}) => {
  const server = await startIfPossible();
  if (!server) return skip("No PostgreSQL server can be started here.");
  const catalog = await openCatalog(await server.database("crash"), { reconnectMs: 60_000 });
  try {
    const publishing = Array.from({ length: 8 }, (_, at) =>
      catalog.publish(skillFiles(`skill-${at}`, { files: { "more.md": `${at}` } }), { publisher: "acme" }),
    );
    await publishing[0];
    await server.kill();
    await server.restart();
    for (const [at, each] of publishing.entries()) {
      expect(await each).toMatchObject({ ok: true, version: { number: 1 } });
      const read = await catalog.readFiles({ publisher: "acme", name: `skill-${at}` });
      expect(read).toMatchObject({ ok: true, files: [{ path: "SKILL.md" }, { path: "more.md" }] });
    }
    await catalog.settle();
    expect(await catalog.doctor()).toMatchObject({ ok: true });
  } finally {
    await catalog.close();
    await server.stop();
  }
});

test("while a search waits for a lost server, the service says at once that it is down", { timeout: 120_000 }, async ({
  skip,
}) => {
  const server = await startIfPossible();
  if (!server) return skip("No PostgreSQL server can be started here.");
  const catalog = await openCatalog(await server.database("down"), { reconnectMs: 60_000 });
  const service = await serveCatalog(catalog, { openReads: "default" });
  const statusOf = async (path: string): Promise<number> => (await fetch(`${service.url}${path}`)).status;
  try {
    expect(await statusOf("/health")).toBe(200);
    await server.kill();
    const searching = statusOf("/search?q=pdf");
    // The server comes back only after this answer, so it cannot have waited for it.
    expect(await Promise.all([statusOf("/health"), statusOf("/live")])).toEqual([503, 200]);
    await server.restart();
    expect(await searching).toBe(200);
    expect(await statusOf("/health")).toBe(200);
  } finally {
    await service.close();
    await catalog.close();
    await server.stop();
  }
});
