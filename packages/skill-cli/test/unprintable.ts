/**
 * What may never reach a terminal, written apart from the filter itself: C0 but line ends and tabs, DEL, C1, bidirectional and invisible. A
 * selector behind an ideograph chooses how it is drawn, and stays.
 */
export const UNPRINTABLE: RegExp =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to look for
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e00ff}]|(?<!\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]/u;
