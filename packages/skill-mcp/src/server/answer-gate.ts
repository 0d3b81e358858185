import type { ServerResponse } from "node:http";

/** Lets answers begin one after another while there is memory for them. */
export interface AnswerGate {
  /** Begins at once, or when answers before it were sent. `false`: too many wait already, and nothing was begun. */
  enter(response: ServerResponse, begin: () => void): boolean;
}

export interface GateLimits {
  /** Bytes that were written and not yet taken by clients, all together. */
  readonly maxUnsentBytes: number;
  /** Requests that wait. */
  readonly maxWaiting: number;
}

/** Answers that are being made, and have not begun to be sent, at a time. */
const MAX_BEING_MADE = 4;
const LOOK_AGAIN_MS = 20;

/**
 * A client that asks for large files and never reads them makes the server hold them. So few answers are made at a time, and none while
 * the clients together are behind by more than a limit. A stream that stays open without anything to send is not in the way.
 */
export function createAnswerGate({ maxUnsentBytes, maxWaiting }: GateLimits): AnswerGate {
  const open = new Set<ServerResponse>();
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  function isFree(): boolean {
    let [unsent, made] = [0, 0];
    for (const response of open) {
      unsent += Math.max(response.writableLength, response.socket?.writableLength ?? 0);
      if (!response.headersSent) made++;
    }
    return made < MAX_BEING_MADE && unsent < maxUnsentBytes;
  }

  function look(): void {
    while (waiting.length > 0 && isFree()) waiting.shift()?.();
    if (waiting.length > 0) timer ??= setInterval(look, LOOK_AGAIN_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }

  return {
    enter(response, begin) {
      if (waiting.length >= maxWaiting) return false;
      waiting.push(() => {
        // Whoever hung up while waiting is not answered.
        if (response.destroyed || response.socket?.destroyed) return;
        open.add(response);
        response.once("close", () => {
          open.delete(response);
          look();
        });
        begin();
      });
      look();
      return true;
    },
  };
}
