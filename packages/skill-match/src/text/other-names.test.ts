import { expect, test } from "vitest";
import { aliasesOf, spellingsOf, translationsOf } from "./other-names.js";
import { toTerm } from "./stem.js";
import { STOP_WORDS } from "./stop-words.js";

test("names of one thing lead to each other, in the singular and plural", () => {
  for (const word of ["slides", "slide", "decks"]) expect(aliasesOf(word)).toContain("pptx");
  expect(aliasesOf("repositories")).toEqual([toTerm("repo")]);
  expect(aliasesOf("zeppelin")).toEqual([]);
});

test("two spellings of a name lead to each other", () => {
  expect(spellingsOf("kubernetes")).toEqual([toTerm("k8s")]);
  expect(spellingsOf("k8s")).toEqual([toTerm("kubernetes")]);
  expect(spellingsOf("handovers")).toEqual([toTerm("handoff")]);
  expect(spellingsOf("analyse")).toEqual([toTerm("analyze")]);
  expect(spellingsOf("slides")).toEqual([]);
});

test("a word that only shares a stem with a name leads nowhere", () => {
  for (const word of ["excels", "wording", "sliding", "going"]) expect(aliasesOf(word)).toEqual([]);
});

test("translations are found by their folded spelling, and by pairs of characters", () => {
  expect(translationsOf(toTerm("ubersetzen"))).toEqual([toTerm("translate")]);
  expect(translationsOf("презентацию")).toEqual([toTerm("slides"), toTerm("presentation")]);
  expect(translationsOf("翻译")).toEqual([toTerm("translate")]);
  expect(translationsOf("번역")).toEqual([toTerm("translate")]);
});

test("translations with accents among their first letters are found", () => {
  for (const word of ["ecrire", "uberprufen", "acoes", "loschen", "codigo", "prufen", "presentazione"])
    expect(translationsOf(toTerm(word)), word).not.toEqual([]);
});

test("a word that stands in a line in two forms leads to the others once", () => {
  expect(toTerm("clientes")).toBe(toTerm("cliente"));
  expect(translationsOf(toTerm("cliente"))).toEqual([toTerm("customer")]);
});

test("no word leads to a word that is never looked up", () => {
  for (const word of ["slides", "tabelle", "文件", "k8s"]) {
    for (const other of [...aliasesOf(word), ...translationsOf(toTerm(word))])
      expect(STOP_WORDS.has(other)).toBe(false);
  }
});
