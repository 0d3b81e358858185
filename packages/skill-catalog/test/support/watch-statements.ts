import type { SqlDriver } from "../../src/index.js";

/** Does something before each statement of a driver. Returns what ends it. */
export function watchStatements(driver: SqlDriver, act: (text: string) => unknown): () => void {
  const { transaction } = driver;
  driver.transaction = (options, work) =>
    transaction.call(driver, options, (sql) =>
      work({
        query: async (text, values) => {
          await act(text.trim());
          return sql.query(text, values);
        },
      }),
    ) as never;
  return () => {
    driver.transaction = transaction;
  };
}
