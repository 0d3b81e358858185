import { expect, test } from "vitest";
import { nearNames } from "./near-names.js";

const NAMES = ["pdf", "pdf-forms", "pdf-merge", "docx", "trip-planner"];

test.for([
  ["trip-planer", ["trip-planner"]],
  ["TRIP_PLANNER", ["trip-planner"]],
  ["pdf-form", ["pdf-forms"]],
  ["pd", ["pdf"]],
  ["pdff", ["pdf"]],
  ["spreadsheet", []],
  ["", []],
] as const)("%j is near %j", ([wanted, near]) => {
  expect(nearNames(wanted, NAMES)).toEqual(near);
});

test("names three at most, nearest first, then by name", () => {
  expect(nearNames("pdf-merg", ["pdf-mergx", "pdf-merge", "pdf-mexxx", "pdf-merg", "pdf-mergy"])).toEqual([
    "pdf-merg",
    "pdf-merge",
    "pdf-mergx",
  ]);
});

test("a page of text for a name costs no more than a name", () => {
  expect(nearNames("x".repeat(1_000_000), NAMES)).toEqual([]);
});
