import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createBubblewrap, DEFAULT_LIMITS } from "../src/index.js";
import { runProcess } from "../src/process/run-process.js";
import { isFiltered as hasFilter } from "../src/sandbox/system-call-filter.js";
import { type CallNumbers, JUDGED_CALLS, MODE_CALLS, OPEN_CALLS, REFUSED_CALLS } from "../src/sandbox/system-calls.js";
import { runScript } from "./support/run-script.js";
import { hasSandbox } from "./support/sandbox.js";
import { sandboxRequest } from "./support/sandbox-request.js";
import { temporaryFolder, temporarySkill } from "./support/temporary-skill.js";

const CONTROL = { unsandboxed: true } as const;
/** Python, because it can make any system call: `call(number, …)` answers the result, or the name of the error. */
const PRELUDE = `import ctypes, errno, mmap, os, socket, sys, time
libc = ctypes.CDLL(None, use_errno=True)
libc.syscall.restype = ctypes.c_long
libc.shmat.restype = ctypes.c_void_p
def call(*words):
    result = libc.syscall(*[word if isinstance(word, bytes) or word is None else ctypes.c_long(word) for word in words])
    return result if result >= 0 else errno.errorcode[ctypes.get_errno()]
`;
const python = (body: string): ReturnType<typeof temporarySkill> =>
  temporarySkill({ "scripts/try.py": PRELUDE + body });
const numberOf = (call: readonly [number, number?]): number => call[process.arch === "x64" ? 0 : 1] ?? -1;
const isFiltered = hasFilter(process.arch);

