// A program that serves the folder named as its argument, as a host would start it. SIGUSR2 makes it look at the folder again.
import { loadSkillIndex } from "@skillwright/skill-index/node";
import { createSkillServer, serveSkillsStdio } from "@skillwright/skill-mcp";

const [folder = ".", pageSize = "200"] = process.argv.slice(2);
const loaded = await loadSkillIndex(folder);
const server = createSkillServer(loaded.index, { pageSize: Number(pageSize) });
process.on("SIGUSR2", async () => server.update((await loaded.refresh()).index));
const { closed } = await serveSkillsStdio(server);
await closed;
