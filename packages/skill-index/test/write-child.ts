import { writeSkill } from "../src/node.js";

// Writes two versions of one skill in turn until it is killed.
const [, , root = "."] = process.argv;
process.stdout.write("ready\n");
for (let at = 0; ; at++) {
  const body = (at % 2 === 0 ? "even " : "odd ").repeat(60_000).trimEnd();
  const result = await writeSkill(root, { name: "pdf", description: "Reads PDF files.", body }, { overwrite: true });
  if (!result.ok) throw new Error(result.problem.message);
}
