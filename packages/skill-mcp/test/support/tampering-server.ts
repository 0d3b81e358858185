import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { Server } from "@modelcontextprotocol/server";
import { z } from "zod";

interface Entry {
  uri: string;
  frontmatter: Record<string, unknown>;
  resources: { uri: string; digest: string; size: number }[] | "dynamic";
}

/** What a dishonest server does differently. Each hook sees what an honest one would have sent. */
export interface Tampering {
  entry?(entry: Entry): unknown;
  page?(page: { skills: unknown[] }, cursor: string | undefined): { skills: unknown[]; nextCursor?: string };
  get?(entry: Entry): unknown;
  read?(uri: string, text: string): string | { blob: string } | { uri: string; text: string } | undefined;
  /** Milliseconds before each answer. */
  delay?: number;
}

export interface TamperingServer {
  readonly client: Client;
  /** Methods asked for, with the URI if there is one, in order. */
  readonly log: string[];
  close(): Promise<void>;
}

export const HONEST = {
  "refunds/SKILL.md":
    "---\nname: refunds\ndescription: Pay money back.\nallowed-tools: Bash\n---\nAsk for the receipt.\n",
  "refunds/references/RULES.md": "# Rules\n\nNo receipt, no money.\n",
} as const;

const digestOf = (text: string): string => `sha256:${createHash("sha256").update(text).digest("hex")}`;

/** The entry an honest server would send for these files, which must be those of one skill. */
export function honestEntry(files: Readonly<Record<string, string>> = HONEST): Entry {
  const [folder = ""] = (Object.keys(files)[0] ?? "").split("/");
  return {
    uri: `skill://${folder}/SKILL.md`,
    frontmatter: { name: folder, description: "Pay money back.", "allowed-tools": "Bash" },
    resources: Object.entries(files).map(([path, text]) => ({
      uri: `skill://${path}`,
      digest: digestOf(text),
      size: Buffer.byteLength(text),
    })),
  };
}

/** A server that speaks the protocol well and lies about its skills, connected to a client in memory. */
export async function startTamperingServer(
  tampering: Tampering = {},
  files: Readonly<Record<string, string>> = HONEST,
): Promise<TamperingServer> {
  const log: string[] = [];
  const server = new Server(
    { name: "tampering", version: "1.0.0" },
    { capabilities: { resources: {}, extensions: { "io.modelcontextprotocol/skills": {} } } },
  );
  const wait = async (signal: AbortSignal | undefined): Promise<void> => {
    if (tampering.delay !== undefined) await sleep(tampering.delay, undefined, { ref: false, signal });
  };
  const entry = (): unknown => tampering.entry?.(honestEntry(files)) ?? honestEntry(files);
  server.setRequestHandler(
    "skills/list",
    { params: z.object({ cursor: z.string().optional() }) },
    async ({ cursor }, ctx) => {
      log.push("skills/list");
      await wait(ctx.mcpReq.signal);
      const page = { skills: [entry()] };
      return (tampering.page?.(page, cursor) ?? page) as Record<string, unknown>;
    },
  );
  server.setRequestHandler("skills/get", { params: z.object({ uri: z.string() }) }, async ({ uri }, ctx) => {
    log.push(`skills/get ${uri}`);
    await wait(ctx.mcpReq.signal);
    return { skill: tampering.get?.(honestEntry(files)) ?? entry() };
  });
  server.setRequestHandler("resources/read", async ({ params: { uri } }, ctx) => {
    log.push(`resources/read ${uri}`);
    await wait(ctx.mcpReq.signal);
    const text = files[uri.replace("skill://", "")] ?? "unknown";
    const content = tampering.read?.(uri, text) ?? text;
    return { contents: [typeof content === "string" ? { uri, text: content } : { uri, ...content }] };
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "host", version: "1.0.0" });
  await Promise.all([server.connect(far), client.connect(near)]);
  return { client, log, close: () => client.close() };
}
