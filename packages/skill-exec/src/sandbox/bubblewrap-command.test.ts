import { expect, test } from "vitest";
import { sandboxRequest } from "../../test/support/sandbox-request.js";
import { type BubblewrapHost, type BubblewrapRequest, bubblewrapCommand } from "./bubblewrap-command.js";

const HOST: BubblewrapHost = {
  program: "/usr/bin/bwrap",
  version: "0.8.0",
  system: [{ path: "/usr" }, { path: "/bin", link: "usr/bin" }],
  prlimit: "/usr/bin/prlimit",
  countsProcesses: true,
  disablesNamespaces: true,
  keyLists: ["/proc/keys"],
};
const REQUEST = {
  ...sandboxRequest({ command: ["/usr/bin/bash", "/skill/scripts/a.sh", "--bind", "/", "/"] }),
  skillDirectory: "/tmp/x/skill",
  workingDirectory: "/skill",
  identityMark: "differs",
};
/** The options bubblewrap reads, and the command behind them. */
const words = (request: BubblewrapRequest, host: BubblewrapHost): string[] => {
  const { file, args, inputs } = bubblewrapCommand(request, host);
  const outer = [file, ...args];
  const options = outer.indexOf(host.program) + 1;
  expect(outer.slice(options, options + 3)).toEqual(["--args", "4", "--"]);
  return [
    ...Buffer.from(inputs[0] ?? [])
      .toString()
      .split("\0")
      .slice(0, -1),
    ...outer.slice(options + 2),
  ];
};
const joined = (request: Partial<BubblewrapRequest> = {}, host: Partial<BubblewrapHost> = {}): string =>
  words({ ...REQUEST, ...request }, { ...HOST, ...host }).join(" ");

test("a run gets namespaces, system folders, a read-only skill, one scratch folder, limits, and its command last", () => {
  expect(joined()).toMatchInlineSnapshot(
    `"--unshare-all --unshare-user --disable-userns --die-with-parent --new-session --uid 65534 --gid 65534 --cap-drop ALL --hostname sandbox --ro-bind /usr /usr --symlink usr/bin /bin --ro-bind-try /etc/alternatives /etc/alternatives --ro-bind-try /etc/ld.so.cache /etc/ld.so.cache --ro-bind-try /etc/localtime /etc/localtime --proc /proc --dev /dev --size 4096 --perms 0555 --tmpfs /proc/1 --remount-ro /proc/1 --ro-bind /dev/null /proc/keys --size 67108864 --tmpfs /dev/shm --ro-bind /tmp/x/skill /skill --size 67108864 --tmpfs /scratch --dir /scratch/home --dir /scratch/tmp --symlink /scratch/tmp /tmp --remount-ro /dev --remount-ro / --json-status-fd 3 --chdir /skill -- /usr/bin/prlimit --nproc=64:64 -- /usr/bin/bash /skill/scripts/a.sh --bind / /"`,
  );
});

test("paths of the host stand in no command line that the script can read", () => {
  expect(bubblewrapCommand(REQUEST, HOST).args.join(" ")).not.toContain("/tmp/x");
});

test("a filter comes in by a descriptor of its own, and not where there is none", () => {
  const filters = [new Uint8Array(8), new Uint8Array(16)];
  const filter = (unixSockets: boolean): Uint8Array => filters[unixSockets ? 1 : 0] as Uint8Array;
  expect(bubblewrapCommand(REQUEST, { ...HOST, filter }).inputs[1]).toBe(filters[0]);
  const grants = { ...REQUEST.grants, unixSockets: true };
  expect(bubblewrapCommand({ ...REQUEST, grants }, { ...HOST, filter }).inputs[1]).toBe(filters[1]);
  expect(joined({}, { filter })).toContain("--seccomp 5 --chdir");
  expect(joined()).not.toContain("--seccomp");
});

test("in a granted folder a file may be as large as the disk allows", () => {
  const outer = (write: string[]): string =>
    bubblewrapCommand({ ...REQUEST, grants: { ...REQUEST.grants, write } }, HOST).args.join(" ");
  expect(outer([])).toContain("--fsize");
  expect(outer(["/data"])).not.toContain("--fsize");
});

test("the network is shared, with what names need, only when granted", () => {
  expect(joined()).not.toMatch(/--share-net|resolv\.conf/);
  expect(joined({ grants: { ...REQUEST.grants, network: true } })).toMatch(/--share-net.*\/etc\/resolv\.conf/);
});

test("granted folders are mounted where they are, outer ones first, writable only if they are to be", () => {
  const grants = { ...REQUEST.grants, read: ["/data/in/deep", "/data/out"], write: ["/data/out", "/data"] };
  expect(joined({ grants })).toContain(
    "--bind /data /data --bind /data/out /data/out --ro-bind /data/in/deep /data/in/deep",
  );
});

test("limits are set before bubblewrap starts, so that its first process has them too", () => {
  const { file, args } = bubblewrapCommand(REQUEST, HOST);
  expect([file, ...args].slice(0, 7)).toEqual([
    "/usr/bin/prlimit",
    "--core=0:0",
    "--nofile=256:256",
    "--data=536870912:536870912",
    "--fsize=536870912:536870912",
    "--",
    "/usr/bin/bwrap",
  ]);
});

test("protected paths are mounted over the folders they are in", () => {
  const grants = { ...REQUEST.grants, write: ["/data"] };
  const protectedPaths = {
    covered: ["/data/fifo"],
    readOnly: ["/data/a/.git"],
    absent: [],
    pinned: ["/data/a"],
    links: [],
  };
  expect(joined({ grants, protectedPaths })).toContain(
    "--bind /data /data --bind /data/a /data/a --ro-bind /dev/null /data/fifo --ro-bind /data/a/.git /data/a/.git",
  );
});

test("a path granted in /tmp takes the place of the link there", () => {
  expect(joined()).toContain("--symlink /scratch/tmp /tmp");
  expect(joined({ grants: { ...REQUEST.grants, read: ["/tmp/in"] } })).not.toContain("--symlink /scratch/tmp /tmp");
});

test("an interpreter from elsewhere comes in as one file", () => {
  const node = "/home/me/.nvm/bin/node";
  expect(joined({ command: [node, "/skill/scripts/a.mjs"] })).toContain(`--ro-bind ${node} ${node}`);
  expect(joined()).not.toContain("--ro-bind /usr/bin/bash");
});

test("what the machine lacks is left out", () => {
  expect(joined({}, { disablesNamespaces: false })).not.toContain("--disable-userns");
  expect(joined({}, { countsProcesses: false })).not.toContain("--nproc");
  const { prlimit: _, ...bare } = HOST;
  expect(bubblewrapCommand(REQUEST, bare).file).toBe("/usr/bin/bwrap");
  expect(words(REQUEST, bare).join(" ")).toMatch(/-- \/usr\/bin\/bash/);
});
