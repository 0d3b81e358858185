import { expect, test } from "vitest";
import { toFigure } from "./match-report.js";

test.for([
  [0.995, "0.99"],
  [0.999_99, "0.99"],
  [1, "1.00"],
  [2.499, "2.49"],
  [2.444, "2.44"],
  [2.446, "2.45"],
  [4.9999, "4.99"],
  [0, "0.00"],
] as const)("%d is printed as %s: never as a figure of another band", ([score, figure]) => {
  expect(toFigure(score)).toBe(figure);
});
