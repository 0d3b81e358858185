import { readdirSync, readFileSync } from "node:fs";

const CLOSE_ON_EXEC = 0o2000000;

/**
 * Descriptors from 3 up that a child of this process would inherit unasked. Node marks its own as close-on-exec,
 * but not all it was started with; an open folder among them would be a door out of any sandbox. Linux only.
 */
export function inheritedDescriptors(): number[] {
  return descriptorNames()
    .filter((name) => Number(name) > 2 && isInherited(name))
    .map(Number);
}

function descriptorNames(): string[] {
  try {
    return readdirSync("/proc/self/fdinfo");
  } catch {
    // Only Linux has this folder.
    return [];
  }
}

function isInherited(name: string): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${name}`, "latin1"))?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0;
  } catch {
    // The descriptor that listed the folder is gone by now.
    return false;
  }
}