describe.skipIf(!hasSandbox || !isFiltered)("the system-call filter", () => {
  test("refuses each call of the list as if the kernel had none", async () => {
    const numbers = Object.values(REFUSED_CALLS)
      .map(numberOf)
      .filter((number) => number >= 0);
    const skill = python(`print([n for n in ${JSON.stringify(numbers)} if call(n, -1, -1, -1, -1, -1) != "ENOSYS"])`);
    expect((await runScript(skill, "try.py")).stdout.text).toBe("[]\n");
  });

  test("keeps the host's session keyring out of reach, to read and to write", async () => {
    const { add_key, keyctl } = REFUSED_CALLS as Record<string, readonly [number, number?]>;
    // -3: the session's keyring. 0: its number, without making one.
    const skill = python(`print(call(${numberOf(keyctl as [number])}, 0, -3, 0))
print(call(${numberOf(add_key as [number])}, b"user", b"skillwright-test", b"planted", 7, -2))`);
    expect((await runScript(skill, "try.py")).stdout.text).toBe("ENOSYS\nENOSYS\n");
    const control = await runScript(skill, "try.py", CONTROL);
    expect(control.stdout.text).toMatch(/^\d+\n\d+\n$/);
  });

  test("refuses sockets to the machine below, and new namespaces by either call", async () => {
    const skill = python(`for family in (40, 38, 17, 31):
    try: socket.socket(family, socket.SOCK_STREAM); print("opened", family)
    except OSError as error: print(errno.errorcode[error.errno])
print(call(${numberOf(JUDGED_CALLS.unshare)}, 0x10000000), call(${numberOf(JUDGED_CALLS.clone)}, 0x10000000 | 17, 0, 0, 0, 0))
a, b = socket.socketpair(); a.send(b"x"); print(b.recv(1), socket.socket(socket.AF_INET).fileno() > 0)`);
    expect((await runScript(skill, "try.py")).stdout.text).toBe(
      `${"EAFNOSUPPORT\n".repeat(4)}EPERM EPERM\nb'x' True\n`,
    );
  });

  test("denies Unix sockets with a name, and sockets that could be pointed at one", async () => {
    const skill = python(`def attempt(make):
    try: make(); print("opened")
    except OSError as error: print(errno.errorcode[error.errno])
for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_SEQPACKET):
    attempt(lambda: socket.socket(socket.AF_UNIX, kind))
for kind in (socket.SOCK_DGRAM, socket.SOCK_RAW, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK):
    attempt(lambda: socket.socketpair(socket.AF_UNIX, kind))
for kind in (socket.SOCK_STREAM, socket.SOCK_SEQPACKET): attempt(lambda: socket.socketpair(socket.AF_UNIX, kind))`);
    const closed = `${"EAFNOSUPPORT\n".repeat(6)}opened\nopened\n`;
    expect((await runScript(skill, "try.py")).stdout.text).toBe(closed);
    const opened = await runScript(skill, "try.py", { grants: { unixSockets: true } });
    expect(opened.stdout.text).toBe("opened\n".repeat(8));
  });

  test("denies setuid and setgid bits by every call that sets rights", async () => {
    const numbers = (calls: typeof MODE_CALLS): string =>
      JSON.stringify(Object.entries(calls).map(([name, { numbers, mode }]) => [name, numberOf(numbers), mode]));
    const skill = python(`os.chdir(os.environ["HOME"]); open("f", "w").close(); fd = os.open("f", os.O_RDONLY)
def words(name, mode, at):
    first = [fd if name == "fchmod" else b"f" if name in ("chmod", "creat") else b"n%d" % mode if name == "mknod" else -100]
    if name in ("fchmodat", "fchmodat2"): first.append(b"f")
    if name == "mknodat": first.append(b"m%d" % mode)
    return first + [0] * (at - len(first)) + [mode, 0]
for name, number, at in ${numbers(MODE_CALLS)}:
    if number < 0: continue
    kind = 0o010000 if name.startswith("mknod") else 0
    print(name, [call(number, *words(name, kind | mode, at)) for mode in (0o4755, 0o2755, 0o6755)], call(number, *words(name, kind | 0o755, at)) != "EPERM")
for name, number, at in ${numbers(OPEN_CALLS)}:
    if number < 0: continue
    first = lambda path: [path] if name == "open" else [-100, path]
    print(name, call(number, *first(b"s"), os.O_CREAT | os.O_WRONLY, 0o4755), call(number, *first(b"."), os.O_TMPFILE | os.O_WRONLY, 0o2755))
    print(call(number, *first(b"f"), os.O_RDONLY, 0o6755) != "EPERM", call(number, *first(b"t"), os.O_CREAT | os.O_WRONLY, 0o755) != "EPERM")`);
    const { stdout } = await runScript(skill, "try.py");
    const lines = stdout.text.trimEnd().split("\n");
    expect(lines.filter((line) => line.startsWith("open"))).toEqual(
      (process.arch === "x64" ? ["open", "openat"] : ["openat"]).map((name) => `${name} EPERM EPERM`),
    );
    expect(lines.filter((line) => line === "True True").length).toBeGreaterThan(0);
    const others = lines.filter((line) => !line.startsWith("open") && line !== "True True");
    expect(others.length).toBeGreaterThanOrEqual(4);
    for (const line of others) expect(line).toMatch(/^\w+ \['EPERM', 'EPERM', 'EPERM'\] True$/);
  });

  test("sees calls under their other numbers: newer than the list, and x32", async () => {
    const skill = python(`print(call(600), call(0x40000000 | ${numberOf(JUDGED_CALLS.socket)}, 1, 1, 0))`);
    expect((await runScript(skill, "try.py")).stdout.text).toBe("ENOSYS ENOSYS\n");
  });
});

