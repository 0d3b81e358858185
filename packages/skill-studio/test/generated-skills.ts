import { skillText } from "./studio-fixture.js";

const ACTS = [
  "Reviews",
  "Converts",
  "Summarises",
  "Deploys",
  "Translates",
  "Audits",
  "Plans",
  "Repairs",
  "Imports",
  "Draws",
];
const THINGS = [
  "invoices",
  "contracts",
  "pull requests",
  "spreadsheets",
  "recipes",
  "dashboards",
  "schemas",
  "tickets",
  "maps",
  "photos",
];
const PLACES = [
  "for retail",
  "for clinics",
  "for schools",
  "for farms",
  "for banks",
  "for hotels",
  "for ports",
  "for museums",
  "for labs",
  "for choirs",
];

/** Files of so many skills, each with words of its own among words that many share. */
export function generateSkills(count: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let number = 0; number < count; number++) {
    const [act = "", thing = "", place = ""] = [ACTS, THINGS, PLACES].map(
      (words, digit) => words[Math.floor(number / 10 ** digit) % words.length],
    );
    const name = `${act} ${thing} ${number}`.toLowerCase().replaceAll(" ", "-");
    const description = `${act} ${thing} ${place}. Use when someone asks about batch b${number}.`;
    const body =
      `# ${name}\n\n1. Ask for the ${thing}.\n2. Check them ${place}.\n\n\`\`\`sh\necho ${number}\n\`\`\`\n`.repeat(3);
    files[`${name}/SKILL.md`] = skillText(name, description, body);
  }
  return files;
}

/** What a stranger might try. Whatever runs sets `window.pwned`. */
export function hostileSkills(): Record<string, string> {
  const attacks = [
    "<script>window.pwned=1</script>",
    "<img src=x onerror='window.pwned=2'>",
    "<svg onload=window.pwned=3>",
    "[click](javascript:window.pwned=4)",
    "![x](x onerror=window.pwned=5)",
    '<a href="javascript:window.pwned=6">go</a>',
    "<iframe srcdoc='<script>parent.pwned=7</script>'></iframe>",
    "</textarea></pre></template><script>window.pwned=8</script>",
    "<style>*{display:none}</style>",
    "<link rel=stylesheet href=https://evil.example/x.css>",
    "<meta http-equiv=refresh content='0;url=https://evil.example'>",
    "{{constructor.constructor('window.pwned=9')()}}",
    "<form action=https://evil.example><button>send</button></form>",
    "![beacon](https://evil.example/beacon.png)",
    "<base href=https://evil.example/>",
  ];
  const all = attacks.join("\n\n");
  const tags = Array.from({ length: 10_000 }, (_, index) => `t${index}`);
  const asTags = (list: readonly string[]): string => `[${list.join(", ")}]`;
  return {
    "script/SKILL.md": skillText("<script>window.pwned=10</script>", `Attack ${attacks.join(" ")}`, all),
    "bidi/SKILL.md": skillText(
      "bi\u202Edi\u2066",
      "Attack \u202Egnorw\u202C and \u{E0049}\u{E0067} hidden\u200B words",
      `${all}\n\u202Eabc`,
    ),
    "large/SKILL.md": skillText("large", "Attack by size.", `${"<b>x</b> word\n".repeat(70_000)}`),
    "oneline/SKILL.md": skillText(
      "oneline",
      "Attack by one line.",
      "*".repeat(300_000) + "[".repeat(300_000) + "`".repeat(100_000),
    ),
    "table/SKILL.md": skillText("table", "Attack by a table.", `|${"a|".repeat(2_000)}\n`.repeat(50)),
    "tags-many/SKILL.md": `---\nname: tags-many\ndescription: Attack by tags.\ntags: ${asTags(tags)}\n---\nx\n`,
    "tags-fitting/SKILL.md": `---\nname: tags-fitting\ndescription: Attack by tags that fit.\ntags: ${asTags(tags.slice(0, 2_000))}\n---\nx\n`,
    "tools/SKILL.md": `---\nname: tools\ndescription: Attack by tools.\nallowed-tools: Bash(<img src=x onerror=window.pwned=11>) "><script>window.pwned=12</script> __proto__ constructor\n---\n${all}\n`,
    "proto/SKILL.md": `---\nname: __proto__\ndescription: Attack by a name.\nmetadata:\n  constructor: x\n  __proto__: y\n---\n${all}\n`,
    "broken/SKILL.md": `---\nname: "<script>window.pwned=13</script>\n${all}`,
    "files/SKILL.md": skillText("files", "Attack by files.", "See x.html"),
    "files/<img src=x onerror=window.pwned=14>.html": all,
    "files/long-name-without-a-blank-in-it.txt": `${"x".repeat(400_000)}\u202E`,
  };
}
