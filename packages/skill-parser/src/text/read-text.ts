import { codePointName, toWellFormed } from "@skillwright/skill-text";
import type { SkillDiagnostic } from "../diagnostics.js";
import { type Finding, toDiagnostic } from "../findings.js";
import { LIMITS } from "../limits.js";
import { type Inspection, inspect } from "./characters.js";

/** A text that is safe to read: well-formed, with LF line ends, without a byte order mark or control characters. */
export interface SafeText {
  readonly ok: true;
  readonly text: string;
  readonly byteOrderMark: boolean;
  /** Characters may stand in it that nobody sees. */
  readonly suspect: boolean;
  /** Halves of surrogate pairs stood alone and are now U+FFFD. */
  readonly repaired: boolean;
}

/** Why no skill can be read from an input. */
export interface UnreadableText {
  readonly ok: false;
  readonly problem: SkillDiagnostic;
  readonly cause?: unknown;
}

/** Decodes bytes, measures, and refuses what no skill contains. */
export function readText(input: string | Uint8Array): SafeText | UnreadableText {
  if (typeof input === "string") return readString(input);
  if (!ArrayBuffer.isView(input)) return refuse("input-invalid", "A skill is read from a string or from bytes.");
  if (input.byteLength > LIMITS.fileBytes) return tooLarge();
  const encoding = foreignEncoding(input);
  if (encoding !== undefined) {
    return refuse("encoding-invalid", `The file is encoded as ${encoding}. Save it as UTF-8.`);
  }
  try {
    return readString(strictDecoder.decode(input));
  } catch (cause) {
    const prefix = toLineFeeds(validPrefix(input));
    const message = "This byte is not part of any UTF-8 character. Save the file as UTF-8.";
    return { ...refuseAt(prefix, { code: "encoding-invalid", offset: prefix.length, message }), cause };
  }
}

function readString(input: string): SafeText | UnreadableText {
  // A UTF-16 unit is at most three bytes of UTF-8, so most texts need no counting.
  if (input.length * 3 > LIMITS.fileBytes && utf8Length(input, LIMITS.fileBytes) > LIMITS.fileBytes) return tooLarge();
  const byteOrderMark = input.charCodeAt(0) === 0xfeff;
  const written = byteOrderMark ? input.slice(1) : input;
  const seen = inspect(written);
  if (!seen.carriageReturn) return toSafe(written, byteOrderMark, seen);
  const text = toLineFeeds(written);
  return toSafe(text, byteOrderMark, inspect(text));
}

function toSafe(text: string, byteOrderMark: boolean, seen: Inspection): SafeText | UnreadableText {
  const { control, suspect, halves } = seen;
  if (control !== -1) {
    const code = text.charCodeAt(control);
    const name = code === 0 ? "a NUL character" : `the control character ${codePointName(code)}`;
    const message = `The text holds ${name}, which no skill needs. Remove it.`;
    return refuseAt(text, { code: "control-character", offset: control, message });
  }
  return { ok: true, text: halves ? toWellFormed(text) : text, byteOrderMark, suspect, repaired: halves };
}

function toLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

function tooLarge(): UnreadableText {
  const message = "The file is larger than 1 MiB. Move what is not needed at once to files beside it.";
  return refuse("file-too-large", message);
}

function refuse(code: Finding["code"], message: string): UnreadableText {
  return refuseAt("", { code, offset: 0, message });
}

/** What is found in a text, as the reason why no skill can be read from it. */
export function refuseAt(text: string, finding: Finding): UnreadableText {
  return { ok: false, problem: toDiagnostic(finding, "error", text) };
}

/** UTF-16 and UTF-32, by their byte order mark or by the zero bytes around the first dash. */
function foreignEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = [bytes[0], bytes[1], bytes[2], bytes[3]];
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? "UTF-32 (little endian)" : "UTF-16 (little endian)";
  if (a === 0xfe && b === 0xff) return "UTF-16 (big endian)";
  if (a === 0 && b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && d === 0x2d))) return "UTF-32 (big endian)";
  if (a === 0x2d && b === 0) return c === 0 && d === 0 ? "UTF-32 (little endian)" : "UTF-16 (little endian)";
  if (a === 0 && b === 0x2d) return "UTF-16 (big endian)";
  return undefined;
}

/** Globals of browsers and Node alike, named here so that neither's types are needed. */
const { TextDecoder, TextEncoder } = globalThis as unknown as {
  readonly TextDecoder: TextDecoderConstructor;
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
};

interface TextDecoderConstructor {
  new (encoding: "utf-8", options: { readonly fatal: boolean; readonly ignoreBOM: true }): Decoder;
}

interface Decoder {
  decode(bytes: Uint8Array, options?: { readonly stream: boolean }): string;
}

const newDecoder = (fatal: boolean): Decoder => new TextDecoder("utf-8", { fatal, ignoreBOM: true });
const encoder = new TextEncoder();

/** Gives the text of bytes, any byte order mark included. Throws if they are not UTF-8. */
export const strictDecoder: Decoder = newDecoder(true);

/** For bytes that were found to be UTF-8. Does not throw even if they are shared, and were changed since. */
export const lenientDecoder: Decoder = newDecoder(false);

/** The same text in memory of its own: engines let a short string keep alive the long one it was cut from. */
export const detach = (text: string): string => strictDecoder.decode(encoder.encode(text));

/** Bytes that may end within a character. */
const decodeCut = (bytes: Uint8Array, fatal: boolean): string => newDecoder(fatal).decode(bytes, { stream: true });

/** The text before the first bad byte, found by halving: at most twenty decodings, and only of files that are refused. */
function validPrefix(bytes: Uint8Array): string {
  let valid = 0;
  let invalid = bytes.length;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isValidPrefix(bytes.subarray(0, middle))) valid = middle;
    else invalid = middle;
  }
  return decodeCut(bytes.subarray(0, valid), false).replace(/^\ufeff/, "");
}

function isValidPrefix(bytes: Uint8Array): boolean {
  try {
    decodeCut(bytes, true);
    return true;
  } catch {
    return false;
  }
}

/** Bytes of UTF-8, counted no further than just past `max`. */
export function utf8Length(text: string, max: number): number {
  let bytes = 0;
  for (let index = 0; index < text.length && bytes <= max; index++) {
    const code = text.charCodeAt(index);
    // Each half of a surrogate pair counts two, which makes the four bytes of the pair.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3;
  }
  return bytes;
}