describe.skipIf(!hasSandbox || !isFiltered)("the memory limit holds", () => {
  const limits = { memoryBytes: 256 << 20, timeoutMs: 9000, killGraceMs: 0 };
  const MORE = 320;
  // Each takes 16 MiB at a time, says what it has, and stays a moment at the end.
  const SHAPES: readonly (readonly [name: string, body: string])[] = [
    [
      "memory files",
      `fd = call(${numberOf(REFUSED_CALLS["memfd_create"] as [number])}, b"x", 0)
if isinstance(fd, str): sys.exit(fd)
def take(n): os.write(fd, bytes(16 << 20))`,
    ],
    [
      "System V shared memory",
      `def take(n):
    id = libc.shmget(0, 16 << 20, 0o1600)
    if id < 0: sys.exit(errno.errorcode[ctypes.get_errno()])
    at = libc.shmat(id, None, 0); ctypes.memset(at, 1, 16 << 20); libc.shmdt(ctypes.c_void_p(at))`,
    ],
    [
      "shared memory that is hidden from the process's own count",
      `kept = []
def take(n):
    piece = mmap.mmap(-1, 16 << 20); piece.write(bytes(16 << 20)); piece.madvise(mmap.MADV_DONTNEED); kept.append(piece)`,
    ],
    [
      "shared memory by way of /dev/zero",
      `kept = []
def take(n):
    piece = mmap.mmap(os.open("/dev/zero", os.O_RDWR), 16 << 20); piece.write(bytes(16 << 20)); piece.madvise(mmap.MADV_DONTNEED); kept.append(piece)`,
    ],
    [
      "buffers of local sockets",
      `kept = []
def take(n):
    if n % 4 == 0 and os.fork() == 0: kept.clear()
    for _ in range(64):
        try: pair = socket.socketpair()
        except OSError: break
        kept.append(pair)
        for end in pair:
            end.setblocking(False); end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 22)
            try:
                while True: end.send(bytes(1 << 16))
            except BlockingIOError: pass`,
    ],
    [
      "buffers of connections",
      `kept = []; server = socket.create_server(("127.0.0.1", 0), backlog=200)
def take(n):
    for _ in range(4):
        near = socket.create_connection(server.getsockname()); far, _ = server.accept(); kept.append((near, far))
        for end in (near, far):
            end.setblocking(False)
            for _ in range(64):
                try: end.send(bytes(1 << 18))
                except BlockingIOError: time.sleep(0.001)`,
    ],
    [
      "page tables",
      `libc.mmap.restype = ctypes.c_void_p
def take(n):
    size = 1 << 33
    at = libc.mmap(None, ctypes.c_size_t(size), 1, 0x4022, -1, 0)
    for offset in range(0, size, 1 << 21): ctypes.string_at(at + offset, 1)`,
    ],
    [
      "very many small mappings that are never touched",
      `libc.mmap.restype = ctypes.c_void_p
size = 240 << 20
at = libc.mmap(None, ctypes.c_size_t(size), 0, 0x4022, -1, 0)
for offset in range(0, size, 8192): libc.mprotect(ctypes.c_void_p(at + offset), ctypes.c_size_t(4096), 1)
def take(n):
    if os.fork() == 0: time.sleep(9); os._exit(0)`,
    ],
    [
      "mappings handed on from process to process",
      `libc.mmap.restype = ctypes.c_void_p
size = 48 << 20
at = libc.mmap(None, ctypes.c_size_t(size), 3, 0x4022, -1, 0)
ctypes.memset(at, 1, 1); libc.madvise(ctypes.c_void_p(at), ctypes.c_size_t(size), 4)
for offset in range(0, size, 8192): libc.mprotect(ctypes.c_void_p(at + offset), ctypes.c_size_t(4096), 1)
def take(n):
    if os.fork() != 0: time.sleep(9); os._exit(0)`,
    ],
    [
      "files with long names",
      `def take(n):
    for at in range(2000 if n < 100 else 0): os.close(os.open(f"{os.environ['HOME']}/{n}-{at}-".ljust(250, "x"), os.O_CREAT | os.O_WRONLY))`,
    ],
    [
      "very many empty files",
      `def take(n):
    for at in range(8000): os.close(os.open(f"{os.environ['HOME']}/{n}-{at}-{os.getpid()}", os.O_CREAT | os.O_WRONLY))`,
    ],
  ];
  test.for(SHAPES)("against %s", async ([, body]) => {
    const skill = python(`${body}
for n in range(${MORE / 16} * (5 if "files" in sys.argv else 1)): take(n)
print("holding"); sys.stdout.flush(); time.sleep(1.5); print("held")`);
    const result = await runScript(skill, "try.py", { limits, args: body.includes("os.O_CREAT") ? ["files"] : [] });
    expect(result.stdout.text).not.toContain("held");
    expect([result.status, result.stderr.text.trim()]).toContainEqual(expect.stringMatching(/^(over-memory|ENOSYS)$/));
  });

  test("and leaves what honest scripts share alone", async () => {
    const skill = python(`a = mmap.mmap(-1, 160 << 20); a.write(bytes(160 << 20))
pairs = [socket.socketpair() for _ in range(40)]
[open(f"{os.environ['HOME']}/{n}", "w").close() for n in range(2000)]
time.sleep(0.5); print("done")`);
    expect(await runScript(skill, "try.py", { limits })).toMatchObject({
      status: "finished",
      stdout: { text: "done\n" },
    });
  });
});

