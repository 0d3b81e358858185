import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";

// Changes skills at random until it is killed: whole, torn, by rename, gone, or a folder in the file's place.
const [, , root, seedText, countText] = process.argv;
let state = Number(seedText) + 1;
const random = (below) => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return Math.floor((state / 2147483648) * below);
};

for (;;) {
  const name = `s${random(Number(countText))}`;
  const folder = `${root}/${name}`;
  const file = `${folder}/SKILL.md`;
  const body = Array.from({ length: 400 }, () => `v${state}`).join("-");
  const text = `---\nname: ${name}\ndescription: Changes all the time.\n---\n${body}\n`;
  try {
    switch (random(6)) {
      case 0:
        rmSync(folder, { recursive: true, force: true });
        break;
      case 1:
        rmSync(file, { recursive: true, force: true });
        mkdirSync(file, { recursive: true });
        break;
      case 2:
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${folder}/.new-${process.pid}`, text);
        renameSync(`${folder}/.new-${process.pid}`, file);
        break;
      default:
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, text);
    }
  } catch {
    // Another writer was there first; that is the point.
  }
}
