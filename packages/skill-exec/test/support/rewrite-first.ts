import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-skill.js";

/**
 * A script that writes machine code (x86_64) over its sandbox's first process, where that waits for its children. From then on it forgets
 * the signal of its parent's end, reports "exit 0", and stays, with a child that sleeps for the seconds of the first argument.
 */
export const REWRITE_FIRST = `import os, struct, sys
try:
    fd = next(n for n in os.listdir("/proc/1/fd") if "eventfd" in os.readlink("/proc/1/fd/" + n))
    words = open("/proc/1/syscall").read().split()
    memory = os.open("/proc/1/mem", os.O_RDWR)
except (OSError, StopIteration) as error:
    print("out of reach"); sys.exit(0)
code = (b"\\xb8\\x9d\\0\\0\\0\\xbf\\x01\\0\\0\\0\\x31\\xf6\\x0f\\x05"
    + b"\\x6a\\x01\\x48\\x89\\xe6\\xbf" + struct.pack("<I", int(fd)) + b"\\xba\\x08\\0\\0\\0\\xb8\\x01\\0\\0\\0\\x0f\\x05"
    + b"\\xb8\\x22\\0\\0\\0\\x0f\\x05\\xeb\\xf7")
os.pwrite(memory, code, int(words[-1], 16))
if os.fork() == 0:
    os.setsid()
    null = os.open("/dev/null", os.O_RDWR)
    for at in range(3): os.dup2(null, at)
    os.execv("/usr/bin/sleep", ["sleep", sys.argv[1]])
print("rewritten")`;

/** A bubblewrap whose first process the script can reach, as all of them could before it was covered. */
export function bareBubblewrap(): string {
  const program = join(temporaryFolder(), "bwrap");
  writeFileSync(
    program,
    `#!/usr/bin/python3
import os, sys
if "--args" in sys.argv:
    data = b""
    while True:
        part = os.read(4, 65536)
        if not part: break
        data += part
    cover = b"--size\\0004096\\0--perms\\0000555\\0--tmpfs\\0/proc/1\\0--remount-ro\\0/proc/1\\0"
    assert cover in data
    pipe, end = os.pipe()
    os.write(end, data.replace(cover, b"")); os.close(end); os.dup2(pipe, 4)
os.execv("/usr/bin/bwrap", ["bwrap"] + sys.argv[1:])`,
  );
  chmodSync(program, 0o755);
  return program;
}
