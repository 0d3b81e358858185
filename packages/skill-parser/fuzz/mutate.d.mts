export function createRandom(seed: number): () => number;
export const SEEDS: readonly string[];
export function mutate(texts: readonly string[], random: () => number): string;
export function mutateBytes(text: string, random: () => number): Uint8Array;
