import { isDeepStrictEqual } from "node:util";
import { formatSkill, type ParsedSkill, safeParseSkill } from "@skillwright/skill-parser";
import { isNode, parseDocument, visit } from "yaml";

/** What formatting would make of a text, or why it leaves it alone. */
export type Formatting =
  | { readonly status: "same" }
  | { readonly status: "changed"; readonly before: string; readonly text: string }
  | { readonly status: "kept" | "invalid"; readonly reason: string };

/** A file and what formatting makes of it. */
export interface FormattedFile {
  readonly path: string;
  readonly formatting: Formatting;
}

/**
 * Frontmatter written in one way, one blank line below it, one line end at the end, and the body between them as it is. A file is kept as it is when formatting would lose something: comments, or a
 * value that would not come back the same.
 */
export function formatBytes(bytes: Uint8Array): Formatting {
  const parsed = safeParseSkill(bytes);
  if (!parsed.ok) return { status: "invalid", reason: parsed.errors[0]?.message ?? "This is no skill." };
  const formatted = formatSkill(parsed.skill);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  if (formatted === text) return { status: "same" };
  if (hasComments(text)) return { status: "kept", reason: "Its frontmatter holds comments, which would be lost." };
  const again = safeParseSkill(formatted);
  if (!again.ok || !isDeepStrictEqual(meaning(again.skill), meaning(parsed.skill))) {
    return { status: "kept", reason: "It would not read the same afterwards." };
  }
  return { status: "changed", before: text, text: formatted };
}

/** Everything but where it stands. */
function meaning({ bodyLine: _, fieldLines: __, ...skill }: ParsedSkill): object {
  return skill;
}

function hasComments(text: string): boolean {
  const frontmatter = /^\ufeff?---[ \t]*(?:\r\n?|\n)([\s\S]*?)(?:\r\n?|\n)---[ \t]*(?:\r|\n|$)/.exec(text)?.[1] ?? "";
  const document = parseDocument(frontmatter.replace(/\r\n?/g, "\n"), { schema: "failsafe", uniqueKeys: false });
  let found = Boolean(document.comment || document.commentBefore);
  visit(document, (_, node) => {
    if (isNode(node) && (node.comment || node.commentBefore)) found = true;
  });
  return found;
}
