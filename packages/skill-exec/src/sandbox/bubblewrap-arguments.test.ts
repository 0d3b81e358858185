import { expect, test } from "vitest";
import { DEFAULT_LIMITS, type SandboxRequest } from "../index.js";
import { type BubblewrapHost, bubblewrapArguments } from "./bubblewrap-arguments.js";

const HOST: BubblewrapHost = {
  program: "/usr/bin/bwrap",
  version: "0.8.0",
  system: [{ path: "/usr" }, { path: "/bin", link: "usr/bin" }],
  prlimit: "/usr/bin/prlimit",
  countsProcesses: true,
  disablesNamespaces: true,
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
const joined = (request: Partial<SandboxRequest> = {}, host: Partial<BubblewrapHost> = {}): string =>
  bubblewrapArguments({ ...REQUEST, ...request }, { ...HOST, ...host }).join(" ");

test("a run gets namespaces, system folders, a read-only skill, one scratch folder, limits, and its command last", () => {
  expect(joined()).toMatchInlineSnapshot(
    `"--unshare-all --unshare-user --disable-userns --die-with-parent --new-session --uid 65534 --gid 65534 --cap-drop ALL --hostname sandbox --ro-bind /usr /usr --symlink usr/bin /bin --ro-bind-try /etc/alternatives /etc/alternatives --ro-bind-try /etc/ld.so.cache /etc/ld.so.cache --ro-bind-try /etc/localtime /etc/localtime --proc /proc --dev /dev --size 67108864 --tmpfs /dev/shm --ro-bind /tmp/x/skill /skill --size 67108864 --tmpfs /scratch --dir /scratch/home --dir /scratch/tmp --symlink /scratch/tmp /tmp --remount-ro /dev --remount-ro / --json-status-fd 3 --chdir /skill -- /usr/bin/prlimit --core=0:0 --nofile=256:256 --data=536870912:536870912 --nproc=64:64 -- /usr/bin/bash /skill/scripts/a.sh --bind / /"`,
  );
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
  expect(bubblewrapArguments(REQUEST, bare).join(" ")).toMatch(/-- \/usr\/bin\/bash/);
});
