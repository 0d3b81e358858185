import { type SourceHarness, sourceContract } from "@skillwright/skill-index/contract";
import { afterEach, test } from "vitest";
import { connectSkillServer, createSkillServer, loadMemorySkills, type SkillConnection } from "../src/index.js";

let connection: SkillConnection | undefined;
afterEach(() => connection?.close());

/** A server over a record of files, which looks at it anew after each change. */
async function createHarness(): Promise<SourceHarness> {
  const record: Record<string, string> = {};
  const { index, files } = await loadMemorySkills(record);
  const server = createSkillServer(index, { files });
  const refresh = async (): Promise<void> => void server.update((await loadMemorySkills(record)).index);
  connection = await connectSkillServer("shop", { server });
  return {
    source: connection.source,
    write: (path, text) => {
      record[path] = text;
      return refresh();
    },
    remove: (path) => {
      delete record[path];
      return refresh();
    },
  };
}

test.for(sourceContract.map((fact) => [fact.name, fact] as const))("over MCP, %s", async ([, fact]) => {
  await fact.check(await createHarness());
});
