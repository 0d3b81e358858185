import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { serve } from "./git-server.js";
import { tempFolder } from "./temp.js";

/** A package as npm packs it. */
export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  readonly tarball: Uint8Array;
  /** What the registry says of it. Default: the truth. */
  readonly integrity?: string;
  /** After the tarball come bytes for as long as anyone reads. Default: no. */
  readonly endless?: boolean;
}

/** Packs files with npm itself. */
export function packPackage(
  manifest: { readonly name: string; readonly version: string; readonly [key: string]: unknown },
  files: Readonly<Record<string, string>>,
): PackedPackage {
  const folder = tempFolder({ "package.json": JSON.stringify(manifest), ...files });
  const printed = execFileSync("npm", ["pack", "--ignore-scripts", "--json"], {
    cwd: folder,
    env: npmEnvironment(),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [packed] = Object.values(JSON.parse(printed)) as { readonly filename: string }[];
  return {
    name: manifest.name,
    version: manifest.version,
    tarball: readFileSync(join(folder, packed?.filename ?? "")),
  };
}

/** Settings that keep npm to itself: no user's files, no other registry. */
export function npmEnvironment(registry = "http://127.0.0.1:1/"): Record<string, string> {
  const home = tempFolder();
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: home,
    npm_config_registry: registry,
    npm_config_userconfig: join(home, ".npmrc"),
    npm_config_globalconfig: join(home, "global-npmrc"),
    npm_config_cache: join(home, "cache"),
    npm_config_fetch_retries: "0",
    npm_config_update_notifier: "false",
  };
}

/** A registry on this machine that speaks to npm: packages' documents and their tarballs. `latest` is the last of each name. */
export async function serveRegistry(
  packages: readonly PackedPackage[],
  onRequest: (path: string, headers: IncomingHttpHeaders) => void = () => {},
): Promise<string> {
  let url = "";
  url = await serve((request, response) => {
    const path = decodeURIComponent(request.url ?? "");
    onRequest(path, request.headers);
    const tarball = packages.find((one) => path === `/${one.name}/-/${one.version}.tgz`);
    const versions = packages.filter(({ name }) => path === `/${name}`);
    if (tarball?.endless) Readable.from(endless(tarball.tarball)).pipe(response);
    else if (tarball) response.writeHead(200, { "content-type": "application/octet-stream" }).end(tarball.tarball);
    else if (versions.length > 0)
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(toDocument(versions, url)));
    else response.writeHead(404, { "content-type": "application/json" }).end(JSON.stringify({ error: "not found" }));
  });
  return url;
}

function* endless(beginning: Uint8Array): Generator<Uint8Array> {
  yield beginning;
  for (const more = Buffer.alloc(1_048_576); ; ) yield more;
}

function toDocument(versions: readonly PackedPackage[], url: string): unknown {
  const [{ name } = { name: "" }] = versions;
  const entries = versions.map(({ version, tarball, integrity }) => {
    const dist = {
      tarball: `${url}/${name}/-/${version}.tgz`,
      shasum: createHash("sha1").update(tarball).digest("hex"),
      integrity: integrity ?? `sha512-${createHash("sha512").update(tarball).digest("base64")}`,
    };
    return [version, { name, version, dist }];
  });
  return { name, "dist-tags": { latest: versions.at(-1)?.version }, versions: Object.fromEntries(entries) };
}
