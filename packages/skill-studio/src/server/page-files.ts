import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** One file of the built page. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Where the build puts the page, beside this very file. */
export const PAGE_FOLDER: string = fileURLToPath(new URL("./page", import.meta.url));

/**
 * The files of the page, by the path a browser asks for. They are read once: a request chooses among these and never names a file, so
 * there is no path to leave a folder by. Without a build there are none, and the server says so.
 */
export function loadPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = names.map((entry): [string, PageFile] => {
    const file = join(entry.parentPath, entry.name);
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    return [relative(folder, file).split(sep).join("/"), { type, bytes: readFileSync(file) }];
  });
  return new Map(files);
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".woff2": "font/woff2",
};
