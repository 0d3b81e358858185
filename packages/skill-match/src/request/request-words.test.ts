import { expect, test } from "vitest";
import { readRequest } from "./request-words.js";

const telling = (request: string): string =>
  readRequest(request)
    .flatMap(({ word, isStop }) => (isStop ? [] : [word]))
    .join(" ");

test.for([
  ["English", "could you please merge the files for me", "merge files"],
  ["Spanish", "necesito una factura para el cliente", "factura cliente"],
  ["Portuguese", "preciso de uma planilha com o orçamento da família", "planilha com orcamento familia"],
  ["French", "fais-moi une présentation sur le climat", "presentation climat"],
  ["German", "wir müssen die Daten unserer Nutzer löschen", "die daten nutzer loschen"],
  ["Italian", "vorrei rifare la grafica della pagina", "rifare grafica pagina"],
  ["Russian", "проверь, что кнопка на сайте работает", "проверь кнопка саите работает"],
] as const)("function words of a request in %s tell nothing", ([, request, expected]) => {
  expect(telling(request)).toBe(expected);
});

test("one such word alone may be part of a name", () => {
  expect(telling("the weather in los angeles")).toBe("weather los angeles");
  expect(telling("una carta de Los Angeles")).toBe("carta angeles");
});

test("what a request can be about stays in any language", () => {
  expect(telling("necesito un pipeline de CI para la API de AI")).toBe("pipeline ci api ai");
});
