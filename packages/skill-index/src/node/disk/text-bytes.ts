import { isUtf8 } from "node:buffer";

/** Whether bytes are something else than UTF-8 text. `cut`: more bytes follow, so the last character may be incomplete. */
export function isBinary(bytes: Buffer, cut: boolean): boolean {
  if (bytes.includes(0)) return true;
  return !isUtf8(cut ? bytes.subarray(0, wholeCharacters(bytes, false).end) : bytes);
}

/** The part of a page that begins and ends between characters; `last`: nothing follows, so the end stands. */
export function wholeCharacters(page: Uint8Array, last: boolean): { readonly start: number; readonly end: number } {
  let start = 0;
  while (start < Math.min(3, page.length) && isContinuation(page[start])) start++;
  if (last) return { start, end: page.length };
  let lead = page.length - 1;
  while (lead > start && lead > page.length - 4 && isContinuation(page[lead])) lead--;
  return { start, end: lead + lengthOf(page[lead]) > page.length ? lead : page.length };
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte < 0xc0;

function lengthOf(lead: number | undefined): number {
  if (lead === undefined || lead < 0xc0) return 1;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}
