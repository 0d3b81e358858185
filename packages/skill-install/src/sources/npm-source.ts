import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openArchive } from "../archive/read-archive.js";
import { quote, Refusal } from "../install-problem.js";
import { childEnvironment, HOME_VARIABLES } from "../process/child-environment.js";
import { runProgram } from "../process/run-program.js";
import { sizeOf } from "../process/size-of.js";
import type { OpenedSource, SourceContext } from "../source/open-source.js";
import { openTree } from "../source/tree-source.js";
import { memoryTree } from "./memory-tree.js";
import { checkPackageName, checkPackageRange } from "./npm-name.js";
import { readPackageFacts } from "./package-skills.js";

/** A package of a registry, as a person names it. */
export interface NpmRequest {
  readonly package: string;
  /** A version, a tag or a range. Default: `latest`. */
  readonly range?: string | undefined;
  /** What a lock says the registry said. */
  readonly integrity?: string | undefined;
}

const MIB = 1_048_576;
/** A package holds more than its skills; each skill still has its own limits. */
const PACKAGE_LIMITS = { files: 20_000, bytes: 256 * MIB, fileBytes: 64 * MIB, depth: 32, archiveBytes: 64 * MIB };
/** What npm may write while it works: the tarball, once in its cache and once as a file, and what the registry says of the package. */
const MAX_FETCHED_BYTES = 2 * PACKAGE_LIMITS.archiveBytes + 16 * MIB;

/**
 * Skills of a package in a registry. npm itself fetches it, so registries, proxies and keys are those of the user's settings; it
 * downloads one tarball and neither installs nor runs anything.
 */
