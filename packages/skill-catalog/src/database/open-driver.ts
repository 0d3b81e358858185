import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CatalogError, quote } from "../catalog-problem.js";
import { openPgDriver, type PgDriverOptions } from "./pg-driver.js";
import { openPgliteDriver } from "./pglite-driver.js";
import type { SqlDriver } from "./sql-driver.js";

/** The driver for a URL: `memory:`, `file:` and a folder, or `postgres:`. */
export async function openDriver(
  url: string,
  options: PgDriverOptions & { readonly create: boolean },
): Promise<SqlDriver> {
  if (url === "memory:") return openPgliteDriver(undefined);
  if (url.startsWith("file:")) {
    const folder = folderOf(url);
    if (!options.create) checkFolder(folder);
    return openPgliteDriver(folder);
  }
  if (/^postgres(?:ql)?:\/\//.test(url)) {
    for (const each of [url, ...(options.replicas ?? [])]) checkServer(each);
    return openPgDriver(url, options);
  }
  // A password may be in it, so no more of it is shown than a scheme.
  const scheme = /^[a-z][a-z\d+.-]{0,20}:\/\//i.exec(url)?.[0];
  const not = scheme === undefined ? "" : `, not by ${quote(scheme)}`;
  throw new CatalogError("url-unknown", `A catalog is opened by "memory:", "file:folder" or "postgres://…"${not}.`);
}

function checkServer(url: string): void {
  if (URL.canParse(url)) return;
  const message =
    "The URL of a server cannot be read. It is postgres://user:password@host:5432/database, with %-escapes for what is special in the password.";
  throw new CatalogError("url-unknown", message);
}

/** A folder of PostgreSQL says its version. */
function checkFolder(folder: string): void {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const what = existsSync(folder) ? `${folder} holds no catalog` : `There is no folder ${folder}`;
  const message = `${what}. Check the path; \`skillwright catalog publish\` or \`skillwright catalog tenant NAME\` makes a catalog there.`;
  throw new CatalogError("database-missing", message);
}

/** `file:catalog` and `file:./catalog` are relative to the working folder, `file:///srv/catalog` is not. */
function folderOf(url: string): string {
  const folder = url.startsWith("file://") ? fileURLToPath(url) : url.slice("file:".length);
  if (folder === "") throw new CatalogError("url-unknown", '"file:" needs a folder: "file:./catalog".');
  return resolve(folder);
}
