import { join } from "node:path";
import type { Io } from "../terminal/io.js";

type Place = Pick<Io, "env" | "home">;

/** What was run, one JSON line an event. */
export function auditFile(io: Place): string {
  return join(stateFolder(io), "audit.jsonl");
}

/** What was approved and what was set aside. */
export function trustFile(io: Place): string {
  return join(stateFolder(io), "trust.jsonl");
}

/** `$XDG_STATE_HOME/skillwright`, else `~/.local/state/skillwright`. */
function stateFolder({ env, home }: Place): string {
  return join(env["XDG_STATE_HOME"] || join(home, ".local", "state"), "skillwright");
}
