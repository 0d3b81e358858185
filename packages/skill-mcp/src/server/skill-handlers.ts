import {
  GetSkillRequestParamsSchema,
  ListSkillsRequestParamsSchema,
  RESOURCES_DIRECTORY_READ_METHOD,
  ReadResourceDirectoryRequestParamsSchema,
  SKILLS_EXTENSION_ID,
  SKILLS_GET_METHOD,
  SKILLS_LIST_METHOD,
} from "@modelcontextprotocol/core/ext/skills";
import type { Server } from "@modelcontextprotocol/server";
import type { Catalog } from "./catalog.js";
import type { CacheFields, ResolvedServerOptions } from "./options.js";
import {
  handleGetSkill,
  handleListResources,
  handleListSkills,
  handleReadDirectory,
  handleReadResource,
} from "./skill-methods.js";

/** Gives a server the methods of the extension and the resources behind them. `current` is asked anew for each request. */
export function setSkillHandlers(server: Server, current: () => Catalog, options: ResolvedServerOptions): void {
  const size = { items: options.pageSize, bytes: options.pageBytes };
  const cached = <T extends object>(result: T): T & Partial<CacheFields> =>
    isModern(server) ? { ...result, ...options.cache } : result;
  server.registerCapabilities({
    resources: { listChanged: true },
    extensions: { [SKILLS_EXTENSION_ID]: { directoryRead: true } },
  });
  server.setRequestHandler(
    SKILLS_LIST_METHOD,
    { params: ListSkillsRequestParamsSchema },
    async ({ cursor }, { mcpReq: { signal } }) => cached(await handleListSkills(current(), { size, cursor, signal })),
  );
  server.setRequestHandler(
    SKILLS_GET_METHOD,
    { params: GetSkillRequestParamsSchema },
    async ({ uri }, { mcpReq: { signal } }) => cached({ skill: await handleGetSkill(current(), uri, signal) }),
  );
  server.setRequestHandler(
    RESOURCES_DIRECTORY_READ_METHOD,
    { params: ReadResourceDirectoryRequestParamsSchema },
    async ({ uri, cursor }, { mcpReq: { signal } }) =>
      cached(await handleReadDirectory(current(), uri, { size, cursor, signal })),
  );
  server.setRequestHandler("resources/read", ({ params: { uri } }, { mcpReq: { signal } }) =>
    handleReadResource(current(), uri, { files: options.files, signal }),
  );
  server.setRequestHandler("resources/list", ({ params }) =>
    handleListResources(current(), { size, cursor: params?.cursor }),
  );
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [SKILL_TEMPLATE] }));
}

const SKILL_TEMPLATE = {
  name: SKILLS_EXTENSION_ID,
  uriTemplate: "skill://{+path}",
  description: "A file of a skill that this server serves.",
} as const;

// The caching fields are required from this revision on, and unknown before.
const isModern = (server: Server): boolean => (server.getNegotiatedProtocolVersion() ?? "") >= "2026-07-28";
