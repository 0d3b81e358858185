import { RefusedRequest } from "./answers.js";

/** A number that may stand behind `?`; `undefined` where none does. */
export function numberOf(url: URL, name: string, { max }: { readonly max: number }): number | undefined {
  const text = url.searchParams.get(name);
  if (text === null) return undefined;
  const value = Number(text);
  if (text !== "" && Number.isFinite(value) && value >= 0 && value <= max) return value;
  throw new RefusedRequest(400, "request-invalid", `\`${name}\` must be a number from 0 to ${max}.`);
}

/** The same, for whole numbers. */
export function wholeOf(
  url: URL,
  name: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const text = url.searchParams.get(name);
  if (text === null) return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new RefusedRequest(400, "request-invalid", `\`${name}\` must be a whole number from ${min} to ${max}.`);
}
