import { NearestWords } from "@skillwright/skill-match";
import type { Sql } from "../database/sql-driver.js";

/** Words that were published since are corrected to after this long at the latest. */
const MAX_AGE_MS = 60_000;

/** The words of a tenant that typos are corrected to, kept in memory: some ten thousand for ten thousand skills. */
export class WordList {
  #nearest: NearestWords | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  /** Forgets the words, when something was published here. */
  expire(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  async read(sql: Sql): Promise<NearestWords> {
    if (this.#nearest === undefined || performance.now() - this.#readAt > MAX_AGE_MS) {
      this.#readAt = performance.now();
      const rows = await sql.query<{ word: string }>(
        "SELECT word FROM skillwright.word WHERE skills > 0 ORDER BY word",
      );
      this.#nearest = new NearestWords(rows.map(({ word }) => word));
    }
    return this.#nearest;
  }
}
