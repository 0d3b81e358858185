// Draws what a terminal shows as an SVG: colours, bars, a window, and the commands being typed.

const CELL = { width: 8.4, height: 20 };
const PAD = { x: 20, top: 52, bottom: 18 };
const TYPING_MS = 35;
const READING_MS = 3500;

const THEME = {
  ground: "#0f1420",
  bar: "#171e2e",
  edge: "#2a3550",
  text: "#d6deeb",
  30: "#5c6773",
  31: "#ff7b88",
  32: "#8fd694",
  33: "#e8c26b",
  34: "#82aaff",
  35: "#c9a7f5",
  36: "#7fdbca",
  37: "#d6deeb",
};

/**
 * One session, top to bottom. Where nothing moves (or nobody wants it to) the whole of it is there.
 * @param {readonly { typed: string, printed: string }[]} scenes what is typed, and the ANSI text that comes back
 * @param {{ columns: number, title: string }} options
 */
export function drawTerminal(scenes, { columns, title }) {
  const drawn = place(scenes.map(({ typed, printed }) => ({ typed, lines: printed.replace(/\n$/, "").split("\n") })));
  const last = drawn.at(-1);
  const width = Math.ceil(columns * CELL.width + 2 * PAD.x);
  const height = PAD.top + Math.ceil((last.row + last.rows) * CELL.height) + PAD.bottom;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">
<title>${escapeXml(title)}</title>
<style>
text{font:14px ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",Consolas,monospace;fill:${THEME.text};white-space:pre}
.b{font-weight:700}.d{opacity:.6}
@media (prefers-reduced-motion:no-preference){
${schedule(drawn).map(animate).join("\n")}
}
</style>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="11" fill="${THEME.ground}" stroke="${THEME.edge}"/>
<path d="M.5 36V11.5a11 11 0 0 1 11-11H${width - 11.5}a11 11 0 0 1 11 11V36z" fill="${THEME.bar}"/>
${["#ff6b6b", "#f2c14e", "#5ccb7a"].map((colour, at) => `<circle cx="${22 + at * 20}" cy="18.5" r="6" fill="${colour}"/>`).join("")}
<text x="${width / 2}" y="23" text-anchor="middle" style="fill:#7b88a3;font-size:12.5px">${escapeXml(title)}</text>
${drawn.map(drawScene).join("\n")}
</svg>
`;
}

/** Gives each scene its rows: the command, a little air, what it printed, a blank. */
function place(scenes) {
  let row = 0;
  return scenes.map((scene) => {
    const rows = scene.lines.length + 1.35;
    const placed = { ...scene, row, rows };
    row += rows + 1;
    return placed;
  });
}

/** When each scene begins and when its command is typed, in shares of the whole. */
function schedule(scenes) {
  const lengths = scenes.map(({ typed }) => typed.length * TYPING_MS + READING_MS);
  const total = lengths.reduce((sum, one) => sum + one, 0) + READING_MS;
  let at = 0;
  return scenes.map(({ typed }, index) => {
    const begin = at / total;
    const done = (at + typed.length * TYPING_MS) / total;
    at += lengths[index];
    return { index, begin, done, total, letters: typed.length };
  });
}

function animate({ index, begin, done, total, letters }) {
  const at = (share) => `${(share * 100).toFixed(2)}%`;
  const run = `${(total / 1000).toFixed(2)}s infinite`;
  const appear = (name, start) =>
    start === 0 ? "" : `@keyframes ${name}${index}{0%,${at(start)}{opacity:0}${at(start + 0.0005)},100%{opacity:1}}`;
  return [
    `.s${index}{animation:s${index} ${run}}.o${index}{animation:o${index} ${run}}.t${index}{animation:t${index} ${run}}`,
    appear("s", begin),
    appear("o", done),
    `@keyframes t${index}{0%,${at(begin)}{transform:scaleX(0);animation-timing-function:steps(${letters})}${at(done)},100%{transform:scaleX(1)}}`,
  ].join("\n");
}

function drawScene({ typed, lines, row }, index) {
  const y = PAD.top + (row + 1) * CELL.height;
  const prompt = `<text x="${PAD.x}" y="${fixed(y)}" class="b" style="fill:${THEME[32]}">$</text>`;
  const wide = fixed(typed.length * CELL.width);
  const clip = `<clipPath id="c${index}"><rect class="t${index}" y="${fixed(y - 16)}" width="${fixed(wide + 8)}" height="${CELL.height + 2}"/></clipPath>`;
  const command = `<g transform="translate(${fixed(PAD.x + 2 * CELL.width)} 0)">${clip}<text y="${fixed(y)}" class="b" clip-path="url(#c${index})" textLength="${wide}">${escapeXml(typed)}</text></g>`;
  const output = lines.map((line, at) => drawLine(line, fixed(y + (at + 1.35) * CELL.height))).join("\n");
  return `<g class="s${index}">${prompt}${command}<g class="o${index}">\n${output}\n</g></g>`;
}

const fixed = (number) => Number(number.toFixed(1));

const BARS = { "█": 8, "▉": 7, "▊": 6, "▋": 5, "▌": 4, "▍": 3, "▎": 2, "▏": 1 };

/** Runs of one look become one text; bars become rectangles, so that no font leaves gaps in them. */
function drawLine(line, y) {
  let column = 0;
  const parts = [];
  for (const { text, look } of spans(line)) {
    const fill = ` style="fill:${THEME[look.colour ?? 37]}"`;
    const colour = look.colour === undefined ? "" : fill;
    const names = [look.bold && "b", look.dim && "d"].filter(Boolean).join(" ");
    const marks = `${names ? ` class="${names}"` : ""}${colour}`;
    for (const [piece] of text.matchAll(/[█▉▊▋▌▍▎▏]+| +|[^ █▉▊▋▌▍▎▏]+(?: [^ █▉▊▋▌▍▎▏]+)*/gu)) {
      const x = PAD.x + column * CELL.width;
      const cells = [...piece].length;
      const eighths = [...piece].reduce((sum, character) => sum + (BARS[character] ?? 0), 0);
      if (eighths > 0) {
        const wide = fixed((eighths / 8) * CELL.width);
        parts.push(
          `<rect x="${fixed(x)}" y="${fixed(y - 11.5)}" width="${wide}" height="13" rx="2"${names ? ` class="${names}"` : ""}${fill}/>`,
        );
      } else if (piece.trim() !== "") {
        const wide = fixed(cells * CELL.width);
        parts.push(`<text x="${fixed(x)}" y="${y}" textLength="${wide}"${marks}>${escapeXml(piece)}</text>`);
      }
      column += cells;
    }
  }
  return parts.join("");
}

/** Splits a line at its colour codes. */
function* spans(line) {
  let look = {};
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with one
  for (const part of line.split(/(\x1b\[\d+m)/)) {
    const code = /\[(\d+)m/.exec(part)?.[1];
    if (!part.startsWith("\x1b") || code === undefined) yield { text: part, look };
    else look = change(look, Number(code));
  }
}

function change(look, code) {
  if (code === 0) return {};
  if (code === 1) return { ...look, bold: true };
  if (code === 2) return { ...look, dim: true };
  if (code === 22) return { ...look, bold: false, dim: false };
  if (code === 39) return { ...look, colour: undefined };
  return code >= 30 && code <= 37 ? { ...look, colour: code } : look;
}

function escapeXml(text) {
  return text.replace(/[&<>"]/g, (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[character]);
}
