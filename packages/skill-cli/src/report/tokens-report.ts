import type { TokenSummary } from "@skillwright/skill-catalog";
import { EXIT } from "../exit-code.js";
import { table } from "../terminal/table.js";
import type { Report } from "./report.js";

/** The tokens of a tenant, oldest first; none of them can be read back. */
export function tokensReport(tokens: readonly TokenSummary[]): Report {
  return {
    exitCode: EXIT.clean,
    data: { action: "token", tokens },
    text: ({ style, width, words }) => {
      if (tokens.length === 0)
        return "There is no token. `--kind read` makes one, or `--kind publish --publisher NAME`.";
      const rows = tokens.map(({ id, kind, publisher, tenant, createdAt, expiresAt, revokedAt }) => [
        { text: String(id), paint: style.strong },
        publisher === null ? kind : `${kind} for ${words(publisher)}`,
        tenant,
        `made ${day(createdAt)}`,
        revokedAt !== undefined
          ? { text: `revoked ${day(revokedAt)}`, paint: style.bad }
          : { text: expiresAt === undefined ? "" : `expires ${day(expiresAt)}`, paint: style.faint },
      ]);
      return table(rows, { columns: [{ align: "right" }, { flexible: true }, { flexible: true }, {}, {}], width });
    },
  };
}

const day = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;
