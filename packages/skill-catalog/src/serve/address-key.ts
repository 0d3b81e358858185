import { toPlainAddress } from "@skillwright/skill-install";

/**
 * Whom an address counts for. Whoever has one IPv6 address has the 2^64 beside it, so they count as one; an IPv4 address is the same
 * however it is spelt.
 */
export function addressKey(address: string): string {
  const plain = toPlainAddress(address);
  if (!plain.includes(":")) return plain;
  const [before = [], after = []] = plain.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
