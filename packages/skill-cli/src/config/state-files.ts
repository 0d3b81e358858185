import { join } from "node:path";
import type { Io } from "../terminal/io.js";

/** What says where a user's state is kept. */
export type StatePlace = Pick<Io, "env" | "home">;

/** What was run, one JSON line an event. */
export function auditFile(io: StatePlace): string {
  return join(stateFolder(io), "audit.jsonl");
}

/** What was approved and what was set aside. */
export function trustFile(io: StatePlace): string {
  return join(stateFolder(io), "trust.jsonl");
}

/** `$XDG_STATE_HOME/skillwright`, else `~/.local/state/skillwright`. */
export function stateFolder({ env, home }: StatePlace): string {
  return join(env["XDG_STATE_HOME"] || join(home, ".local", "state"), "skillwright");
}
