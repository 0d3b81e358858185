import { join } from "node:path";
import type { Io } from "../terminal/io.js";

/** What says where a user's caches are. */
export type CachePlace = Pick<Io, "env" | "home">;

/** `$XDG_CACHE_HOME/skillwright`, else `~/.cache/skillwright`. */
export function cacheFolder({ env, home }: CachePlace): string {
  return join(env["XDG_CACHE_HOME"] || join(home, ".cache"), "skillwright");
}
