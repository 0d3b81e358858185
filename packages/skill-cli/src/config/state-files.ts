import { join } from "node:path";
import { openUserFolder, type UserFolderPlace, userFolderPath } from "@skillwright/skill-index/stamp";
import { UsageError } from "../usage-error.js";

/** Returns the path of the log of script runs: one JSON line for each event. */
export function auditFile(io: UserFolderPlace): string {
  return stateFile("audit.jsonl", io);
}

/** Returns the path of the file that holds what was approved and what was quarantined. */
export function trustFile(io: UserFolderPlace): string {
  return stateFile("trust.jsonl", io);
}

/** Nothing is run or approved on the word of a file that others could replace, so this throws where the folder is not this user's own. */
function stateFile(name: string, io: UserFolderPlace): string {
  const folder = openUserFolder("state", [], io);
  if (!folder.ok && folder.error.code !== "folder-missing") throw new UsageError(folder.error.message);
  return join(userFolderPath("state", io), name);
}
