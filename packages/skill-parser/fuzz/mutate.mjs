// Seeded mutants of skill texts: the same seed and the same texts give the same mutants on every machine.

/** Numbers in [0, 1) from a 32-bit seed (mulberry32). */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Skills that use each part of the format once, so that mutants begin near something meaningful. */
export const SEEDS = [
  "---\nname: demo\ndescription: Does a thing. Use when asked.\n---\n# Body\n\nText.\n",
  "---\nname: \"quoted\"\ndescription: 'single ''quoted'''\nversion: 1.10\nlicense: MIT\n---\nBody\n",
  "---\nname: block\ndescription: |\n  Line one\n\n  line two\ncompatibility: >-\n  folded\n  text\n---\nBody\n",
  "---\nname: tools\ndescription: d\nallowed-tools: Read, Bash(git diff *), mcp__a__b\n---\n",
  "---\nname: lists\ndescription: d\ntags:\n  - one\n  - two\ntriggers: [a, 'b', \"c\"]\nallowed-tools:\n  - Read\n---\nBody\n",
  '---\nname: json\ndescription: d\nmetadata: {"a":{"b":["c",1,true,null]},"d":"e"}\n---\nBody\n',
  "---\nname: nested\ndescription: d\nmetadata:\n  a: 1\n  b:\n    c: 2\n    d:\n      - e: 1\n        f: 2\n      - g\n---\nBody\n",
  "---\nname: colon\ndescription: Use when: the user asks\nargument-hint: [date] [time]\n---\nBody\n",
  "---\nname: odd\ndescription: &anchor text\nhint: *alias\nhomepage: !tag x\n---\nBody\n",
  "---\r\nname: crlf\r\ndescription: d # comment\r\n---\r\nBody\r\n",
  "\ufeff---\nname: mark\ndescription: caf\u00e9 \u6280\u80fd \ud83d\udc69\u200d\ud83d\udcbb\n---\nBody \u200b\u202e\n",
  "# No frontmatter\n\n---\nname: x\n---\n",
];

const TOKENS = [
  ..."\n\t :-#[]{},&*!|>'\"%@`?~\\\0\x1b\r\u0085\u2028\ufeff\u200b\u202e\ud800",
  "\n---\n",
  "---",
  "\n...\n",
  ": ",
  " #",
  "- ",
  "? ",
  "<<: *a\n",
  "&a ",
  "*a",
  "!!js/function ",
  "!<tag:x> ",
  "%YAML 1.1\n",
  "\n  ",
  "\n\n\n",
  "|\n",
  ">-\n",
  "|2+\n",
  '"\\u0000"',
  '"\\ud800"',
  "''",
  '""',
  "name: ",
  "description: ",
  "allowed-tools: ",
  "metadata:\n  ",
  "__proto__: ",
  "constructor:\n  prototype: ",
  "Bash(",
  ")",
  "[[[[[[[[",
  "{a: {a: {a: ",
  "null",
  "true",
  "1e999",
  "0x10",
  "\udb40\udc41",
];

/** One to eight changes to a text that is drawn from `texts`. */
export function mutate(texts, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  let text = pick(texts);
  for (let changes = 1 + Math.floor(random() * 8); changes > 0; changes--) {
    text = pick(CHANGES)(text, random, pick, texts);
    // Far beyond the frontmatter limit, and short enough to make many.
    if (text.length > 200_000) text = text.slice(0, 200_000);
  }
  return text;
}

/** Most changes fall on the frontmatter, which is where the format is. */
function place(text, random) {
  return Math.floor(random() * (random() < 0.8 ? Math.min(text.length, 600) : text.length));
}

const CHANGES = [
  (text, random, pick) => insert(text, place(text, random), pick(TOKENS)),
  (text, random, pick) => insert(text, place(text, random), pick(TOKENS)),
  (text, random, pick) => insert(text, place(text, random), pick(TOKENS).repeat(1 + Math.floor(random() ** 4 * 4000))),
  (text, random) => cut(text, place(text, random), Math.floor(random() ** 2 * 80)),
  (text, random) => {
    const from = place(text, random);
    const part = text.slice(from, from + Math.floor(random() * 60));
    return insert(text, place(text, random), part.repeat(1 + Math.floor(random() ** 3 * 40)));
  },
  (text, random, pick, texts) => {
    const other = pick(texts);
    return text.slice(0, place(text, random)) + other.slice(place(other, random));
  },
  (text, random) => swapLines(text, random),
  (text, random) => indentLine(text, random),
  (text, random) => insert(text, place(text, random), String.fromCharCode(Math.floor(random() ** 2 * 65536))),
  (text, _random, pick) => text.replaceAll("\n", pick(["\n", "\r\n", "\r"])),
  (text, random) => text.slice(0, place(text, random)),
];

function insert(text, at, part) {
  return text.slice(0, at) + part + text.slice(at);
}

function cut(text, at, length) {
  return text.slice(0, at) + text.slice(at + length);
}

function swapLines(text, random) {
  const lines = text.split("\n");
  const [a, b] = [Math.floor(random() * lines.length), Math.floor(random() * lines.length)];
  [lines[a], lines[b]] = [lines[b], lines[a]];
  return lines.join("\n");
}

function indentLine(text, random) {
  const lines = text.split("\n");
  const at = Math.floor(random() * lines.length);
  lines[at] = random() < 0.5 ? `${" ".repeat(Math.floor(random() * 6))}${lines[at]}` : lines[at].trimStart();
  return lines.join("\n");
}

/** The bytes of a text with a few of them changed, so that many are not UTF-8. */
export function mutateBytes(text, random) {
  const bytes = new TextEncoder().encode(text);
  for (let changes = Math.floor(random() * 6); changes > 0 && bytes.length > 0; changes--) {
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  }
  return bytes;
}
