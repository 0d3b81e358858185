import { expect, test } from "vitest";
import { refuseAccess, tokenHeader } from "./access-token.js";
import type { RequestContext } from "./network-options.js";

const env = { SKILLWRIGHT_TOKEN: "skw_read_secret\n" };
const sent = { authorization: "Bearer skw_read_secret" };
const header = (address: string, options: RequestContext): object => tokenHeader(new URL(address), options);

test("a token goes to the origin that was named, and to no other", () => {
  const named = { env, namedOrigin: "https://skills.example.com" };
  expect(header("https://skills.example.com/x", named)).toEqual(sent);
  for (const other of [
    "https://example.com/x",
    "https://skills.example.com:8443/x",
    "https://skills.example.com.evil.example/x",
    "http://skills.example.com/x",
    "http://127.0.0.1/x",
  ])
    expect([other, header(other, named)]).toEqual([other, {}]);
});

test("a lock names no origin for it; the user can", () => {
  expect(header("https://skills.example.com/x", { env })).toEqual({});
  const bound = { ...env, SKILLWRIGHT_TOKEN_ORIGIN: "https://skills.example.com/" };
  expect(header("https://skills.example.com/x", { env: bound })).toEqual(sent);
  // Whose it is was said, so a name on the command line does not change it.
  expect(header("https://evil.example/x", { env: bound, namedOrigin: "https://evil.example" })).toEqual({});
});

test("plain http is for this machine alone", () => {
  const at = (origin: string): object => header(`${origin}/x`, { env, namedOrigin: origin });
  expect([at("http://127.0.0.1:7430"), at("http://skills.example.com")]).toEqual([sent, {}]);
});

test("what is no token, or no origin, is told without being repeated", () => {
  const at = (more: Record<string, string>) => () => header("https://a.example/x", { env: { ...env, ...more } });
  expect(at({ SKILLWRIGHT_TOKEN: "sec ret" })).toThrow("SKILLWRIGHT_TOKEN holds a blank");
  expect(at({ SKILLWRIGHT_TOKEN: "sec ret" })).not.toThrow("sec ret");
  expect(at({ SKILLWRIGHT_TOKEN_ORIGIN: "skills" })).toThrow("SKILLWRIGHT_TOKEN_ORIGIN is not an origin");
});

test.for([
  [{ env: {} }, "is not open to all (status 401). Put a token that may read into SKILLWRIGHT_TOKEN."],
  [{ env, namedOrigin: "https://a.example" }, "refuses the token of SKILLWRIGHT_TOKEN (status 401)"],
  [{ env }, "named by the lock. If it is meant for this server, set SKILLWRIGHT_TOKEN_ORIGIN=https://a.example."],
  [{ env: { ...env, SKILLWRIGHT_TOKEN_ORIGIN: "https://b.example" } }, "it is for https://b.example alone."],
] as const)("who is refused is told what to do: %j", ([options, words]) => {
  const { code, message } = refuseAccess(new URL("https://a.example/x"), 401, options).problem;
  expect([code, message]).toEqual(["access-refused", expect.stringContaining(words)]);
  expect(message).not.toContain("skw_read_secret");
});
