/**
 * The requests in a model's answer, a string each. Asked for lines alone, models also number them, fence them, think aloud before them,
 * lead into them ("Here they are:"), or give a JSON list.
 */
export function readAnswer(content: string): readonly string[] {
  const text = content.replace(/^[\s\S]*<\/think>/, "");
  return readList(text) ?? readLines(text);
}

/** The strings of the JSON list that the text holds, if it does. */
function readList(text: string): readonly string[] | undefined {
  const start = text.indexOf("[");
  const end = text.lastIndexOf("]");
  if (start === -1 || end < start) return undefined;
  try {
    const list: unknown = JSON.parse(text.slice(start, end + 1));
    return Array.isArray(list) ? list.filter((item) => typeof item === "string") : undefined;
  } catch {
    // Brackets of prose: it is read line by line.
    return undefined;
  }
}

function readLines(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => !line.startsWith("```") && !line.endsWith(":"))
    .map((line) => line.replace(/^(?:[-*•]|\d+[.)])\s*/, "").replace(/^"(.*)"$/, "$1"));
}
