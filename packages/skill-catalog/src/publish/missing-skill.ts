import { nearestNames } from "@skillwright/skill-match";
import { type CatalogProblem, quote, toCatalogProblem } from "../catalog-problem.js";
import type { Sql } from "../database/sql-driver.js";
import { type SkillAddress, subjectOf } from "./skill-row.js";

/** That there is no such skill, and which of the tenant may be meant: another of the publisher, or the same of another. */
export async function missingSkill(sql: Sql, address: SkillAddress): Promise<CatalogProblem> {
  const own = await sql.query<SkillAddress>(
    "SELECT publisher, name FROM skillwright.skill WHERE publisher = $1 ORDER BY name LIMIT 10000",
    [address.publisher],
  );
  const same = await sql.query<SkillAddress>(
    "SELECT publisher, name FROM skillwright.skill WHERE name = $1 ORDER BY id LIMIT 1000",
    [address.name],
  );
  const [name] = nearestNames(
    address.name,
    own.map((skill) => skill.name),
    1,
  );
  const [publisher] = nearestNames(
    address.publisher,
    same.map((skill) => skill.publisher),
    1,
  );
  const meant =
    name !== undefined ? { ...address, name } : publisher !== undefined ? { ...address, publisher } : undefined;
  const hint = meant ? ` Did you mean ${quote(subjectOf(meant))}?` : "";
  return toCatalogProblem("skill-missing", `There is no skill ${quote(subjectOf(address))}.${hint}`);
}
