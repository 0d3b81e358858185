import { expect, test } from "vitest";
import { DEFAULT_LIMITS, type SandboxRequest } from "../index.js";
import { type BubblewrapHost, bubblewrapCommand } from "./bubblewrap-command.js";

const HOST: BubblewrapHost = {
  program: "/usr/bin/bwrap",
  version: "0.8.0",
  system: [{ path: "/usr" }, { path: "/bin", link: "usr/bin" }],
  prlimit: "/usr/bin/prlimit",
  countsProcesses: true,
  disablesNamespaces: true,
  keyLists: ["/proc/keys"],
};
const REQUEST: SandboxRequest = {
  runId: "r1",
  skillDirectory: "/tmp/x/skill",
  scratchDirectory: "/tmp/x/scratch",
  command: ["/usr/bin/bash", "/skill/scripts/a.sh", "--bind", "/", "/"],
  environment: {},
  workingDirectory: "/skill",
  grants: { network: false, read: [], write: [], environment: [] },
  limits: DEFAULT_LIMITS,
};
/** The options bubblewrap reads, and the command behind them. */
const words = (request: SandboxRequest, host: BubblewrapHost): string[] => {
  const { args, inputs } = bubblewrapCommand(request, host);
  expect(args.slice(0, 3)).toEqual(["--args", "4", "--"]);
  return [
    ...Buffer.from(inputs[0] ?? [])
      .toString()
      .split("\0")
      .slice(0, -1),
    ...args.slice(2),
  ];
};
const joined = (request: Partial<SandboxRequest> = {}, host: Partial<BubblewrapHost> = {}): string =>
  words({ ...REQUEST, ...request }, { ...HOST, ...host }).join(" ");

test("a run gets namespaces, system folders, a read-only skill, one scratch folder, limits, and its command last", () => {
  expect(joined()).toMatchInlineSnapshot(
    `"--unshare-all --unshare-user --disable-userns --die-with-parent --new-session --uid 65534 --gid 65534 --cap-drop ALL --hostname sandbox --ro-bind /usr /usr --symlink usr/bin /bin --ro-bind-try /etc/alternatives /etc/alternatives --ro-bind-try /etc/ld.so.cache /etc/ld.so.cache --ro-bind-try /etc/localtime /etc/localtime --proc /proc --dev /dev --ro-bind /dev/null /proc/keys --size 67108864 --tmpfs /dev/shm --ro-bind /tmp/x/skill /skill --size 67108864 --tmpfs /scratch --dir /scratch/home --dir /scratch/tmp --symlink /scratch/tmp /tmp --remount-ro /dev --remount-ro / --json-status-fd 3 --chdir /skill -- /usr/bin/prlimit --core=0:0 --nofile=256:256 --data=536870912:536870912 --fsize=536870912:536870912 --nproc=64:64 -- /usr/bin/bash /skill/scripts/a.sh --bind / /"`,
  );
});

test("paths of the host stand in no command line that the script can read", () => {
  expect(bubblewrapCommand(REQUEST, HOST).args.join(" ")).not.toContain("/tmp/x");
});

test("a filter comes in by a descriptor of its own, and not where there is none", () => {
  const filter = new Uint8Array(8);
  expect(bubblewrapCommand(REQUEST, { ...HOST, filter }).inputs[1]).toBe(filter);
  expect(joined({}, { filter })).toContain("--seccomp 5 --chdir");
  expect(joined()).not.toContain("--seccomp");
});

test("in a granted folder a file may be as large as the disk allows", () => {
  expect(joined({ grants: { ...REQUEST.grants, write: ["/data"] } })).not.toContain("--fsize");
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
  expect(words(REQUEST, bare).join(" ")).toMatch(/-- \/usr\/bin\/bash/);
});
