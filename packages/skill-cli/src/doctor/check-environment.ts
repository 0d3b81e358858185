import { isAbsolute } from "node:path";
import { missingRequirements } from "@skillwright/skill-index";
import { createRequirementHost, openUserFolder, userFolderPath } from "@skillwright/skill-index/node";
import type { LoadedSkills } from "../skills/load-skills.js";
import { count } from "../terminal/count.js";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { wantsColour } from "../terminal/style.js";
import type { Check } from "./check-skills.js";

/** What this machine brings along. */
export async function checkEnvironment(loaded: LoadedSkills, io: Io): Promise<readonly Check[]> {
  const { config } = loaded;
  return [
    checkNode(),
    await checkSandbox(),
    checkRequirements(loaded, io),
    checkSettings(config, io),
    checkCache(io),
    checkColours(io),
  ];
}

const MAX_NAMED = 8;

/** Which programs, variables and systems skills ask for and do not find. None is started to find out. */
function checkRequirements({ index, withheld }: LoadedSkills, io: Io): Check {
  const host = createRequirementHost({ env: io.env });
  const missing = [
    ...index.skills.map((skill) => missingRequirements(skill, host)),
    ...withheld.map((skill) => skill.missing ?? []),
  ].filter((all) => all.length > 0);
  const subject = "requirements";
  if (missing.length === 0) return { verdict: "fine", subject, words: "every skill finds what it needs" };
  const names = new Map<string, number>();
  for (const { kind, name } of missing.flat()) names.set(`${kind} ${name}`, (names.get(`${kind} ${name}`) ?? 0) + 1);
  const sorted = [...names].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const listed = sorted.slice(0, MAX_NAMED).map(([name, number]) => (number > 1 ? `${name} (${number})` : name));
  const more = sorted.length > MAX_NAMED ? `, and ${sorted.length - MAX_NAMED} more` : "";
  const words = `${count(missing.length, "skill")} ${missing.length === 1 ? "lacks" : "lack"} something: ${listed.join(", ")}${more}; \`why\` has each, --runnable leaves them out`;
  return { verdict: "note", subject, words };
}

const MIN_NODE = [20, 19] as const;

function checkNode(): Check {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const enough = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
  return {
    verdict: enough ? "fine" : "wrong",
    subject: "node",
    words: `${process.versions.node}; ${MIN_NODE.join(".")} or later is needed`,
  };
}

const ENFORCED = { kernel: "the kernel", watched: "a look at /proc", none: "nothing" } as const;

/** Found out by trying: a tiny script tries to get out. */
async function checkSandbox(): Promise<Check> {
  const { detectSandbox } = await import("@skillwright/skill-exec");
  const { sandbox, tried } = await detectSandbox();
  if (sandbox) {
    const check = tried.at(-1);
    const wall = check?.ok ? (check.isolation.memoryHeldBy ?? ENFORCED[check.isolation.memory]) : "";
    const words = `${sandbox.name}, for the scripts that skills bundle; their memory is held by ${wall}`;
    return { verdict: "fine", subject: "sandbox", words };
  }
  const reasons = tried.flatMap((report) => (report.ok ? [] : [`${report.name}: ${report.problem.message}`]));
  return { verdict: "note", subject: "sandbox", words: `none, so scripts are refused (${reasons.join("; ")})` };
}

function checkSettings({ path, settings, given }: LoadedSkills["config"], io: Io): Check {
  if (path === undefined) return { verdict: "absent", subject: "settings", words: "no skillwright.json" };
  const servers = Object.keys(settings.mcpServers ?? {}).length;
  const asked = given ? "" : ", not asked unless --servers or --config is given";
  const words = displayPath(path, io) + (servers > 0 ? ` with ${count(servers, "MCP server")}${asked}` : "");
  return { verdict: servers > 0 && !given ? "note" : "fine", subject: "settings", words };
}

/** As the commands open them: whatever keeps them from doing so is the answer. */
function checkCache(io: Io): Check {
  for (const kind of ["cache", "state"] as const) {
    const folder = openUserFolder(kind, [], io, { create: true });
    const words = folder.ok ? "" : `${folder.error.message} Nothing is cached, and large folders are read each time`;
    if (!folder.ok) return { verdict: "note", subject: "cache", words };
  }
  const ignored = ["XDG_CACHE_HOME", "XDG_STATE_HOME"].find((name) => io.env[name] && !isAbsolute(io.env[name]));
  const words = displayPath(userFolderPath("cache", io), io);
  return ignored === undefined
    ? { verdict: "fine", subject: "cache", words }
    : { verdict: "note", subject: "cache", words: `${words}; ${ignored} is not an absolute path, so it is ignored` };
}

function checkColours(io: Io): Check {
  const on = wantsColour(io, io.stdout, undefined);
  const cause = io.env["NO_COLOR"]
    ? "NO_COLOR is set"
    : io.env["FORCE_COLOR"] !== undefined
      ? "FORCE_COLOR is set"
      : io.stdout.isTTY
        ? "a terminal"
        : "not a terminal";
  return { verdict: "fine", subject: "colours", words: `${on ? "on" : "off"}, ${cause}` };
}
