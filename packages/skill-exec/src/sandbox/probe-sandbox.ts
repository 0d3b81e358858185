import { mkdir, readlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { resolveLimits } from "../examine/limits.js";
import { createPrivateFolder, removeFolder } from "../private-folder.js";
import { type ProcessOutcome, runProcess } from "../process/run-process.js";
import type { Sandbox, SandboxProblem } from "../sandbox.js";

/**
 * Runs a tiny script that tries to get out: a file beside its folder, its own folder, the host's namespaces.
 * Undefined if it could not, else what it reached. A sandbox that starts but holds nothing back is not one.
 */
export async function probeSandbox(sandbox: Sandbox): Promise<SandboxProblem | undefined> {
  const root = await createPrivateFolder({ user: sandbox.user });
  try {
    const outcome = await runProbe(sandbox, root);
    const message = findBreach(sandbox, outcome, await hostNamespaces());
    return message === undefined ? undefined : { message };
  } finally {
    await removeFolder(root);
  }
}

/** Says what it could do; saying nothing but the first word and the names of its namespaces is the good answer. */
const PROBE = `echo started
[ -r "$1" ] && echo "could read a file outside its folder"
(echo x > "$1") 2>/dev/null && echo "could write outside its folder"
(echo x > "$0.new") 2>/dev/null && echo "could write to the skill's folder"
for name in ipc mnt net pid user; do readlink /proc/self/ns/$name 2>/dev/null; done
exit 0
`;

async function runProbe(sandbox: Sandbox, root: string): Promise<ProcessOutcome> {
  const skillDirectory = join(root, "skill");
  const scratchDirectory = join(root, "scratch");
  const canary = join(root, "canary");
  for (const folder of [skillDirectory, scratchDirectory]) await mkdir(folder, { mode: 0o755 });
  await writeFile(canary, "canary", { mode: 0o644 });
  await writeFile(join(skillDirectory, "probe.sh"), PROBE, { mode: 0o644 });
  const limits = resolveLimits({ timeoutMs: 5000, killGraceMs: 0, outputBytes: 4096 });
  const paths = sandbox.paths ?? { skill: skillDirectory, scratch: scratchDirectory };
  const launch = await sandbox.launch({
    runId: "probe",
    skillDirectory,
    scratchDirectory,
    command: ["/bin/sh", join(paths.skill, "probe.sh"), canary],
    environment: { PATH: sandbox.searchPath.join(":") },
    workingDirectory: paths.scratch,
    grants: { network: false, unixSockets: false, read: [], write: [], environment: [] },
    identities: new Map(),
    protectedPaths: { covered: [], readOnly: [], absent: [], pinned: [], links: [] },
    limits,
  });
  return runProcess(launch, limits);
}

function findBreach(sandbox: Sandbox, outcome: ProcessOutcome, host: readonly string[]): string | undefined {
  const [started, ...found] = outcome.stdout.text.trim().split("\n");
  if (outcome.end !== "exited" || started !== "started") {
    const said = outcome.stderr.text.trim() || String(outcome.cause ?? outcome.end);
    return `A trial run in ${sandbox.name} failed: ${said}`;
  }
  const breach = found.find((line) => line.startsWith("could ") || host.includes(line));
  return (
    breach &&
    `A trial run in ${sandbox.name} was not held: it ${breach.replace(/^(\w+):.*/, "shares the host's $1 namespace")}.`
  );
}

/** Empty where there are none, as on macOS. */
async function hostNamespaces(): Promise<string[]> {
  const names = ["ipc", "mnt", "net", "pid", "user"];
  const links = names.map((name) => readlink(`/proc/self/ns/${name}`).catch(() => ""));
  return (await Promise.all(links)).filter((link) => link !== "");
}
