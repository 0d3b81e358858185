import { readCodeBlocks } from "@skillwright/skill-text";
import type { Advice } from "./rules.js";

/** A description that nobody has written yet, or that says nothing a request could meet. */
export function checkWrittenDescription(description: string): readonly Advice[] {
  if (!PLACEHOLDER.test(description) && !ONE_WORD.test(description)) return [];
  const advice = `The description \`${description.slice(0, 60)}\` tells no model when to use the skill. Say what it does, and when: "Repairs CSV files. Use when …".`;
  return [{ code: "description-placeholder", field: "description", advice }];
}

/** A body that is empty, or that nobody has written yet. */
export function checkWrittenBody(body: string): readonly Advice[] {
  if (body === "") {
    const advice = "The body is empty, so whoever activates the skill is told nothing. Write its instructions here.";
    return [{ code: "body-empty", advice }];
  }
  // Real instructions are longer than any template that was left as it is.
  if (body.length > MAX_TEMPLATE) return [];
  const { lines } = readCodeBlocks(body);
  if (lines.some(({ isCode }) => isCode)) return [];
  const prose = lines.map(({ text }) => text.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  if (!prose.every((line) => PLACEHOLDER.test(line))) return [];
  const what = prose.length === 0 ? "holds headings alone" : "is a placeholder";
  const advice = `The body ${what}, so whoever activates the skill is told nothing. Write its instructions.`;
  return [{ code: "body-placeholder", advice }];
}

const MAX_TEMPLATE = 2000;
const ONE_WORD = /^[\w-]{1,40}\W?$/;
const PLACEHOLDER =
  /^[^\p{L}]{0,8}(?:todo|tbd|fixme|lorem ipsum|placeholder|coming soon|replace (?:this|with)|instructions (?:go )?here|write here, step by step|(?:add|insert|put|write|describe) (?:your |the |detailed )?(?:instructions|steps|content|description|text)\b[^.]{0,40}\b(?:here|below)|a (?:clear |complete |brief )?description of what (?:this|the) skill does)(?!\p{L})/iu;