test.skipIf(!hasSandbox)("no command line of the sandbox tells of the host", async () => {
  const stagingDirectory = temporaryFolder();
  const skill = temporarySkill({ "scripts/look.sh": "cat /proc/*/cmdline | tr '\\0' ' '" });
  const { stdout } = await runScript(skill, "look.sh", { stagingDirectory });
  expect(stdout.text).toContain("look.sh");
  expect(stdout.text).not.toContain(stagingDirectory);
  // The first process of the sandbox is not the script's to look at.
  expect(stdout.text).not.toContain("bwrap");
});

/** Starts a program in a session whose keyring holds a key that its processes may look at. */
const WITH_KEY = `import ctypes, os, sys
libc = ctypes.CDLL(None, use_errno=True)
add_key, keyctl = ${process.arch === "arm64" ? "217, 219" : "248, 250"}
libc.syscall(keyctl, 1, None)
key = libc.syscall(add_key, b"user", b"skillwright-canary", b"secret", 6, -3)
libc.syscall(keyctl, 5, key, 0x3f3f3f3f)
os.execv(sys.argv[1], sys.argv[1:])`;

test.skipIf(!hasSandbox || !existsSync("/proc/keys"))("the keys of the host's session are not listed", async () => {
  const sandbox = createBubblewrap();
  await sandbox.check();
  const command = ["/bin/sh", "-c", "echo listed; cat /proc/keys /proc/key-users"] as const;
  const launch = await sandbox.launch(sandboxRequest({ skillDirectory: temporaryFolder(), command }));
  const started = { ...launch, file: "/usr/bin/python3", args: ["-c", WITH_KEY, launch.file, ...launch.args] };
  const { stdout, stderr } = await runProcess(started, DEFAULT_LIMITS);
  expect(stdout.text, stderr.text).toBe("listed\n");
  const control = { file: "/usr/bin/python3", environment: {}, workingDirectory: "/" };
  const seen = await runProcess({ ...control, args: ["-c", WITH_KEY, "/bin/cat", "/proc/keys"] }, DEFAULT_LIMITS);
  expect(seen.stdout.text).toContain("skillwright-canary");
});

const X64_HEADER = "/usr/include/x86_64-linux-gnu/asm/unistd_64.h";
const GENERIC_HEADER = "/usr/include/asm-generic/unistd.h";

test.skipIf(!existsSync(X64_HEADER) || !existsSync(GENERIC_HEADER))(
  "the numbers are those of the kernel's headers",
  () => {
    const numbersOfAll: Record<string, CallNumbers> = { ...REFUSED_CALLS, ...JUDGED_CALLS };
    for (const [name, { numbers }] of Object.entries({ ...MODE_CALLS, ...OPEN_CALLS })) numbersOfAll[name] = numbers;
    const headers = [X64_HEADER, GENERIC_HEADER].map((path) => readFileSync(path, "utf8"));
    for (const [name, numbers] of Object.entries(numbersOfAll)) {
      const found = headers.map((text) => new RegExp(`__NR_${name}\\s+(\\d+)`).exec(text)?.[1]);
      // A header may be older than a call, never at odds with it.
      for (const [at, number] of found.entries())
        if (number !== undefined) expect([name, numbers[at]]).toEqual([name, Number(number)]);
    }
  },
);
