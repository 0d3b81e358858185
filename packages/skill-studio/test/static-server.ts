import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadPageFiles } from "../src/server/page-files.js";

/** A folder on loopback as any web host serves it. */
export interface StaticServer {
  readonly url: string;
  close(): Promise<void>;
}

/** `base` is where on the host the folder stands. A page is found with and without `.html`. */
export async function serveFolder(folder: string, base = "/"): Promise<StaticServer> {
  const files = loadPageFiles(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const path = decodeURI(pathname).slice(base.length);
    const names = path === "" || path.endsWith("/") ? [`${path}index.html`] : [path, `${path}.html`];
    const file = names.map((name) => files.get(name)).find((found) => found !== undefined);
    const isThere = file !== undefined && pathname.startsWith(base);
    response.writeHead(isThere ? 200 : 404, { "content-type": (isThere && file.type) || "text/plain" });
    response.end(isThere ? file.bytes : "There is nothing here.");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
