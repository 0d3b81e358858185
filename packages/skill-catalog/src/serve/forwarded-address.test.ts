import { expect, test } from "vitest";
import { forwardedAddress } from "./forwarded-address.js";

test.for([
  ["192.0.2.1", 1, "192.0.2.1"],
  ["192.0.2.1:4711", 1, "192.0.2.1"],
  ["[2001:db8::1]:4711", 1, "2001:db8::1"],
  ["[2001:db8::1]", 1, "2001:db8::1"],
  ["2001:db8::1:4711", 1, "2001:db8::1:4711"],
  ["198.51.100.7, 192.0.2.1:80, 10.0.0.1", 2, "192.0.2.1"],
] as const)("%s behind %i is %s", ([header, proxies, address]) => {
  expect(forwardedAddress(header, proxies)).toEqual({ ok: true, address });
});

test.for([
  ["unknown", 1, 'must be an address, but it is "unknown".'],
  ["192.0.2.1", 2, "part 2 from the end of X-Forwarded-For must be an address, but it is missing."],
  ["192.0.2.1,", 1, "but it is missing."],
  [undefined, 1, "but it is missing."],
  ["192.0.2.1:x", 1, 'but it is "192.0.2.1:x".'],
] as const)("%s behind %i is no address", ([header, proxies, words]) => {
  expect(forwardedAddress(header, proxies)).toEqual({ ok: false, message: expect.stringContaining(words) });
});
