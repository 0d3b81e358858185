/** A pattern of `allowed-tools`, what a call is about, and whether the pattern covers it. */
export type GrantCall = readonly [pattern: string, value: string, allowed: boolean];

export const all = (pattern: string, allowed: boolean, values: readonly string[]): readonly GrantCall[] =>
  values.map((value) => [pattern, value, allowed] as const);
