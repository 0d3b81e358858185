import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The newest of Verdaccio that runs on Node 20. */
const VERDACCIO = "verdaccio@~6.8.0";

export interface Registry {
  readonly url: string;
  /** Lines for an `.npmrc` by which our packages, and no others, come from here and go there. */
  readonly npmrc: string;
  stop(): Promise<void>;
}

/** A real npm registry on loopback that holds our packages alone; everything else comes from where the machine's npm gets it. */
export async function startRegistry(folder: string): Promise<Registry> {
  mkdirSync(folder, { recursive: true });
  // One of its plugins asks for `node-fetch` by a tag, which mirrors of the registry do not always carry.
  const manifest = { name: "registry", private: true, overrides: { "node-fetch": "2.7.0" } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  await run("npm", ["install", VERDACCIO, "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: folder });
  const port = await freePort();
  const config = {
    storage: join(folder, "storage"),
    auth: { htpasswd: { file: join(folder, "htpasswd") } },
    packages: { "@skillwright/*": { access: "$all", publish: "$all" } },
    max_body_size: "50mb",
    log: { type: "file", path: join(folder, "registry.log"), level: "warn" },
  };
  writeFileSync(join(folder, "config.json"), JSON.stringify(config));
  const binary = join(folder, "node_modules", "verdaccio", "bin", "verdaccio");
  const options = ["--config", join(folder, "config.json"), "--listen", `127.0.0.1:${port}`];
  const server = spawn(process.execPath, [binary, ...options], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}/`;
  await answers(`${url}-/ping`, server);
  return {
    url,
    // npm wants a token before it publishes, whatever the registry thinks of it.
    npmrc: `@skillwright:registry=${url}\n//127.0.0.1:${port}/:_authToken=rehearsal\n`,
    stop: () => stop(server),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  server.kill();
  throw new Error(`The registry did not answer at ${url} (exit code ${server.exitCode}).`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill();
  await ended;
}
