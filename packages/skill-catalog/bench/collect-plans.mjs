/** What `EXPLAIN (ANALYZE, BUFFERS)` says of every statement that some work runs, with the values it was given. */
export async function collectPlans(catalog, work) {
  const { driver } = catalog;
  const plans = [];
  const transaction = driver.transaction.bind(driver);
  driver.transaction = (options, inner) =>
    transaction(options, (sql) =>
      inner({
        async query(text, values) {
          const rows = await sql.query(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`, values);
          plans.push({ text, plan: rows.map((row) => row["QUERY PLAN"]).join("\n") });
          return sql.query(text, values);
        },
      }),
    );
  try {
    await work();
  } finally {
    delete driver.transaction;
  }
  return plans;
}