export async function openNpm(request: NpmRequest, context: SourceContext): Promise<OpenedSource> {
  const folder = await mkdtemp(join(tmpdir(), "skillwright-npm-"));
  try {
    return await openPackage(request, folder, context);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `folder` is an empty one of our own; npm writes to no other. */
async function openPackage(request: NpmRequest, folder: string, context: SourceContext): Promise<OpenedSource> {
  const { version, integrity } = await resolveNpm(request, folder, context);
  if (request.integrity !== undefined && request.integrity !== integrity) {
    throw new Refusal(
      "integrity-mismatch",
      `The registry says ${integrity} of ${request.package}@${version}, and the lock ${request.integrity}.`,
      { path: request.package },
    );
  }
  const tarball = await pack(`${request.package}@${version}`, folder, context);
  checkIntegrity(tarball, integrity, request.package);
  // Every file of a package is in one folder, mostly called `package`.
  const files = openArchive(tarball, PACKAGE_LIMITS).files.map((file) => ({
    ...file,
    path: file.path.slice(file.path.indexOf("/") + 1),
  }));
  const tree = memoryTree(files);
  const { declared } = await readPackageFacts(tree);
  const range = request.range === undefined ? {} : { range: request.range };
  return openTree(
    tree,
    {
      only: context.only,
      below: "",
      declared,
      toSource: (path) => ({ type: "npm", package: request.package, ...range, version, integrity, path }),
    },
    context,
  );
}

/** The version that a request means now, and its checksum. */
async function resolveNpm(
  request: NpmRequest,
  folder: string,
  context: SourceContext,
): Promise<{ readonly version: string; readonly integrity: string }> {
  checkPackageName(request.package);
  const range = request.range ?? "latest";
  checkPackageRange(range);
  const fields = ["version", "dist.integrity"];
  const output = await runNpm(["view", `${request.package}@${range}`, ...fields, "--json"], folder, context);
  const answers = [readJson(output)].flat();
  // Of a range npm lists every version that fits, the highest last.
  const last = answers.at(-1);
  const { version, "dist.integrity": integrity } = (typeof last === "object" && last !== null ? last : {}) as Record<
    string,
    unknown
  >;
  if (typeof version !== "string" || typeof integrity !== "string" || !/^[\w.+-]+$/.test(version)) {
    throw new Refusal(
      "source-missing",
      `The registry has no ${quote(`${request.package}@${range}`)} with a checksum.`,
      { path: request.package },
    );
  }
  return { version, integrity };
}

async function pack(spec: string, folder: string, context: SourceContext): Promise<Uint8Array> {
  await runNpm(["pack", spec, "--json", "--pack-destination", folder], folder, context);
  const [name] = (await readdir(folder)).filter((found) => found.endsWith(".tgz"));
  if (name === undefined) throw new Refusal("npm-failed", `npm fetched no tarball of ${quote(spec)}.`, { path: spec });
  const path = join(folder, name);
  if ((await stat(path)).size > PACKAGE_LIMITS.archiveBytes)
    throw new Refusal("too-large", `${quote(spec)} has more than ${PACKAGE_LIMITS.archiveBytes} bytes.`, {
      path: spec,
    });
  return readFile(path);
}

/** npm has compared it already; we do not take that on trust. */
function checkIntegrity(bytes: Uint8Array, integrity: string, name: string): void {
  const [, algorithm = "", digest] =
    /^(sha512|sha384|sha256)-([A-Za-z0-9+/=]+)$/.exec(integrity.split(" ")[0] ?? "") ?? [];
  if (digest === undefined || createHash(algorithm).update(bytes).digest("base64") !== digest) {
    throw new Refusal("integrity-mismatch", `The tarball of ${quote(name)} is not what the registry says it is.`, {
      path: name,
    });
  }
}

/**
 * Runs npm with the user's own settings, outside of the project's scripts, and lets it run nothing. Its cache is a folder that can be
 * watched: what a registry sends without end is stopped there, and nothing of it stays.
 */
async function runNpm(args: readonly string[], folder: string, context: SourceContext): Promise<string> {
  const { env = process.env, timeoutMs = 60_000, signal, project } = context;
  try {
    const result = await runProgram({
      program: process.platform === "win32" ? "npm.cmd" : "npm",
      args: [...args, "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"],
      env: {
        ...childEnvironment(env, isOfNpm),
        npm_config_ignore_scripts: "true",
        npm_config_fetch_timeout: String(timeoutMs),
        npm_config_cache: join(folder, "cache"),
      },
      // The project's `.npmrc` names its registries.
      cwd: project,
      maxOutputBytes: 16 * MIB,
      timeoutMs: timeoutMs * 3,
      signal,
      isTooLarge: () => sizeOf(folder) > MAX_FETCHED_BYTES,
    });
    if (result.exitCode === 0) return result.stdout.toString("utf8");
    throw npmRefusal(result.stderr + result.stdout.toString("utf8"), args[1] ?? "");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      throw new Refusal("npm-missing", "There is no npm on this machine. Install Node with it.", { cause: error });
    }
    throw error;
  }
}

/** An `.npmrc` of the project may send any variable that npm sees to a registry of its choice. */
const isOfNpm = (name: string): boolean =>
  HOME_VARIABLES.includes(name) || name.startsWith("npm_config_") || name === "node_extra_ca_certs";

function npmRefusal(output: string, spec: string): Refusal {
  const code = /\b(E404|ETARGET|EINTEGRITY|ENOVERSIONS)\b/.exec(output)?.[1];
  if (code === "EINTEGRITY")
    return new Refusal("integrity-mismatch", `The tarball of ${quote(spec)} is not what the registry says it is.`, {
      path: spec,
    });
  if (code !== undefined) return new Refusal("source-missing", `The registry has no ${quote(spec)}.`, { path: spec });
  const line = output.split("\n").find((text) => /^npm error (?!code|A complete log)/i.test(text)) ?? "";
  return new Refusal(
    "npm-failed",
    `npm could not fetch ${quote(spec)}: ${line.replace(/^npm error /i, "").slice(0, 200)}`,
    { path: spec },
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal("npm-failed", "npm gave an answer that is not JSON.", { cause });
  }
}
