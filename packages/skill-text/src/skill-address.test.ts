import { expect, test } from "vitest";
import { findAddressed } from "./skill-address.js";

const at = (source: string, name = "pdf") => ({
  name,
  source,
  path: `${source}/tools/${name}/SKILL.md`,
  directory: `${source}/tools/${name}`,
});
const [teamA, teamB, mail] = [at("/srv/team-a/skills"), at("/srv/team-b/skills"), at("/srv/team-a/skills", "mail")];
const skills = [teamA, teamB, mail];

test.for([
  ["pdf", [teamA, teamB]],
  ["mail", [mail]],
  ["/srv/team-b/skills/pdf", [teamB]],
  ["team-b/skills/pdf", [teamB]],
  ["skills/pdf", [teamA, teamB]],
  ["/srv/team-a/skills/tools/pdf/SKILL.md", [teamA]],
  ["/srv/team-a/skills/tools/pdf", [teamA]],
  ["b/skills/pdf", []],
  ["team-b/skills/PDF", []],
  ["/pdf", []],
  ["nobody", []],
  ["", []],
] as const)("%j means %#", ([address, meant]) => {
  expect(findAddressed(skills, address)).toEqual(meant);
});

test("a name with a slash in it is a name first", () => {
  const odd = { name: "skills/pdf", description: "x" };
  expect(findAddressed([teamA, odd], "skills/pdf")).toEqual([odd]);
});
