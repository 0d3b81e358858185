import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

/** Starts a program that serves MCP over stdio, and connects to it. */
export async function connectToProgram(program: string, cwd: string): Promise<Client> {
  const client = new Client({ name: "client", version: "1.0.0" });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program], cwd }));
  return client;
}
