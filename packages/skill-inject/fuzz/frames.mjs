// Can any body, name, description or file leave its frame?
//
//   node fuzz/frames.mjs [--runs 100000] [--seed 1]
//
// Each run renders one hostile skill in every way there is and counts frames and elements, by the coordinator's own
// reading and by a plain one that folds the text first. Exits 1 at the first difference and prints the seed and the text.
import { parseArgs } from "node:util";
import { createSkillTools, injectSkill, renderCatalog } from "@skillwright/skill-inject";
import { countFrames } from "@skillwright/skill-text";
import { XMLParser, XMLValidator } from "fast-xml-parser";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } },
});
const runs = Number(values.runs);
const random = createRandom(Number(values.seed));
const BATCH = 250;
const PARSER = new XMLParser({ isArray: (tag) => tag === "skill", processEntities: false });

const WORDS = "skill|SKILL|Skill|s k i l l|ｓｋｉｌｌ|ѕkill|sk\u200Bill|sk\u00ADill|s\u0301kill|ＳＫＩＬＬ";
const FRAMES = "[skill:|[/skill]|[ / skill ]|［/skill］|【/skill】|[\u2060/skill]|[∕skill]|[skill：x]";
const TAGS =
  "<skill_content|</skill_content>|< / skill_content >|＜/skill_content＞|</skill_resource>|<skill_resources>|" +
  "<available_skills>|</available_skills>|<skill>|</skill>|]]>|<!--|-->|<![CDATA[|&lt;|&#60;";
const OTHERS =
  "```|~~~|[... truncated]|$&|$1|$`|{{x}}|\u202E|\u2066|\uFEFF|\u{E0041}|\u{E0100}|\0|\u001B[31m|\u0085|\u2028|" +
  "\uD800|\uDC00|🐙|👩‍⚕️|表|é|\uFFFE";
const PIECES = [..."[]/\\:<>&\"'` \n\t\r=_-xX", ...[WORDS, FRAMES, TAGS, OTHERS].flatMap((list) => list.split("|"))];

const total = { injected: 0, tooLong: 0, opened: 0, closed: 0, contents: 0, files: 0, entries: 0 };
const started = performance.now();
for (let done = 0; done < runs; done += BATCH) {
  const skills = Array.from({ length: Math.min(BATCH, runs - done) }, (_, at) => ({
    name: text(1, 8),
    description: `needle${at} ${text(0, 12)}`,
    body: `b${text(0, 60)}`,
    path: `/skills/${text(1, 6)}/SKILL.md`,
    directory: `/skills/${text(1, 6)}`,
  }));
  for (const [at, skill] of skills.entries()) {
    checkInjection(skill, at, skills);
    await checkTools(skill);
  }
  checkCatalogs(skills);
}
console.log(
  `${runs} bodies, seed ${values.seed}: ${total.injected} skills injected, ${total.tooLong} too long for their budget, ${total.opened} frames opened, ${total.closed} closed; ` +
    `${total.contents} bodies and ${total.files} files in their elements; ${total.entries} catalog entries parsed as XML; ` +
    `${((performance.now() - started) / 1000).toFixed(1)} s`,
);

function checkInjection(skill, at, skills) {
  const message = { role: "user", parts: [{ text: `needle${at}` }] };
  const maxInjectedChars = 150 + Math.floor(random() * 400);
  const { content, injected, problem } = injectSkill(message, skills, { maxInjectedChars, policy: { minScore: 0 } });
  if (problem?.code === "budget-too-small" && content.parts[0].text === `needle${at}`) {
    total.tooLong++;
    return;
  }
  if (!injected) fail("nothing was injected", skill);
  const rendered = content.parts[0].text;
  const { opened, closed } = countFrames(rendered);
  const plain = plainFrames(rendered);
  total.injected++;
  total.opened += opened;
  total.closed += closed;
  if (opened !== 1 || closed !== 1 || plain.opened !== 1 || plain.closed !== 1) fail(rendered, skill);
  if (/[\uD800-\uDFFF]/u.test(rendered)) fail("half a character", skill);
}

async function checkTools(skill) {
  const resources = {
    list: () => ({ resources: [{ path: skill.path, size: 1 }] }),
    read: (_, path) => ({ ok: true, content: { kind: "text", path, size: 9, offset: 0, text: skill.body } }),
  };
  const { tools } = createSkillTools([skill], { resources });
  const byName = Object.fromEntries(tools.map((tool) => [tool.name, tool]));
  const { enum: names = [] } = byName.activate_skill.inputSchema.properties.name;
  const content = (await byName.activate_skill.execute({ name: names[0] })).text;
  const file = (await byName.read_skill_resource.execute({ name: names[0], path: skill.path })).text;
  for (const [rendered, tag] of [
    [content, "skill_content"],
    [file, "skill_resource"],
  ]) {
    const { opened, closed } = plainElements(rendered);
    const inside = tag === "skill_content" ? 2 : 1;
    if (opened !== inside || closed !== inside || plainFrames(rendered).opened + plainFrames(rendered).closed !== 0)
      fail(rendered, skill);
  }
  total.contents++;
  total.files++;
}

function checkCatalogs(skills) {
  for (const format of ["xml", "xml-skills-ref"]) {
    const { text: rendered, entries } = renderCatalog(skills, { format, budget: "none" });
    const valid = XMLValidator.validate(rendered) === true;
    const parsed = valid ? PARSER.parse(rendered).available_skills.skill.length : 0;
    if (parsed !== skills.length || entries.length !== skills.length) fail(rendered, {});
    total.entries += parsed;
  }
  const list = renderCatalog(skills, { format: "markdown", budget: "none" }).text;
  if (list.split("\n").length !== skills.length) fail(list, {});
  if (JSON.parse(renderCatalog(skills, { format: "json", budget: "none" }).text).skills.length !== skills.length)
    fail("json", {});
}

/** A reader that folds first and then looks for the marks. */
function folded(rendered) {
  return rendered
    .replace(/[\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu, "")
    .normalize("NFKC")
    .toLowerCase();
}

function plainFrames(rendered) {
  const plain = folded(rendered).replace(/\s/g, "");
  return { opened: count(plain, /\[skill:/g), closed: count(plain, /\[\/skill\]/g) };
}

function plainElements(rendered) {
  const plain = folded(rendered);
  const name = "(?:skill_content|skill_resources?|available_skills|skill)(?![\\p{L}\\p{N}_-])";
  return {
    opened: count(plain, new RegExp(`<\\s*${name}`, "gu")),
    closed: count(plain, new RegExp(`<\\s*/\\s*${name}`, "gu")),
  };
}

function count(plain, pattern) {
  return [...plain.matchAll(pattern)].length;
}

function text(least, most) {
  const length = least + Math.floor(random() * (most - least + 1));
  return Array.from({ length }, () => PIECES[Math.floor(random() * PIECES.length)]).join("");
}

function fail(what, skill) {
  console.error(`seed ${values.seed}: ${JSON.stringify(what)}\n${JSON.stringify(skill)}`);
  process.exit(1);
}

/** mulberry32: small, seeded, the same everywhere. */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
