import type { ServerResponse } from "node:http";

/** Pages that wait for news, by server-sent events. */
export interface LiveUpdates {
  /** A page that begins to listen is told the version of now. */
  add(response: ServerResponse, version: number): void;
  send(event: string, data: unknown): void;
  close(): void;
}

/** More pages than a person opens; the oldest then has to ask again. */
const MAX_PAGES = 32;
/** What a page may be behind before it is let go; it then asks for everything anew. */
const MAX_WAITING = 64 * 1024 * 1024;
const HEARTBEAT_MS = 15_000;

export function createLiveUpdates(): LiveUpdates {
  const pages = new Set<ServerResponse>();
  // A page that is gone without a word is noticed by this, and proxies keep the line open.
  const heartbeat = setInterval(() => write(": here\n\n"), HEARTBEAT_MS).unref();
  const write = (text: string): void => {
    for (const page of pages) {
      if (page.writableLength > MAX_WAITING) page.destroy();
      else page.write(text);
    }
  };
  return {
    add(response, version) {
      const [oldest] = pages;
      if (pages.size >= MAX_PAGES) oldest?.end();
      pages.add(response);
      response.on("close", () => pages.delete(response));
      response.write(`retry: 1000\nevent: version\ndata: ${version}\n\n`);
    },
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close() {
      clearInterval(heartbeat);
      for (const page of pages) page.end();
    },
  };
}
