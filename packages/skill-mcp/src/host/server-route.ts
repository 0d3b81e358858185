import type { Transport } from "@modelcontextprotocol/client";
import type { SkillServer } from "../server/create-skill-server.js";
import { serveSkillsStdio } from "../server/serve-stdio.js";
import { createCappedFetch } from "./capped-fetch.js";
import { createServerProgram, type ProgramConfig, type ServerProgram } from "./server-program.js";

/** Where a server is: a program to start, an address, or one of our own in this very process. */
export type SkillServerConfig =
  | ProgramConfig
  | { readonly url: string; readonly headers?: Readonly<Record<string, string>> | undefined }
  | { readonly server: SkillServer };

/** The way to a server, and the program at its end if this host starts one. */
export interface ServerRoute {
  readonly transport: Transport;
  readonly program?: ServerProgram;
}

export async function createServerRoute(config: SkillServerConfig, maxMessageBytes: number): Promise<ServerRoute> {
  if ("server" in config) {
    const { InMemoryTransport } = await import("@modelcontextprotocol/client");
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await serveSkillsStdio(config.server, { transport: theirs });
    return { transport: ours };
  }
  if ("url" in config) {
    const { StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
    const transport = new StreamableHTTPClientTransport(toHttpUrl(config.url), {
      fetch: createCappedFetch(maxMessageBytes),
      requestInit: { headers: { ...config.headers } },
    });
    return { transport };
  }
  const program = await createServerProgram(config, maxMessageBytes);
  return { transport: program.transport, program };
}

function toHttpUrl(text: string): URL {
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new TypeError(`A server's address begins with http: or https:, not ${url.protocol}`);
  }
  return url;
}
