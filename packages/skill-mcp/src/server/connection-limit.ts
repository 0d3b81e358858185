import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** Which connections are at work on a request that has come whole. */
export interface ConnectionLimit {
  /** Call when a request has come whole: its connection stays until it is answered. */
  begin(request: IncomingMessage, answered: (listener: () => void) => void): void;
}

/**
 * Holds a server at a number of connections. Where there are more, the one that has waited longest for its client to finish a request is
 * closed: half requests cannot lock out whole ones. Without such a one, the newest is closed.
 */
export function limitConnections(http: Server, maxConnections: number): ConnectionLimit {
  const idle = new Set<Socket>();
  const busy = new Map<Socket, number>();
  http.on("connection", (socket) => {
    idle.add(socket);
    socket.once("close", () => {
      idle.delete(socket);
      busy.delete(socket);
    });
    if (idle.size + busy.size <= maxConnections) return;
    const [oldest = socket] = idle;
    oldest.destroy();
  });
  return {
    begin({ socket }, answered) {
      idle.delete(socket);
      busy.set(socket, (busy.get(socket) ?? 0) + 1);
      answered(() => {
        const others = (busy.get(socket) ?? 1) - 1;
        if (others > 0) busy.set(socket, others);
        else {
          busy.delete(socket);
          if (!socket.destroyed) idle.add(socket);
        }
      });
    },
  };
}
