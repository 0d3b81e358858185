import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NODE_HOST } from "../node/scan/directory-source.js";
import { hashBytes, toManifest } from "./content-hash.js";

test("the hash is SHA-256 in lower-case hex", async () => {
  expect(await hashBytes(new TextEncoder().encode("abc"))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

test("Web Crypto and Node give the same hash for any bytes, a view on a larger buffer included", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.nat(10), async (bytes, skip) => {
      const view = bytes.subarray(Math.min(skip, bytes.length));
      expect(await hashBytes(view)).toBe(createHash("sha256").update(view).digest("hex"));
      expect(await NODE_HOST.hash(view)).toBe(await hashBytes(view));
    }),
  );
});

const file = (path: string, content: string) => ({ path, size: content.length, hash: content });

test("moving a letter from a file's name to its content changes the folder's manifest", () => {
  expect(toManifest([file("a", "bc")])).not.toBe(toManifest([file("ab", "c")]));
});

test("two folders have the same manifest only if they hold the same files", () => {
  const files = fc.dictionary(fc.string({ unit: "binary" }), fc.string(), { maxKeys: 4 });
  fc.assert(
    fc.property(files, files, (a, b) => {
      const [left, right] = [a, b].map((all) => Object.entries(all).map(([path, content]) => file(path, content)));
      const same = JSON.stringify(left?.sort(byPath)) === JSON.stringify(right?.sort(byPath));
      expect(toManifest(left ?? []) === toManifest(right ?? [])).toBe(same);
    }),
  );
});

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);
