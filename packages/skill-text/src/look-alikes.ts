/**
 * Letters that fonts draw like an ASCII one, from Cyrillic, Greek, Armenian, Cherokee, Coptic, small capitals and extended Latin.
 * Each group begins with that ASCII letter.
 */
const GROUPS =
  "aаαɑᴀꭺ⍺ bьƅʙв cсϲᴄⲥꮯҫ dԁɗᴅ eеҽᴇєεɛ℮ꬲ gɡցɢ hһհʜн iіιıɪɩꭵ jјϳᴊ kκкᴋқҝⲕƙ l1ӏʟɭǀ|łƚɫןⵏ׀∣│ mмᴍɱ nոռɴпη o0оοօσᴏⲟøө " +
  "pрρᴘⲣ qԛ rгʀᴦⲅ sѕꜱʂꮪƽ tтτᴛŧƭ uυսᴜʋ vνѵᴠⱱ wԝωᴡѡ xхχ yуүγʏ zᴢʐ -‐‑‒–—−";

const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  GROUPS.split(" ").flatMap((group) => {
    const [letter = "", ...others] = group;
    return others.map((other) => [other, letter] as const);
  }),
);

/** The ASCII letter or hyphen a lower-case character looks like, or the character itself. */
export function toLookAlike(character: string): string {
  return LOOK_ALIKES.get(character) ?? character;
}
