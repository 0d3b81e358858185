// The host that `conformance.mjs` has the suite test: it lists, makes an index of what is listed, and then loads every skill and
// reads the files beside it, but for the scenario that watches what a host fetches while nobody uses a skill. The last argument is
// the address of the suite's server.
import { loadIndex } from "@skillwright/skill-index";
import { connectSkillServer } from "@skillwright/skill-mcp";

const { source, close } = await connectSkillServer("suite", { url: process.argv.at(-1) });
const { skills, problems } = await source.listSkills();
for (const { code, message } of problems) console.error(code, message);
const { index } = await loadIndex([source], { bodies: false });
console.error(`${index.skills.length} skills in an index`);
const used = process.env.MCP_CONFORMANCE_SCENARIO === "sep-2640-client-no-prefetch" ? [] : skills;
for (const skill of used) {
  const loaded = await source.loadSkill(skill);
  if (!loaded.ok) {
    console.error(loaded.problem.code, loaded.problem.message);
    continue;
  }
  for (const { path } of skill.resources ?? []) {
    const file = await source.readFile(loaded.value, path);
    console.error(path, file.ok ? "read" : file.problem.code);
  }
}
await close();
