import { parseAllowedTools } from "../fields/allowed-tools.js";
import type { SkillHead } from "../parsed-skill.js";
import { type Claim, claim, unverified } from "./claim.js";
import type { ToolsForm, ToolsRule } from "./known/client.js";

/** What a client makes of `allowed-tools` in the form it was written in, or nothing where a skill asks for none. */
export function judgeTools(rule: ToolsRule | undefined, { frontmatter }: SkillHead): readonly Claim[] {
  const written = frontmatter["allowed-tools"];
  if (written === undefined || written === null || written === "") return [];
  if (rule === undefined) return [unverified("tools", "Whether it reads `allowed-tools` was not verified.")];
  const { grants, malformed, commas } = parseAllowedTools(written);
  const form: ToolsForm = Array.isArray(written) ? "list" : commas ? "commas" : "spaces";
  const count = grants.length === 1 ? "1 tool" : `${grants.length} tools`;
  const odd = malformed.length === 0 ? "" : ` ${malformed.length} more could not be read.`;
  if (rule.forms.length === 0) {
    return [claim("tools", rule, { verdict: "differs", message: `It grants none of ${count} in \`allowed-tools\`.` })];
  }
  const isOne = grants.length === 1 && malformed.length === 0;
  if (isOne || rule.forms.includes(form)) {
    return [
      claim("tools", rule, { verdict: odd === "" ? "fits" : "differs", message: `${count}, ${FORM[form]}.${odd}` }),
    ];
  }
  const message = `${count}, ${FORM[form]}; whether it reads that was not verified.${odd}`;
  return [claim("tools", rule, { verdict: "unverified", message })];
}

const FORM: Readonly<Record<ToolsForm, string>> = {
  spaces: "with blanks between them",
  commas: "with commas between them",
  list: "as a list",
};
