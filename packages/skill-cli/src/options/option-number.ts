import { InvalidArgumentError } from "commander";

/** A whole number, 0 or more. */
export function toCount(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError("A whole number of 0 or more is expected.");
  return Number(value);
}

/** A whole number, 1 or more. */
export function toPositive(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError("A whole number of 1 or more is expected.");
  return Number(value);
}

/** A number, 0 or more. */
export function toAmount(value: string): number {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number) || number < 0) {
    throw new InvalidArgumentError("A number of 0 or more is expected.");
  }
  return number;
}

/** A whole number, 0 or more, or `none`. */
export function toCountOrNone(value: string): number | "none" {
  return value === "none" ? value : toCount(value);
}
