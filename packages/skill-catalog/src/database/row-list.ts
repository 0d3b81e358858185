/** What a field of a row may be. Numbers in a list go as `toArrayText`, bytes as `toByteText`. */
type Field = string | number | boolean | null | readonly string[];

/**
 * Many rows as one value of a statement, for `json_to_recordset($1::text::json)`: lists of different lengths, which `unnest` cannot
 * take apart. Half a surrogate pair becomes U+FFFD, as it does in every other value.
 */
export function toRowList(rows: readonly Readonly<Record<string, Field>>[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value,
  );
}

/** Numbers as the text of an array, for `$1::text::int4[]` and for lists in rows: many times faster than an array of values. */
export function toArrayText(numbers: readonly number[]): string {
  return `{${numbers.join(",")}}`;
}

/** Bytes as text, for a `bytea` in a row. */
export function toByteText(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex")}`;
}
