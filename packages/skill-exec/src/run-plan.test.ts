import { expect, test } from "vitest";
import { DEFAULT_LIMITS, formatPlan, type RunnableSkill, type RunPlan } from "./index.js";

const PLAN: RunPlan = {
  runId: "r1",
  skill: { name: "pdf", directory: "/skills/pdf" } as RunnableSkill,
  hash: "a".repeat(64),
  script: "scripts/fill.py",
  scriptHash: "b".repeat(64),
  argv: ["/usr/bin/python3", "/skill/scripts/fill.py", "my form.pdf", "\u001b[2Jok\nnetwork none"],
  workingDirectory: "/skill",
  sandbox: "bubblewrap",
  sandboxed: true,
  isolation: { files: true, network: true, processes: "kernel", memory: "kernel", endsDetached: true },
  grants: { network: false, unixSockets: false, read: ["/data/in"], write: ["/data/out"], environment: ["API_KEY"] },
  protectedPaths: {
    covered: ["/data/in/queue"],
    readOnly: ["/data/out/.git"],
    absent: ["/data/out/.vscode/", "/data/out/.mcp.json"],
    pinned: [],
    links: ["/data/out/CLAUDE.md"],
  },
  limits: DEFAULT_LIMITS,
};

test("a plan shows command, folders, network, writes and hash, one line each", () => {
  expect(formatPlan(PLAN)).toMatchInlineSnapshot(`
    "skill     pdf in /skills/pdf
    hash      aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
    script    scripts/fill.py bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
    command   /usr/bin/python3 /skill/scripts/fill.py "my form.pdf" "\\u001b[2Jok\\nnetwork none"
    folder    /skill
    sandbox   bubblewrap
    network   none
    reads     the skill, system programs, /data/in
    writes    a scratch folder that is thrown away, /data/out
    closed    /data/in/queue (sockets and FIFOs)
    read-only /data/out/.git
    blocked   creating /data/out/.vscode/, /data/out/.mcp.json
    symlinks  /data/out/CLAUDE.md (the script can replace them)
    beware    all else in the folders it writes: sources, build files and tests run when you run them
    variables API_KEY
    limits    10000 ms, 512 MiB of memory, 64 processes
    "
  `);
});

test("a plan names the sockets that are open, and shows twelve paths of a long list", () => {
  const grants = { ...PLAN.grants, unixSockets: true };
  const readOnly = Array.from({ length: 14 }, (_, at) => `/data/out/${at}/.git`);
  const text = formatPlan({ ...PLAN, grants, protectedPaths: { ...PLAN.protectedPaths, readOnly } });
  expect(text).toContain("sockets   Unix sockets: can give orders to programs outside the sandbox\n");
  expect(text).toContain("/data/out/11/.git, 2 more\n");
});

test("a plan without a sandbox says so, and promises nothing", () => {
  const text = formatPlan({ ...PLAN, sandboxed: false, sandbox: "none" });
  expect(text).toContain("sandbox   NONE: the script can do whatever you can");
  expect(text).toContain("network   open");
  const isolation = { ...PLAN.isolation, processes: "none", memory: "watched" } as const;
  expect(formatPlan({ ...PLAN, isolation })).toContain("512 MiB of memory (watched), 64 processes (not held)");
  expect(text).toContain("writes    everything you can write");
  expect(text).not.toMatch(/^(closed|read-only|blocked)/m);
});
