import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { type Catalog, type CatalogOptions, openCatalog } from "../../src/index.js";
import { type PostgresServer, startServer } from "./postgres-server.mjs";

/** An engine to test on. */
export interface Engine {
  readonly name: "pglite" | "server";
  /** One catalog for all tests of a file; a test takes a tenant of its own. */
  readonly catalog: Catalog;
  /** A fresh tenant. */
  tenant(): Promise<string>;
  /** The server's URL of a database; none within the process. */
  url(database: string): Promise<string>;
  open(url: string, options?: CatalogOptions): Promise<Catalog>;
}

let tenants = 0;

/** Runs tests on PostgreSQL within the process and on a server. */
export function onEachEngine(tests: (engine: Engine) => void): void {
  describe("within the process", () => tests(prepare("pglite")));
  onServer(tests);
}

/**
 * Runs tests on a server. Where none can be had (its binaries come by an install script) they are skipped with a word, unless
 * `REQUIRE_POSTGRES` says that it must be there.
 */
export function onServer(tests: (engine: Engine) => void): void {
  describe("on a server", () => tests(prepare("server")));
}

function prepare(name: Engine["name"]): Engine {
  let server: PostgresServer | undefined;
  let catalog: Catalog | undefined;
  const opened: Catalog[] = [];
  let missing = "";
  beforeEach(({ skip }) => skip(missing !== "", missing));
  beforeAll(async () => {
    if (name === "server") {
      try {
        server = await startServer();
      } catch (error) {
        if (process.env["REQUIRE_POSTGRES"]) throw error;
        missing = `No PostgreSQL server can be started here: ${String(error)}`;
        console.warn(missing);
        return;
      }
    }
    catalog = await openCatalog(server ? await server.database("catalog") : "memory:");
  }, 60_000);
  afterAll(async () => {
    for (const each of opened) await each.close();
    await catalog?.close();
    await server?.stop();
  });
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error("The engine is not started yet.");
    return value;
  };
  return {
    name,
    get catalog() {
      return there(catalog);
    },
    async tenant() {
      const { name: tenant } = await there(catalog).createTenant(`t-${++tenants}`);
      return tenant;
    },
    url: (database) => there(server).database(database),
    async open(url, options) {
      const each = await openCatalog(url, options);
      opened.push(each);
      return each;
    },
  };
}
