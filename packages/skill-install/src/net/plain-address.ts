import { isIPv6 } from "node:net";

/** An address in the one spelling that can be compared: IPv6 as `URL` writes it, without a zone, and one that stands for IPv4 as that. */
export function toPlainAddress(address: string): string {
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return bare;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  // `::ffff:7f00:1` is how `URL` writes `::ffff:127.0.0.1`.
  const [, high, low] = /^::ffff:(?:0:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(written) ?? [];
  if (high === undefined || low === undefined) return written;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`;
}
