import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { errorMessage } from "@skillwright/skill-text";
import type { StudioProblem } from "../protocol/snapshot.js";
import { answerApi } from "./answer-api.js";
import { checkRequest, refuse } from "./check-request.js";
import { createLiveUpdates } from "./live-updates.js";
import { loadPageFiles, PAGE_FOLDER } from "./page-files.js";
import { problemPage, problemPagePolicy } from "./problem-page.js";
import { createSnapshotMaker } from "./snapshot-maker.js";
import type { StudioHost } from "./studio-host.js";

/** How the studio is started. */
export interface StudioOptions {
  /** Default 0: one that is free. */
  readonly port?: number | undefined;
  /** The folder of the built page. Default: the one this package ships. */
  readonly page?: string | undefined;
  /** Gets what went wrong while a request was answered. Default: nobody does; the page is told in any case. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** A studio that is open. */
export interface Studio {
  /** Where the page is, its token included. Whoever knows it sees what the page shows. */
  readonly url: string;
  /** Looks at the host's state, and tells open pages what is different. */
  update(): void;
  close(): Promise<void>;
}

/** Serves the page and what it shows, to this machine alone: on the loopback address, to pages that know the token. */
export async function startStudio(host: StudioHost, options: StudioOptions = {}): Promise<Studio> {
  const files = loadPageFiles(options.page ?? PAGE_FOLDER);
  const snapshots = createSnapshotMaker(() => host.state());
  const live = createLiveUpdates();
  const door = { token: randomBytes(16).toString("hex"), port: 0 };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const checked = checkRequest(request, door);
    if (!checked.ok) return sendProblem(request, response, checked);
    const { path, search } = checked;
    // The page names its files relative to the slash, which is easily lost when an address is copied.
    if (path === undefined) return void response.writeHead(308, { ...HEADERS, location: `/${door.token}/` }).end();
    if (path === "api/events" && request.method === "GET") {
      response.writeHead(200, { ...HEADERS, "content-type": "text/event-stream" });
      return live.add(response, snapshots.version());
    }
    if (path.startsWith("api/")) {
      const name = path.slice("api/".length);
      const found = await answerApi({ name, search, request }, host, snapshots);
      // A case that one page has kept concerns them all.
      if (found.ok && name === "cases") live.send("cases", found.data);
      return found.ok ? send(response, JSON.stringify(found.data), JSON_TYPE) : sendProblem(request, response, found);
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      return sendProblem(request, response, refuse(405, "method-refused", "This address is only read."));
    }
    const file = files.get(path === "" ? "index.html" : path);
    if (!file) return sendProblem(request, response, refuse(404, "not-found", files.size > 0 ? NOTHING : UNBUILT));
    return send(response, file.bytes, file.type);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      options.onError?.(error);
      if (response.headersSent) response.destroy();
      else sendProblem(request, response, refuse(500, "server-failed", errorMessage(error)));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  door.port = (server.address() as AddressInfo).port;
  // While a person opens the address, the first page is made ready.
  const preparation = setImmediate(() => {
    try {
      snapshots.prepare();
    } catch (error) {
      options.onError?.(error);
    }
  });

  return {
    url: `http://127.0.0.1:${door.port}/${door.token}/`,
    update() {
      const change = snapshots.advance();
      if (change) live.send("change", change);
    },
    async close() {
      clearImmediate(preparation);
      live.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const NOTHING = "There is nothing at this address.";
const UNBUILT = "The page has not been built. Run the build of @skillwright/skill-studio.";
const JSON_TYPE = "application/json; charset=utf-8";

/** Only files of this server run or load; no other site may frame, open or embed it, nor learn its address. */
const HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types studio",
  "cache-control": "no-store",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

function send(response: ServerResponse, content: string | Buffer, type: string): void {
  response.writeHead(200, { ...HEADERS, "content-type": type });
  response.end(content);
}

/** To a page as JSON; to a person, whose browser asks for a document, as one. */
function sendProblem(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { status, problem }: { readonly status: number; readonly problem: StudioProblem },
): void {
  if (headers.accept?.includes("text/html")) {
    const policy = { "content-security-policy": problemPagePolicy() };
    response.writeHead(status, { ...HEADERS, ...policy, "content-type": "text/html; charset=utf-8" });
    response.end(problemPage(problem));
    return;
  }
  response.writeHead(status, { ...HEADERS, "content-type": JSON_TYPE });
  response.end(JSON.stringify(problem));
}
