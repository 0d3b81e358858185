import { execFileSync } from "node:child_process";
import { closeSync, ftruncateSync, mkdirSync, openSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { skillText, writeTree } from "./temp-tree.js";

/** What stands outside the root and must never be seen. */
export const CANARY = "CANARY-7d1f-from-outside-the-root";

/** Fills a folder with everything that has ever hung, flooded or fooled a scanner, among sound skills. Linux alone has all of it. */
export function buildHostileTree(root: string, outside: string): void {
  writeTree(outside, { "secret/SKILL.md": skillText("stolen", CANARY), "secret.txt": CANARY });
  writeTree(root, {
    "ok-first/SKILL.md": skillText("ok-first"),
    "ok-last/SKILL.md": skillText("ok-last"),
    "zz/ok-deep/SKILL.md": skillText("ok-deep"),
    "folder-named/SKILL.md/inner.txt": "",
    "bad-utf8/SKILL.md": Uint8Array.of(0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe),
    "no-frontmatter/SKILL.md": "# Hello",
    links: null,
    fifo: null,
    device: null,
    sparse: null,
    many: null,
  });
  execFileSync("mkfifo", [join(root, "fifo/SKILL.md")]);
  makeDevice(join(root, "device/SKILL.md"));
  makeSparse(join(root, "sparse/SKILL.md"), 4 * 1024 ** 3);
  for (const [name, target] of Object.entries({
    loop: ".",
    up: "..",
    self: "self",
    broken: "nowhere",
    outside: join(outside, "secret"),
    etc: "/etc",
    proc: "/proc/self/fd",
  })) {
    symlinkSync(target, join(root, "links", name));
  }
  for (const [name, target] of Object.entries({
    passwd: "/etc/passwd",
    zero: "/dev/zero",
    secret: join(outside, "secret/SKILL.md"),
  })) {
    mkdirSync(join(root, "links", name));
    symlinkSync(target, join(root, "links", name, "SKILL.md"));
  }
  for (let at = 0; at < 5000; at++) mkdirSync(join(root, "many", `empty-${at}`));
  writeTree(root, { "many/zzz-last/SKILL.md": skillText("zzz-last") });
  mkdirSync(join(root, `deep${"/d".repeat(60)}`), { recursive: true });
  writeFileSync(join(root, `deep${"/d".repeat(60)}/SKILL.md`), skillText("too-deep"));
  const undecodable = Buffer.concat([Buffer.from(`${root}/bytes-`), Buffer.of(0xff, 0xfe)]);
  mkdirSync(undecodable);
  writeFileSync(Buffer.concat([undecodable, Buffer.from("/SKILL.md")]), skillText("undecodable"));
}

// Only root may make a device; anyone else gets a second pipe in its place.
function makeDevice(path: string): void {
  try {
    execFileSync("mknod", [path, "c", "1", "5"], { stdio: "ignore" });
  } catch {
    execFileSync("mkfifo", [path]);
  }
}

function makeSparse(path: string, size: number): void {
  const file = openSync(path, "w");
  ftruncateSync(file, size);
  closeSync(file);
}
