import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorMessage } from "@skillwright/skill-text";
import { createMountPoints } from "../mount-points.js";
import { MOUNT_POINTS } from "../private-folder.js";
import type { Launch, LaunchUser } from "../process/launch.js";
import type { Sandbox, SandboxIsolation, SandboxProblem, SandboxRequest } from "../sandbox.js";
import { BUBBLEWRAP_PATHS, type BubblewrapHost, bubblewrapCommand, NOBODY } from "./bubblewrap-command.js";
import { endNamespace, readNamespaceInit } from "./end-namespace.js";
import { type CgroupPlace, findCgroupPlaces, sweepCgroups } from "./find-cgroup.js";
import { identifyMounts } from "./identify-mounts.js";
import { type Found, inspectBubblewrap, SEARCH_PATH } from "./inspect-bubblewrap.js";
import { probeSandbox } from "./probe-sandbox.js";
import { createRunGroup, type RunGroup } from "./run-group.js";

export interface BubblewrapOptions {
  /** Path of `bwrap`. Default: looked for in `/usr/local/bin`, `/usr/bin`, `/bin`. */
  readonly program?: string | undefined;
  /** Further folders of the host that every script may read, such as `/opt/python` or `/nix/store`. Default: none. */
  readonly systemPaths?: readonly string[] | undefined;
  /** User on the host. Default: `nobody` (65534) if the host is root, whom the kernel's process limit does not bind; else its own. */
  readonly user?: LaunchUser | undefined;
  /** Whether each run gets a control group of its own, where this process may make one. Default: `true`. */
  readonly cgroup?: boolean | undefined;
}

/** Linux: namespaces of its own for files, processes, network and users, by the `bwrap` program. */
export function createBubblewrap(options: BubblewrapOptions = {}): Sandbox {
  let walls: Walls | undefined;
  const user = options.user ?? (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined);
  const sandbox: Sandbox = {
    name: "bubblewrap",
    isolates: true,
    paths: BUBBLEWRAP_PATHS,
    searchPath: SEARCH_PATH,
    ...(user && { user }),
    async check() {
      const found = await inspectBubblewrap(options);
      if (!found.ok) return found;
      const places = options.cgroup === false ? [] : await cgroupPlaces();
      const tried = await tryWalls({ host: found.value, user }, places, sandbox);
      if (!tried.ok) return tried;
      walls = tried.value;
      return { ok: true, version: walls.host.version, isolation: isolationOf(walls) };
    },
    launch(request) {
      if (walls === undefined) throw new TypeError("Call check() before launch().");
      return toLaunch(request, walls);
    },
  };
  return sandbox;
}

/** What a run is held by. */
interface Walls {
  readonly host: BubblewrapHost;
  readonly user: LaunchUser | undefined;
  /** Where each run gets a control group of its own. */
  readonly place?: CgroupPlace;
  /** Why there is none. */
  readonly doubt?: string;
}

/** Milliseconds that a killed sandbox may take to be gone. */
const END_WAIT_MS = 1000;

function toLaunch(request: SandboxRequest, { host, user, place }: Walls): Launch {
  const group = place && holdTogether(place, request);
  const { protectedPaths, skillDirectory } = request;
  const mountPoints = createMountPoints(protectedPaths.absent, join(dirname(skillDirectory), MOUNT_POINTS));
  const readOnly = [...protectedPaths.readOnly, ...mountPoints.paths];
  const closed: SandboxRequest = { ...request, protectedPaths: { ...protectedPaths, readOnly } };
  const identityMark = `A granted or protected path was replaced before the script began (${randomUUID()}):`;
  return {
    ...bubblewrapCommand({ ...closed, identities: identifyMounts(closed), identityMark }, host),
    environment: request.environment,
    workingDirectory: "/",
    ...(user && { user }),
    terminates: "tree",
    watch: true,
    memoryFolders: [BUBBLEWRAP_PATHS.scratch, "/dev/shm"],
    hasStarted: (status, stderr) => status.includes('"exit-code"') && !stderr.includes(identityMark),
    ...(group && { hold: group.hold, excess: group.excess }),
    cleanUp: async (status) => {
      const init = readNamespaceInit(status);
      const isEmpty = init === undefined || (await endNamespace(init, END_WAIT_MS));
      mountPoints.remove();
      const left = [isEmpty ? undefined : `Process ${init.pid} did not end when it was killed.`, await group?.remove()];
      return left.filter((message) => message !== undefined).join(" ") || undefined;
    },
  };
}

/** The first walls that a trial run does not get through; without a control group if none of the places is fit for one. */
async function tryWalls(bare: Walls, places: readonly CgroupPlace[], sandbox: Sandbox): Promise<Found<Walls>> {
  const probe = async (walls: Walls): Promise<SandboxProblem | undefined> => {
    try {
      return await probeSandbox({ ...sandbox, launch: (request) => toLaunch(request, walls) });
    } catch (error) {
      return { message: errorMessage(error) };
    }
  };
  const doubts: string[] = [];
  for (const place of places) {
    const problem = await probe({ ...bare, place });
    if (!problem) return { ok: true, value: { ...bare, place } };
    doubts.push(problem.message);
  }
  const problem = await probe(bare);
  const doubt = doubts[0] ?? "there is no control group to make one in";
  return problem ? { ok: false, problem } : { ok: true, value: { ...bare, doubt } };
}

/** The kernel holds each process by itself; only a control group holds their sum, sockets and shared memory. */
function holdTogether(place: CgroupPlace, { runId, limits }: SandboxRequest) {
  let group: RunGroup | undefined;
  return {
    hold: (pid: number): void => {
      group = createRunGroup(place, runId, limits);
      group.add(pid);
    },
    excess: () => group?.excess(),
    remove: async () => group?.remove(),
  };
}

async function cgroupPlaces(): Promise<readonly CgroupPlace[]> {
  const read = (name: string): Promise<string> => readFile(`/proc/self/${name}`, "utf8").catch(() => "");
  const places = findCgroupPlaces(await read("cgroup"), await read("mountinfo"));
  for (const place of places) sweepCgroups(place);
  return places;
}

function isolationOf({ host, user, place, doubt }: Walls): SandboxIsolation {
  const bindsUser = (user?.uid ?? process.getuid?.()) !== 0;
  const countsGroup = place?.version === 2 || place?.processes !== undefined;
  const countsUser = host.prlimit !== undefined && bindsUser && host.countsProcesses;
  return {
    files: true,
    network: true,
    processes: countsGroup || countsUser ? "kernel" : "watched",
    memory: place ? "kernel" : "watched",
    memoryHeldBy: place ? `a control group for each run (version ${place.version})` : `a look at /proc: ${doubt}`,
    systemCalls: host.filter !== undefined,
    endsDetached: true,
  };
}
