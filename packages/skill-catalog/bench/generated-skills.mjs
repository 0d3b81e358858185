const THINGS =
  "document invoice query image report form table chart meeting release contract ticket budget survey recipe playlist".split(
    " ",
  );
const DOINGS = "merge check review convert summarise translate deploy compare extract schedule validate archive".split(
  " ",
);
const WORDS =
  "the fields first then look at every line of it and write what differs into a new file before anyone reads result page".split(
    " ",
  );

/** A skill made of a number: the same number, the same skill, but for what is said to be other. */
export function generatedSkill(seed, other = "") {
  const random = mulberry32(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const name = `${pick(DOINGS)}-${pick(THINGS)}-${seed}`;
  const body = Array.from({ length: 60 }, () =>
    random() < 0.15 ? `${pick(DOINGS)} ${pick(THINGS)}` : pick(WORDS),
  ).join(" ");
  const text = `---\nname: ${name}\ndescription: ${pick(DOINGS)} ${pick(THINGS)} and ${pick(DOINGS)} ${pick(THINGS)} for team ${seed % 50}.\n---\n${body} ${other}\n`;
  return [
    { path: "SKILL.md", bytes: Buffer.from(text) },
    { path: "references/more.md", bytes: Buffer.from(`More about ${name}. ${other}\n`) },
  ];
}

/** Mulberry32: 32 bits of state, good enough to draw by. */
export function mulberry32(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
