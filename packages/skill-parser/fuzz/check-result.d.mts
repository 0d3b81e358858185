import type { ParseResult } from "@skillwright/skill-parser";

export function faultsOf(result: ParseResult): readonly string[];
