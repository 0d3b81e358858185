import { spawn, spawnSync } from "node:child_process";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll } from "vitest";

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server on a free port of this machine; it ends with the file's tests. */
export async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The repositories of a folder over HTTP, by git's own program for it, run as a CGI. */
export function serveGit(folder: string): Promise<string> {
  const backend = join(spawnSync("git", ["--exec-path"], { encoding: "utf8" }).stdout.trim(), "git-http-backend");
  return serve((request, response) => {
    const url = new URL(request.url ?? "/", "http://x");
    const child = spawn(backend, {
      env: {
        PATH: process.env["PATH"] ?? "",
        HOME: folder,
        GIT_PROJECT_ROOT: folder,
        GIT_HTTP_EXPORT_ALL: "1",
        REQUEST_METHOD: request.method ?? "GET",
        PATH_INFO: decodeURIComponent(url.pathname),
        QUERY_STRING: url.search.slice(1),
        CONTENT_TYPE: request.headers["content-type"] ?? "",
        HTTP_CONTENT_ENCODING: String(request.headers["content-encoding"] ?? ""),
        GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
      },
    });
    request.pipe(child.stdin);
    child.stdin.on("error", () => {});
    toHttp(child.stdout, response);
  });
}

/** A CGI answers with headers of its own, one of them the status. */
function toHttp(output: NodeJS.ReadableStream, response: ServerResponse): void {
  let head = Buffer.alloc(0);
  let isBody = false;
  output.on("data", (chunk: Buffer) => {
    if (isBody) return void response.write(chunk);
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf("\r\n\r\n");
    if (end === -1) return;
    isBody = true;
    for (const line of head.toString("latin1", 0, end).split("\r\n")) {
      const [, name = "", value = ""] = /^([^:]+): (.*)$/.exec(line) ?? [];
      if (name === "Status") response.statusCode = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.write(head.subarray(end + 4));
  });
  output.on("end", () => response.end());
}
