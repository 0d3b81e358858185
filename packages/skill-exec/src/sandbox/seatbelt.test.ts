import { expect, test } from "vitest";
import { sandboxRequest } from "../../test/support/sandbox-request.js";
import type { SandboxRequest } from "../index.js";
import { seatbeltArguments } from "./seatbelt.js";

const REQUEST: SandboxRequest = sandboxRequest({
  skillDirectory: '/private/tmp/x/skill") (allow default) (subpath "/',
  scratchDirectory: "/private/tmp/x/scratch",
  command: ["/usr/bin/python3", "/private/tmp/x/skill/scripts/a.py", "-p"],
  workingDirectory: "/private/tmp/x/skill",
  grants: { network: false, unixSockets: false, read: ["/data/in"], write: ["/data/out"], environment: [] },
});
const profileOf = (request: SandboxRequest): string => {
  const args = seatbeltArguments(request);
  return args[args.indexOf("-p") + 1] ?? "";
};

test("paths are parameters, so none can change the profile", () => {
  const args = seatbeltArguments(REQUEST);
  expect(args.slice(0, args.indexOf("-p"))).toEqual([
    "-D",
    `SKILL=${REQUEST.skillDirectory}`,
    "-D",
    "PROGRAM=/usr/bin/python3",
    "-D",
    "READ_0=/data/in",
    "-D",
    "SCRATCH=/private/tmp/x/scratch",
    "-D",
    "WRITE_0=/data/out",
  ]);
  expect(profileOf(REQUEST)).not.toContain("allow default");
  expect(args.slice(-3)).toEqual(REQUEST.command);
});

test("everything is shut but the skill, the scratch folder and what was granted", () => {
  expect(profileOf(REQUEST)).toMatchInlineSnapshot(`
    "(version 1)
    (deny default)
    (import "system.sb")
    (allow process-fork)
    (allow process-exec)
    (allow signal (target same-sandbox))
    (allow sysctl-read)
    (allow file-read-metadata)
    (allow file-read* (literal "/")
      (subpath "/bin") (subpath "/sbin") (subpath "/usr") (subpath "/System") (subpath "/Library/Frameworks")
      (subpath "/Library/Developer/CommandLineTools") (subpath "/opt/homebrew") (subpath "/private/var/select")
      (subpath "/private/etc/ssl"))
    (allow file-write-data (literal "/dev/null") (literal "/dev/dtracehelper"))
    (allow file-read* (subpath (param "SKILL")))
    (allow file-read* (subpath (param "PROGRAM")))
    (allow file-read* (subpath (param "READ_0")))
    (allow file-read* file-write* (subpath (param "SCRATCH")))
    (allow file-read* file-write* (subpath (param "WRITE_0")))"
  `);
});

test("the network opens only when granted", () => {
  expect(profileOf(REQUEST)).not.toContain("network");
  expect(profileOf({ ...REQUEST, grants: { ...REQUEST.grants, network: true } })).toContain("(allow network*)");
});

test("parentheses of the profile are balanced", () => {
  const profile = profileOf({ ...REQUEST, grants: { ...REQUEST.grants, network: true } });
  expect(profile.match(/\(/g)?.length).toBe(profile.match(/\)/g)?.length);
});

test("protected paths are closed after the folders they are in are opened", () => {
  const protectedPaths = {
    covered: [],
    readOnly: ["/data/out/.git"],
    absent: ["/data/out/.vscode/"],
    pinned: ["/data/out/a"],
    links: [],
  };
  const args = seatbeltArguments({ ...REQUEST, protectedPaths });
  expect(args).toEqual(expect.arrayContaining(["PROTECTED_0=/data/out/.git", "PROTECTED_1=/data/out/.vscode"]));
  expect(profileOf({ ...REQUEST, protectedPaths })).toMatch(
    /\(allow file-read\* file-write\* \(subpath \(param "WRITE_0"\)\)\)\n\(deny file-write\* \(subpath \(param "PROTECTED_0"\)\)\)/,
  );
  expect(profileOf({ ...REQUEST, protectedPaths })).toContain('(deny file-write-unlink (literal (param "PINNED_0")))');
});

test("Unix sockets open only when granted", () => {
  expect(profileOf({ ...REQUEST, grants: { ...REQUEST.grants, unixSockets: true } })).toContain(
    "(allow network-outbound (remote unix-socket))",
  );
});
