import { resolve } from "node:path";
import type { Catalog } from "@skillwright/skill-catalog";
import type { Io } from "../terminal/io.js";
import { startProgress } from "../terminal/progress.js";
import { UsageError } from "../usage-error.js";

export interface OpenOptions {
  readonly catalog?: string;
  readonly replica?: readonly string[];
  readonly tenant?: string;
  /** `false`: a catalog that is not there is not made. Default: it is. */
  readonly create?: boolean | undefined;
}

/** Opens the catalog that options or the environment name. What cannot be opened is a wrong use, with its code. */
export async function openFromOptions({ catalog, replica, tenant, create }: OpenOptions, io: Io): Promise<Catalog> {
  const url = catalog ?? io.env["SKILLWRIGHT_CATALOG"];
  if (url === undefined) {
    const hint =
      "Name it with --catalog or in SKILLWRIGHT_CATALOG: file:folder, or postgres://… (better there, it holds a password).";
    throw new UsageError("Which catalog?", hint);
  }
  const { CatalogError, openCatalog } = await import("@skillwright/skill-catalog");
  // A database within the process is made in one piece of work, of seconds where it is new; a server that is gone is waited for.
  const progress = startProgress(io, "Opening the catalog", { atOnce: !url.startsWith("postgres") });
  try {
    const opened = await openCatalog(inPlace(url, io), { replicas: replica, tenant, create });
    if (tenant !== undefined) await checkTenant(opened);
    return opened;
  } catch (error) {
    if (error instanceof CatalogError) throw new UsageError(error.message, error.code, { cause: error });
    throw error;
  } finally {
    progress.stop();
  }
}

/** A mistyped tenant is told of before anything is done, by commands that would not look at it, too. */
async function checkTenant(catalog: Catalog): Promise<void> {
  try {
    await catalog.tenant();
  } catch (error) {
    await catalog.close();
    throw error;
  }
}

/** A relative folder is meant from where the command was called. */
function inPlace(url: string, { cwd }: Io): string {
  return url.startsWith("file:") && !url.startsWith("file://") && url !== "file:"
    ? `file:${resolve(cwd, url.slice(5))}`
    : url;
}
