/** How many are asked for at a time. */
export const PAGE = 1000;

/** What comes in pages of `PAGE`, whole: each page is what follows the last of those before. */
export async function allPages<T>(readPage: (last: T | undefined) => Promise<readonly T[]>): Promise<readonly T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await readPage(all.at(-1));
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}
