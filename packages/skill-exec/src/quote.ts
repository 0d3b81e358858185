/** Text that comes from a skill, a model or a file name, made safe to show: as it is if it is plain, else quoted and escaped. */
export function quote(text: string): string {
  return /^[\w./:=@%+,~-]+$/.test(text) ? text : escapeHidden(JSON.stringify(text));
}

/** Escapes what JSON leaves alone but a terminal, a log reader or an eye would misread: C1, bidi, invisible, line separators. */
export function escapeHidden(json: string): string {
  return json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Variation_Selector}]/gu, toEscapes);
}

function toEscapes(character: string): string {
  return Array.from({ length: character.length }, (_, at) => `\\u${hex(character.charCodeAt(at))}`).join("");
}

const hex = (unit: number): string => unit.toString(16).padStart(4, "0");
