import { hashBytes } from "../model/content-hash.js";
import type { MaybePromise } from "../source/skill-source.js";

/** What a runtime does better than the platform-neutral way. */
export interface LoaderHost {
  /** SHA-256 in hex. */
  hash(bytes: Uint8Array): MaybePromise<string>;
  /** Lets timers, events and aborts have their turn. */
  yieldTurn(): Promise<void>;
}

export const WEB_HOST: LoaderHost = {
  hash: hashBytes,
  yieldTurn: () => new Promise((resolve) => setTimeout(resolve, 0)),
};
