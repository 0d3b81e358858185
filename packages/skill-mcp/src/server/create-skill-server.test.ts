import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { SkillsClient } from "@modelcontextprotocol/client/ext/skills";
import { expect, test } from "vitest";
import { createSkillServer } from "./create-skill-server.js";
import { loadMemorySkills } from "./memory-skills.js";
import { serveSkillsStdio } from "./serve-stdio.js";

test("smoke", async () => {
  const { index, files } = await loadMemorySkills({
    "refunds/SKILL.md": "---\nname: refunds\ndescription: Pay money back.\nversion: 1.10\n---\nAsk for the receipt.\n",
    "refunds/references/RULES.md": "# Rules\n",
    "Wrong/SKILL.md": "---\nname: right\ndescription: x.\n---\nA.\n",
  });
  const server = createSkillServer(index, { files });
  for (const mode of ["legacy", { pin: "2026-07-28" }] as const) {
    const [a, b] = InMemoryTransport.createLinkedPair();
    const service = await serveSkillsStdio(server, { transport: b });
    const client = new Client({ name: "t", version: "1" }, { versionNegotiation: { mode } });
    await client.connect(a);
    const skills = new SkillsClient(client);
    const list = await skills.list();
    console.log(JSON.stringify(list, null, 1), client.getServerCapabilities());
    const file = await skills.read(list.skills[0]!);
    console.log(file.body);
    console.log(await skills.readDirectory("skill://refunds"));
    expect(list.skills.length).toBe(1);
    await client.close();
    await service.closed;
  }
  console.log(server.problems);
});
