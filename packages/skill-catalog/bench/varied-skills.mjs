import { mulberry32 } from "./generated-skills.mjs";

/**
 * Skills of the names, sentences and paragraphs of real ones, each with a word of its own: as many as wanted, the same for the same
 * seed. Real ones are taken apart once.
 */
export function createVariedSkills(real) {
  const parts = real.map(({ skill }) => ({
    name: skill.name.split("-"),
    description: skill.description,
    sentences: pieces(skill.description, /(?<=[.!?])\s/),
    paragraphs: pieces(skill.body, "\n\n"),
  }));
  return (seed) => {
    const random = mulberry32(seed);
    const any = () => parts[Math.floor(random() * parts.length)];
    const some = (list, count) => list.filter(() => random() < 0.6).slice(0, count);
    const name = `${any().name[0]}-${any().name.slice(1).join("-") || "more"}`
      .replace(/-+/g, "-")
      .slice(0, 55)
      .replace(/^-|-$/g, "");
    const description =
      [...some(any().sentences, 2), ...some(any().sentences, 2)].join(" ").slice(0, 1000) || any().description;
    const body = `zq${seed.toString(36)} ${[any(), any(), any()].flatMap(({ paragraphs }) => some(paragraphs, 12)).join("\n\n")}`;
    const publisher = `p-${seed}`;
    const text = `---\nname: ${JSON.stringify(name)}\ndescription: ${JSON.stringify(description)}\n---\n${body}`;
    return {
      publisher,
      files: [{ path: "SKILL.md", bytes: Buffer.from(text) }],
      skill: { name, description, tags: [], triggers: [], body, path: `${publisher}/${name}/SKILL.md` },
    };
  };
}

const pieces = (text, separator) => text.split(separator).filter((part) => part.trim() !== "");
