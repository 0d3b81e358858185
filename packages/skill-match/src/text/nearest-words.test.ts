import { expect, test } from "vitest";
import { NearestWords } from "./nearest-words.js";

test("finds what is a letter off, two in long words, nearest first", () => {
  const words = new NearestWords(["invoice", "invoices", "release", "releases", "plumbing", "drain", "xinvoice"]);
  expect(words.find("invoce")).toEqual(["invoice"]);
  expect(words.find("relaeses")).toEqual(["releases", "release"]);
  expect(words.find("plumming")).toEqual(["plumbing"]);
  expect(words.find("dra")).toEqual([]);
  expect(words.find("unknown")).toEqual([]);
});

test("hundreds of thousands of words that begin alike do not make it slow", () => {
  const letters = "bcdefghijklmnopqrstuvwxyz";
  const hostile = Array.from({ length: 400_000 }, (_, index) => {
    const digits = [1, 25, 625, 15_625].map((power) => letters[Math.floor(index / power) % 25]);
    return `aaaa${digits.join("")}`;
  });
  const words = new NearestWords([...hostile, "aaaabacd"]);
  const started = performance.now();
  for (let round = 0; round < 100; round++) words.find(`aaaazz${letters[round % 25]}z`);
  // Compared one by one, the words would take a minute.
  expect(performance.now() - started).toBeLessThan(20_000);
});
