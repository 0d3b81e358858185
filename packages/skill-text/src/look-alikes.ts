import { lazily } from "./lazily.js";

/**
 * Letters that fonts draw like an ASCII one, from Cyrillic, Greek, Armenian, Cherokee, Coptic, Lisu, Gothic, small capitals and extended Latin.
 * Each group begins with that ASCII letter.
 */
const GROUPS =
  "aаαɑᴀꭺ⍺ bьƅʙв cсϲᴄⲥꮯҫ dԁɗᴅ eеҽᴇєεɛ℮ꬲ gɡցɢ hһհʜн iіιıɪɩꭵꙇꓲ𐊊ⲓ𐌉꒐ jјϳᴊ kκкᴋқҝҟҡⲕƙĸꮶꓗ𐌺𐌊ᶄⱪꝁ l1ӏʟɭǀ|łƚɫןⵏ׀∣│ꮮꓡⳑ𐌋լꞎ mмᴍɱ nոռɴпη o0оοօσᴏⲟøө " +
  "pрρᴘⲣ qԛ rгʀᴦⲅ sѕꜱʂꮪƽȿꓢ𐐠𐑈ƨꞩꞅ𐊖𐌔ꗟꚃ tтτᴛŧƭ uυսᴜʋ vνѵᴠⱱ wԝωᴡѡ xхχ yуүγʏ zᴢʐ -‐‑‒–—−";

/** Letters in white on black, and those that flags are spelt with: from A to Z, each from here. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

const lookAlikes = lazily(
  () =>
    new Map([
      ...GROUPS.split(" ").flatMap((group) => {
        const [letter = "", ...others] = group;
        return others.map((other) => [other, letter] as const);
      }),
      ...ALPHABETS.flatMap((first) =>
        Array.from(
          "abcdefghijklmnopqrstuvwxyz",
          (letter, index) => [String.fromCodePoint(first + index), letter] as const,
        ),
      ),
    ]),
);

/** The ASCII letter or hyphen a lower-case character looks like, or the character itself. */
export function toLookAlike(character: string): string {
  return lookAlikes().get(character) ?? character;
}
