// Draws what a terminal shows as an SVG: colours, bars, a window, and the commands being typed.

const CELL = { width: 8.4, height: 20 };
const PAD = { x: 20, top: 52, bottom: 18 };
const TYPING_MS = 35;
const READING_MS = 5500;

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
 * @param {readonly { typed: string, printed: string }[]} scenes what is typed, and the ANSI text that comes back
 * @param {{ columns: number, title: string }} options
 */
export function drawTerminal(scenes, { columns, title }) {
  const drawn = scenes.map(({ typed, printed }) => ({ typed, lines: printed.replace(/\n$/, "").split("\n") }));
  const rows = Math.max(...drawn.map(({ lines }) => lines.length)) + 2;
  const width = Math.ceil(columns * CELL.width + 2 * PAD.x);
  const height = PAD.top + rows * CELL.height + PAD.bottom;
  const times = schedule(drawn);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">
<title>${escapeXml(title)}</title>
<style>
text{font:14px ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",Consolas,monospace;fill:${THEME.text};white-space:pre}
.b{font-weight:700}.d{opacity:.6}
${times.map(animate).join("\n")}
@media (prefers-reduced-motion:reduce){*{animation:none!important}}
</style>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="11" fill="${THEME.ground}" stroke="${THEME.edge}"/>
<path d="M.5 36V11.5a11 11 0 0 1 11-11H${width - 11.5}a11 11 0 0 1 11 11V36z" fill="${THEME.bar}"/>
${["#ff6b6b", "#f2c14e", "#5ccb7a"].map((colour, at) => `<circle cx="${22 + at * 20}" cy="18.5" r="6" fill="${colour}"/>`).join("")}
<text x="${width / 2}" y="23" text-anchor="middle" style="fill:#7b88a3;font-size:12.5px">${escapeXml(title)}</text>
${drawn.map((scene, at) => drawScene(scene, at, times[at])).join("\n")}
</svg>
`;
}

/** When each scene begins, ends typing and ends, in shares of the whole. */
function schedule(scenes) {
  const lengths = scenes.map(({ typed }) => typed.length * TYPING_MS + READING_MS);
  const total = lengths.reduce((sum, one) => sum + one, 0);
  let at = 0;
  return scenes.map(({ typed }, index) => {
    const begin = at / total;
    const done = (at + typed.length * TYPING_MS) / total;
    at += lengths[index];
    return { index, begin, done, end: at / total, total, letters: typed.length };
  });
}

function animate({ index, begin, done, end, total, letters }) {
  const at = (share) => `${(share * 100).toFixed(2)}%`;
  const from = (name, start) =>
    `@keyframes ${name}${index}{0%,${at(Math.max(0, start - 0.0001))}{opacity:0}${at(start)},${at(end - 0.0001)}{opacity:1}${at(end)},100%{opacity:${end === 1 ? 1 : 0}}}`;
  const run = `${(total / 1000).toFixed(2)}s infinite`;
  return [
    `.s${index}{opacity:${index === 0 ? 1 : 0};animation:s${index} ${run} step-end}`,
    `.o${index}{animation:o${index} ${run} step-end}`,
    `.t${index}{animation:t${index} ${run};transform-origin:0 0}`,
    from("s", begin),
    from("o", done),
    `@keyframes t${index}{0%,${at(begin)}{transform:scaleX(0);animation-timing-function:steps(${letters})}${at(done)},100%{transform:scaleX(1)}}`,
  ].join("\n");
}

function drawScene({ typed, lines }, index) {
  const y = PAD.top + CELL.height;
  const prompt = `<text x="${PAD.x}" y="${y}" class="b" style="fill:${THEME[32]}">$</text>`;
  const x = PAD.x + 2 * CELL.width;
  const wide = typed.length * CELL.width;
  const clip = `<clipPath id="c${index}"><rect class="t${index}" x="0" y="${y - 16}" width="${wide}" height="${CELL.height + 2}"/></clipPath>`;
  const command = `<g transform="translate(${x.toFixed(1)} 0)">${clip}<text x="0" y="${y}" class="b" clip-path="url(#c${index})" textLength="${wide.toFixed(1)}">${escapeXml(typed)}</text></g>`;
  const output = lines.map((line, at) => drawLine(line, y + (at + 1.4) * CELL.height)).join("\n");
  return `<g class="s${index}">${prompt}${command}<g class="o${index}">\n${output}\n</g></g>`;
}

const BARS = { "█": 8, "▉": 7, "▊": 6, "▋": 5, "▌": 4, "▍": 3, "▎": 2, "▏": 1 };

/** Runs of one look become one text; bars become rectangles, so that no font leaves gaps in them. */
function drawLine(line, y) {
  let column = 0;
  const parts = [];
  for (const { text, look } of spans(line)) {
    const colour = look.colour === undefined ? "" : ` style="fill:${THEME[look.colour]}"`;
    const names = [look.bold && "b", look.dim && "d"].filter(Boolean).join(" ");
    const marks = `${names ? ` class="${names}"` : ""}${colour}`;
    for (const [piece] of text.matchAll(/[█▉▊▋▌▍▎▏]+| +|[^ █▉▊▋▌▍▎▏]+(?: [^ █▉▊▋▌▍▎▏]+)*/gu)) {
      const x = PAD.x + column * CELL.width;
      const cells = [...piece].length;
      const eighths = [...piece].reduce((sum, character) => sum + (BARS[character] ?? 0), 0);
      if (eighths > 0) {
        const wide = ((eighths / 8) * CELL.width).toFixed(1);
        parts.push(`<rect x="${x.toFixed(1)}" y="${y - 12}" width="${wide}" height="13" rx="2"${marks}/>`);
      } else if (piece.trim() !== "") {
        const wide = (cells * CELL.width).toFixed(1);
        parts.push(`<text x="${x.toFixed(1)}" y="${y}" textLength="${wide}"${marks}>${escapeXml(piece)}</text>`);
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
