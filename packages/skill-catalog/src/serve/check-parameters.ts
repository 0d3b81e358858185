import { nearestNames } from "@skillwright/skill-match";
import { printable } from "@skillwright/skill-text";
import { quote } from "../catalog-problem.js";
import { RefusedRequest } from "./answers.js";

/** What other services call what is meant. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  count: "topK",
  exclude: "not",
  k: "topK",
  limit: "topK",
  n: "topK",
  query: "q",
  search: "q",
  since: "after",
  size: "topK",
  tags: "tag",
  threshold: "minScore",
  top: "topK",
};

/** Refuses a parameter that a route does not have: passed over in silence, its wish would look granted. */
export function checkParameters({ pathname, searchParams }: URL, known: readonly string[]): void {
  for (const name of searchParams.keys()) {
    if (known.includes(name)) continue;
    const [near] = nearestNames(name, known, 1);
    const meant = [ELSEWHERE[name.toLowerCase()], near].find((each) => each !== undefined && known.includes(each));
    const takes = known.length === 0 ? "no parameters" : known.map((each) => `\`${each}\``).join(", ");
    const hint = meant === undefined ? "" : ` Did you mean \`${meant}\`?`;
    const message = `${printable(pathname)} takes ${takes}, and not ${quote(name)}.${hint}`;
    throw new RefusedRequest(400, "request-invalid", message);
  }
}
