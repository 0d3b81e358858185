import {
  type NearestWords,
  type RequestTerm,
  type TermCounts,
  type TermStatistics,
  weighRequest,
} from "@skillwright/skill-match";
import type { Sql } from "../database/sql-driver.js";
import { TermTable } from "../terms/term-table.js";
import type { WordList } from "./word-list.js";

/** A request in the terms of a tenant, and the statistics to score by. */
export interface WeighedRequest {
  readonly terms: readonly RequestTerm[];
  readonly table: TermTable;
  readonly statistics: TermStatistics;
}

/** What one word leads to (other names, corrections) is known after a few rounds: its own terms, those of its typos, and no more. */
const MAX_ROUNDS = 6;

/**
 * Weighs a request. Which terms it needs is found by weighing it: what was asked for and is not known is read, and it is weighed
 * again, mostly once. How many skills there are is read with the first terms.
 */
export async function weighWithTable(sql: Sql, query: string, words: WordList): Promise<WeighedRequest> {
  const statistics = new ReadStatistics();
  let terms = weighRequest(query, statistics);
  for (let round = 1; round < MAX_ROUNDS && (await statistics.readMissing(sql, words)); round++) {
    terms = weighRequest(query, statistics);
  }
  return { terms, table: statistics.table, statistics };
}

/** Statistics that note what they were asked and did not know. */
class ReadStatistics implements TermStatistics {
  skills = 0;
  readonly table = new TermTable();
  readonly #asked = new Set<string>();
  #missing = new Set<string>();
  #nearest: NearestWords | undefined;
  #needsWords = false;

  countsOf(term: string): TermCounts | undefined {
    if (!this.#asked.has(term)) this.#missing.add(term);
    return this.table.countsOf(term);
  }

  nearestWords(word: string): readonly string[] {
    if (this.#nearest === undefined) this.#needsWords = true;
    return this.#nearest?.find(word) ?? [];
  }

  /** Reads what was asked for in vain. `false` when there is nothing more to read. */
  async readMissing(sql: Sql, words: WordList): Promise<boolean> {
    const missing = [...this.#missing];
    this.#missing = new Set();
    for (const term of missing) this.#asked.add(term);
    if (missing.length > 0) this.skills = await this.table.readWords(sql, missing);
    // Before its terms are read every word looks like a typo: the words are needed only if one still does.
    const needsWords = this.#needsWords && missing.length === 0 && this.#nearest === undefined;
    this.#needsWords = false;
    if (needsWords) this.#nearest = await words.read(sql);
    return missing.length > 0 || needsWords;
  }
}
