import { dirname } from "node:path";
import {
  createSkillIndex,
  type ResourceListing,
  type ResourceResult,
  type SkillDocument,
  type SkillIndex,
  type SkillProblem,
  type SkillSummary,
} from "@skillwright/skill-index";
import { listResources, readResource } from "@skillwright/skill-index/node";
import type { LoadResult, McpFile, McpListing, SkillConnection, SkillServerConfig } from "@skillwright/skill-mcp";
import { errorMessage } from "@skillwright/skill-text";
import type { CommandInput } from "../command.js";
import type { ConfigFile } from "../config/config.js";
import type { ServerConfig } from "../config/settings.js";
import type { SkillOptions } from "../options/skill-options.js";
import { readVersion } from "../package-files.js";
import { startProgress } from "../terminal/progress.js";
import { NotFoundError } from "../usage-error.js";
import type { LoadedSkills } from "./load-skills.js";

/** Local skills and those of the servers in the settings. */
export interface JoinedSkills extends Pick<LoadedSkills, "problems"> {
  readonly index: SkillIndex<SkillSummary>;
  /** What to tell when servers were configured and not asked. */
  readonly notes: readonly string[];
  /** The skill with its body: fetched and checked now if a server has it. */
  load(skill: SkillSummary): Promise<SkillDocument>;
  /** The index with the bodies of servers' skills, so that they are ranked as from a disk. Of very many none is fetched. */
  withBodies(): Promise<SkillIndex<SkillSummary>>;
  listFiles(skill: SkillSummary): Promise<ResourceListing>;
  readFile(skill: SkillSummary, path: string): Promise<ResourceResult>;
  close(): Promise<void>;
}

/**
 * Asks the servers of the settings for their skills. A settings file that merely lies in a folder starts no program: it may be a
 * stranger's, so the person has to name it with `--config` or say `--servers`.
 */
export async function joinServers(
  loaded: LoadedSkills,
  input: CommandInput<readonly unknown[], SkillOptions>,
): Promise<JoinedSkills> {
  const servers = Object.entries(loaded.config.settings.mcpServers ?? {});
  const wanted = servers.length > 0 && (loaded.config.given || input.options.servers === true);
  if (!wanted) {
    const notes = servers.length > 0 ? ["MCP servers of skillwright.json were not asked; --servers asks them."] : [];
    return {
      ...toLocal(loaded),
      index: loaded.index,
      problems: loaded.problems,
      notes,
      withBodies: async () => loaded.index,
    };
  }
  const progress = startProgress(input.io, "Asking servers");
  try {
    return await ask(servers, loaded);
  } finally {
    progress.stop();
  }
}

async function ask(servers: readonly [string, ServerConfig][], loaded: LoadedSkills): Promise<JoinedSkills> {
  const { connectSkillServer, isMcpSkill, joinSkills } = await import("@skillwright/skill-mcp");
  const clientInfo = { name: "skillwright", version: readVersion() };
  const answers = await Promise.all(
    servers.map(async ([label, config]): Promise<ServerAnswer> => {
      let connection: SkillConnection | undefined;
      try {
        connection = await connectSkillServer(label, toServer(config, loaded.config), { clientInfo });
        return { label, connection, listing: await connection.source.listSkills() };
      } catch (error) {
        await connection?.close();
        return { label, problem: toProblem(label, error) };
      }
    }),
  );
  const connections = new Map(answers.flatMap(({ label, connection }) => (connection ? [[label, connection]] : [])));
  const listings = answers.flatMap(({ listing }) => listing ?? []);
  const unreachable = answers.flatMap(({ problem }) => problem ?? []);
  const index = joinSkills(loaded.index, listings);
  const local = toLocal(loaded);
  const remote = (skill: SkillSummary) => {
    const connection = isMcpSkill(skill) ? connections.get(skill.source) : undefined;
    return connection && isMcpSkill(skill) ? { skill, source: connection.source } : undefined;
  };
  return {
    index,
    problems: [...index.problems, ...unreachable],
    notes: [],
    load: async (skill) => {
      const found = remote(skill);
      if (!found) return local.load(skill);
      const outcome = await found.source.loadSkill(found.skill);
      if (!outcome.ok) throw new NotFoundError(outcome.problem.message, outcome.problem.code);
      return outcome.value;
    },
    withBodies: () =>
      withBodies(index, async (skill) => {
        const found = remote(skill);
        const outcome = found && (await found.source.loadSkill(found.skill));
        return outcome?.ok ? outcome.value : skill;
      }),
    listFiles: async (skill) => {
      return remote(skill) ? { resources: skill.resources ?? [], problems: [] } : local.listFiles(skill);
    },
    readFile: async (skill, path) => {
      const found = remote(skill);
      return found ? toResource(path, await found.source.readFile(found.skill, path)) : local.readFile(skill, path);
    },
    close: async () => void (await Promise.all([...connections.values()].map((connection) => connection.close()))),
  };
}

/** More would keep a server and whoever waits busy for the sake of a small part of each score. */
const MAX_FETCHED = 500;
const AT_A_TIME = 16;

async function withBodies(
  index: SkillIndex<SkillSummary>,
  load: (skill: SkillSummary) => Promise<SkillSummary>,
): Promise<SkillIndex<SkillSummary>> {
  const { skills, problems, shadowed } = index;
  if (skills.length > MAX_FETCHED) return index;
  const complete: SkillSummary[] = [];
  for (let start = 0; start < skills.length; start += AT_A_TIME) {
    complete.push(...(await Promise.all(skills.slice(start, start + AT_A_TIME).map(load))));
  }
  return createSkillIndex(complete, { problems, shadowed });
}

/** What came of asking one server. */
interface ServerAnswer {
  readonly label: string;
  readonly connection?: SkillConnection;
  readonly listing?: McpListing;
  readonly problem?: SkillProblem;
}

/** What there is to do for skills on disk, which were loaded with their bodies. */
const toLocal = ({
  where: { lock },
}: LoadedSkills): Pick<JoinedSkills, "load" | "listFiles" | "readFile" | "close"> => ({
  load: async (skill: SkillSummary & { readonly body?: string }) => ({ ...skill, body: skill.body ?? "" }),
  listFiles: (skill) => listResources(skill),
  readFile: (skill, path) => readResource(skill, path, { lock }),
  close: async () => {},
});

function toResource(path: string, outcome: LoadResult<McpFile>): ResourceResult {
  if (!outcome.ok) {
    const { code, message } = outcome.problem;
    return {
      ok: false,
      problem: { code: "resource-unreadable", severity: "error", path, message: `${message} (${code})` },
    };
  }
  const { bytes } = outcome.value;
  const part = { path, size: bytes.length, offset: 0 };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { ok: true, content: { ...part, kind: "text", text } };
  } catch {
    // Not UTF-8, so it is shown as what it is.
    return { ok: true, content: { ...part, kind: "binary", bytes } };
  }
}

function toServer({ command, args, env, url }: ServerConfig, { path }: ConfigFile): SkillServerConfig {
  if (url !== undefined) return { url };
  return { command: command ?? "", ...(args && { args }), ...(env && { env }), ...(path && { cwd: dirname(path) }) };
}

function toProblem(label: string, error: unknown): SkillProblem {
  const message = errorMessage(error);
  return { code: "source-failed", severity: "error", path: label, message };
}
