import { CatalogError } from "../catalog-problem.js";
import type { Sql } from "../database/sql-driver.js";
import { findVersion, readBlobs } from "./read-versions.js";
import type { FilesResult, VersionOptions } from "./version-options.js";

/** All files of a version, compared with their hashes. */
export async function packFiles(sql: Sql, options: VersionOptions): Promise<FilesResult> {
  const found = await findVersion(sql, options, options.version);
  if (!found.ok) return found;
  const { version } = found;
  const blobs = await readBlobs(
    sql,
    version.files.map(({ hash }) => hash),
  );
  const files = version.files.map(({ path, hash, executable }) => {
    const bytes = blobs.get(hash);
    if (!bytes) throw new CatalogError("hash-mismatch", `The stored file ${hash} is gone. Restore it from a backup.`);
    return { path, bytes, executable };
  });
  return { ok: true, version, files };
}
