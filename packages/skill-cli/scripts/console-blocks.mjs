// The `console` blocks of a page: lines that begin with `$ ` are typed, the others are what came back.

/** @typedef {{ line: number, typed: string, printed: string }} Exchange */

/**
 * Every exchange of a Markdown text, with the one-based line of its `$`.
 * @param {string} markdown
 * @returns {Exchange[]}
 */
export function readExchanges(markdown) {
  const exchanges = [];
  let inside = false;
  for (const [at, line] of markdown.split("\n").entries()) {
    if (!inside) inside = line === "```console";
    else if (line === "```") inside = false;
    else if (line.startsWith("$ ")) exchanges.push({ line: at + 1, typed: line.slice(2), printed: "" });
    else exchanges.at(-1).printed += `${line}\n`;
  }
  return exchanges;
}

/**
 * The same text with other answers.
 * @param {string} markdown
 * @param {readonly string[]} answers one for each exchange
 */
export function writeExchanges(markdown, answers) {
  const lines = [];
  let inside = false;
  let next = 0;
  for (const line of markdown.split("\n")) {
    const typed = inside && line.startsWith("$ ");
    if (!inside) inside = line === "```console";
    else if (line === "```") inside = false;
    if (!inside || line === "```console" || typed) lines.push(line);
    if (typed) lines.push(...answers[next++].split("\n").slice(0, -1));
  }
  return lines.join("\n");
}

/**
 * Files that the text shows: blocks fenced as ```json name.json or ```mdc folder/name.mdc, to be written before anything is typed.
 * @param {string} markdown
 * @returns {{ name: string, text: string }[]}
 */
export function readFiles(markdown) {
  const blocks = markdown.matchAll(/^```(?:json|mdc) (\S+)\n([\s\S]*?)^```$/gm);
  return Array.from(blocks, ([, name, text]) => ({ name, text }));
}

/**
 * The same text with a fixed time, run id and folder in place of those of the day.
 * @param {string} printed
 * @param {string} folder the home of the run
 */
export function withoutClock(printed, folder) {
  return printed
    .replaceAll(folder, "/home/ada")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "2030-01-31T09:30:00.000Z")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "6c1f0a52-3d7e-4b8a-9f21-0e5d4c3b2a19")
    .replace(/127\.0\.0\.1:\d+\/[0-9a-f]{32}\//g, "127.0.0.1:40417/6c1f0a523d7e4b8a9f210e5d4c3b2a19/");
}

/**
 * Words of a command line: blanks separate, single and double quotes hold together. What else a shell can do is refused.
 * @param {string} typed
 * @returns {string[]}
 */
export function splitWords(typed) {
  const words = typed.match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? [];
  return words.map((word) => {
    if (/^[^'"]*[|<>;&$`\\]/.test(word)) throw new Error(`A command of a page holds more than words: ${typed}`);
    return word.replace(/'([^']*)'|"([^"]*)"/g, (_, single, double) => single ?? double);
  });
}
