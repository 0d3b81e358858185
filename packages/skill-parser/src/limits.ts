/** What a file may hold. Real skills stay far below: the largest of 8,037 has 2,003 characters of frontmatter. */
export const LIMITS = {
  fileBytes: 1_048_576,
  frontmatterBytes: 16_384,
  /** Maps and lists inside each other, the frontmatter itself counted. */
  nesting: 16,
  /** Over all levels. */
  keys: 256,
  /** Lines, brackets, commas, quotes, escapes: what costs a YAML parser time, whatever it makes of them. */
  tokens: 2048,
  nameLength: 64,
  descriptionLength: 1024,
  compatibilityLength: 500,
  bodyLines: 500,
  bodyTokens: 5000,
} as const;
