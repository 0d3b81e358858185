import { expect, test } from "vitest";
import { toPlainAddress } from "./plain-address.js";

test.for([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:c000:0201", "192.0.2.1"],
  ["::ffff:0:192.0.2.1", "192.0.2.1"],
  ["::ffff:0.0.0.0", "0.0.0.0"],
  ["2001:DB8:0:0:0:0:0:0001", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::1", "::1"],
] as const)("%s is %s", ([address, plain]) => {
  expect(toPlainAddress(address)).toBe(plain);
});
