import { expect, test } from "vitest";
import { serve } from "../../test/support/git-server.js";
import { checkUrl, isLoopbackHost, refuseAddresses } from "./check-url.js";
import { proxyFor, tunnelThrough } from "./proxy.js";

test.for([
  ["https://example.com/x", "https://example.com/x"],
  ["http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"],
  ["http://localhost/x", "http://localhost/x"],
  ["http://[::1]:1/x", "http://[::1]:1/x"],
] as const)("%s may be asked", ([text, href]) => {
  expect(checkUrl(text).href).toBe(href);
});

test.for([
  "ftp://example.com/x",
  "file:///etc/passwd",
  "http://example.com/x",
  "http://10.0.0.1/x",
  "http://127.0.0.1.example.com/x",
  "https://user@example.com/x",
  "https://user:secret@example.com/x",
  "https://example.com/a%0d%0aHost:x",
  "https://example.com/a b",
  "//example.com",
  "",
])("%j may not be asked", (text) => {
  expect(() => checkUrl(text)).toThrow("is refused");
});

test("a refusal does not repeat a password", () => {
  expect(() => checkUrl("https://user:secret@example.com/x")).not.toThrow("secret");
});

test("this machine is known by any of its names", () => {
  for (const host of [
    "localhost",
    "127.0.0.1",
    "127.9.9.9",
    "[::1]",
    "0.0.0.0",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
  ])
    expect([host, isLoopbackHost(host)]).toEqual([host, true]);
  for (const host of ["128.0.0.1", "localhost.example.com", "10.0.0.1", "example.com"])
    expect(isLoopbackHost(host)).toBe(false);
});

test("a name that leads to this machine or its link is refused; one that is meant is not", () => {
  const to = (address: string) => [{ address: "203.0.113.5" }, { address }];
  for (const address of ["127.0.0.1", "::1", "0.0.0.0", "169.254.169.254", "fe80::1", "::ffff:127.0.0.1"])
    expect(refuseAddresses("skills.example.com", to(address))?.problem.code).toBe("address-refused");
  expect(refuseAddresses("skills.corp.example", to("10.1.2.3"))).toBeUndefined();
  expect(refuseAddresses("localhost", to("127.0.0.1"))).toBeUndefined();
  expect(refuseAddresses("127.0.0.1", to("127.0.0.1"))).toBeUndefined();
});

test("a proxy is taken from the environment, and never for this machine", () => {
  const url = new URL("https://skills.example.com/x");
  expect(proxyFor(url, {})).toBeUndefined();
  expect(proxyFor(url, { HTTPS_PROXY: "http://proxy:3128" })?.host).toBe("proxy:3128");
  expect(proxyFor(url, { all_proxy: "http://proxy:3128" })?.host).toBe("proxy:3128");
  for (const NO_PROXY of ["*", "example.com", ".example.com", "other, skills.example.com"])
    expect(proxyFor(url, { HTTPS_PROXY: "http://proxy:3128", NO_PROXY })).toBeUndefined();
  expect(proxyFor(url, { HTTPS_PROXY: "http://proxy:3128", NO_PROXY: "ample.com,example.com:8443" })).toBeDefined();
  expect(proxyFor(new URL("https://localhost/x"), { HTTPS_PROXY: "http://proxy:3128" })).toBeUndefined();
  expect(() => proxyFor(url, { HTTPS_PROXY: "socks5://proxy" })).toThrow("not an http address");
});

test("a proxy that says no is told as such", async () => {
  const proxy = new URL(await serve((_, response) => void response.end()));
  // A plain server knows no CONNECT, and hangs up.
  const tunnel = tunnelThrough(proxy, new URL("https://skills.example.com"), {
    headers: {},
    signal: AbortSignal.timeout(5000),
  });
  await expect(tunnel).rejects.toThrow();
});
