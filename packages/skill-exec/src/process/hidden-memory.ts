import { readFileSync, readlinkSync, statfsSync } from "node:fs";

/** What a run holds that the memory of its processes does not show. */
export interface HiddenMemory {
  /** Shared mappings without a name, whether or not a process still shows their pages as its own. */
  readonly mappedBytes: number;
  /** Kept by the kernel: in sockets, about mappings, and about files in folders that are memory. */
  readonly kernelBytes: number;
}

/**
 * Of these processes, which share a sandbox; `folders` are paths inside it. No further mappings are counted once `enough` bytes are found:
 * a look that takes long is followed by a long pause. Linux only; what cannot be read counts as nothing.
 */
export function hiddenMemory(pids: readonly number[], folders: readonly string[], enough: number): HiddenMemory {
  const [first] = pids;
  if (first === undefined) return { mappedBytes: 0, kernelBytes: 0 };
  const files = folders.reduce((sum, path) => sum + fileBytes(first, path), 0);
  const mappings = readMappings(pids, enough);
  return {
    mappedBytes: mappings.sharedBytes,
    kernelBytes: mappings.noteBytes + socketBytes(first) + files,
  };
}

/** Memory that is shared without a name, as /proc/PID/maps lists it: range, rights ending in `s`, offset, device, inode, `/dev/zero`. */
const SHARED_MAPPING = /^([0-9a-f]+)-([0-9a-f]+) ..?.?s ([0-9a-f]+) \S+ (\d+) +\/dev\/zero/gm;

/** What the kernel notes about one mapping, though it may hold no page: itself, its place in the tree, whose pages it had. */
const MAPPING_BYTES = 384;
/** And for each process it was handed on by. Which those were cannot be seen, so all of them count, for more than ordinary programs map. */
const ANCESTOR_BYTES = 64;
const ORDINARY_MAPPINGS = 1000;

/**
 * What the kernel notes about mappings, and how much is shared without a name, by how far into each piece of memory someone has mapped: `madvise`
 * can empty a process's own count while the pages stay.
 */
function readMappings(
  pids: readonly number[],
  enough: number,
): { readonly noteBytes: number; readonly sharedBytes: number } {
  const ends = new Map<string, number>();
  let noteBytes = 0;
  for (const pid of pids) {
    const maps = readProc(`${pid}/maps`);
    const count = countLines(maps);
    noteBytes += count * MAPPING_BYTES + Math.max(0, count - ORDINARY_MAPPINGS) * ANCESTOR_BYTES * pids.length;
    if (noteBytes > enough) break;
    if (!maps.includes("/dev/zero")) continue;
    for (const [, from, to, offset, inode] of maps.matchAll(SHARED_MAPPING)) {
      const end = hex(offset) + hex(to) - hex(from);
      ends.set(String(inode), Math.max(end, ends.get(String(inode)) ?? 0));
    }
  }
  return { noteBytes, sharedBytes: [...ends.values()].reduce((sum, bytes) => sum + bytes, 0) };
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/** What the kernel puts into one socket before the writer must wait (`net.core.wmem_default` on most machines). */
const SOCKET_BYTES = 212_992;
const SOCKETS_USED = /^sockets: used (\d+)/m;
/** Line of /proc/PID/net/tcp: number, two addresses, state, what waits to be sent and to be read. */
const QUEUES = /^ *\d+: \S+ \S+ \S+ ([0-9A-F]+):([0-9A-F]+)/gm;

/** Nothing where the run shares the host's network: then these are the sockets of the whole machine. */
function socketBytes(pid: number): number {
  if (networkOf(pid) === networkOf("self")) return 0;
  const used = Number(SOCKETS_USED.exec(readProc(`${pid}/net/sockstat`))?.[1] ?? 0);
  let queued = 0;
  for (const table of ["tcp", "tcp6"]) {
    for (const [, sent, received] of readProc(`${pid}/net/${table}`).matchAll(QUEUES))
      queued += hex(sent) + hex(received);
  }
  return used * SOCKET_BYTES + queued;
}

function networkOf(pid: number | "self"): string {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    // It has ended, or is not ours to look at: then nothing is counted.
    return readlinkSync("/proc/self/ns/net");
  }
}

/** Inode and name, at its longest, of a file in memory, without its content, for which the folder's size is the bound. */
const FILE_BYTES = 1536;

function fileBytes(pid: number, folder: string): number {
  try {
    const { files, ffree } = statfsSync(`/proc/${pid}/root${folder}`);
    return (files - ffree) * FILE_BYTES;
  } catch {
    return 0;
  }
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "latin1");
  } catch {
    // It ended between the listing and the reading.
    return "";
  }
}

const hex = (digits: string | undefined): number => Number.parseInt(digits ?? "0", 16);
