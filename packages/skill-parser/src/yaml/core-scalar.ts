const NULL = /^(?:~|null|Null|NULL)?$/;
const TRUE = /^(?:true|True|TRUE)$/;
const FALSE = /^(?:false|False|FALSE)$/;
const INTEGER = /^[-+]?[0-9]+$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const HEXADECIMAL = /^0x[0-9a-fA-F]+$/;
const OCTAL = /^0o[0-7]+$/;

/**
 * What a plain (unquoted) scalar means by the core schema of YAML 1.2. A number that JSON cannot hold, `.inf` or one
 * of twenty digits, stays text, so that no value is lost on the way through JSON.
 */
export function coreValue(text: string): string | number | boolean | null {
  switch (text.charCodeAt(0) || 0) {
    case 0: // no text at all
    case 0x7e: // ~
    case 0x6e: // n
    case 0x4e: // N
      return NULL.test(text) ? null : text;
    case 0x74: // t
    case 0x54: // T
      return TRUE.test(text) || text;
    case 0x66: // f
    case 0x46: // F
      return FALSE.test(text) ? false : text;
    default:
      return startsNumber(text.charCodeAt(0)) ? (toNumber(text) ?? text) : text;
  }
}

/** Digits and `+ - .`: nothing else begins a number. */
function startsNumber(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e;
}

function toNumber(text: string): number | undefined {
  const value = FLOAT.test(text) || HEXADECIMAL.test(text) || OCTAL.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) return undefined;
  if (INTEGER.test(text) && !Number.isSafeInteger(value)) return undefined;
  // JSON has no negative zero.
  return value === 0 ? 0 : value;
}
