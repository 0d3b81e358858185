import { watchSkillIndex } from "../src/node.js";

const [, , root = ".", keepAlive] = process.argv;
const watcher = await watchSkillIndex({ roots: [root], keepAlive: keepAlive === "keep-alive" });
console.log(`watching ${watcher.index.skills.length}`);
