import { loadIndex } from "@skillwright/skill-index";
import type { CommandInput } from "../command.js";
import { EXIT } from "../exit-code.js";
import { readVersion } from "../package-files.js";
import type { Report } from "../report/report.js";
import { type CheckedServer, serveReport } from "../report/serve-report.js";
import { openFromOptions } from "./open-from-options.js";
import { namedTenant } from "./tenant-choice.js";

/** What is served first; later the server follows what changes. */
export type ServerStart = Pick<CheckedServer, "server" | "index" | "where">;

interface McpCatalogOptions {
  readonly catalog?: string;
  readonly tools: boolean;
  readonly prompts?: boolean;
  readonly check?: boolean;
}

/** Serves a catalog over MCP, and follows it: what is published is served a moment later. */
export async function serveFromCatalog<I extends CommandInput<readonly unknown[], McpCatalogOptions>>(
  input: I,
  serve: (start: ServerStart, input: I) => Promise<void>,
): Promise<Report | number> {
  const { options, io, terminal } = input;
  const tenant = namedTenant({}, io);
  const named = {
    create: false,
    ...(options.catalog !== undefined && { catalog: options.catalog }),
    ...(tenant && { tenant }),
  };
  const catalog = await openFromOptions(named, io);
  try {
    const { createSkillServer } = await import("@skillwright/skill-mcp");
    const loaded = await loadIndex([catalog.source()]);
    const { tools, prompts = false } = options;
    const server = createSkillServer(loaded.index, {
      name: "skillwright",
      version: readVersion(),
      tools,
      prompts,
      files: catalog.files(),
    });
    if (options.check) return serveReport({ server, index: loaded.index, served: await server.checkAll() }, io);
    const onError = (error: unknown): void => terminal.err.print(terminal.err.view.words(String(error)));
    const follower = await catalog.follow({
      onChanges: async () => {
        await loaded.refresh();
        server.update(loaded.index);
      },
      onError,
    });
    try {
      await serve({ server, index: loaded.index }, input);
    } finally {
      await follower.stop();
    }
    return EXIT.clean;
  } finally {
    await catalog.close();
  }
}
