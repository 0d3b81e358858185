import type {
  AuditRecord,
  ChangeOutcome,
  DoctorReport,
  ListedVersion,
  PublishResult,
  SearchResult,
  Tenant,
  TenantQuota,
} from "@skillwright/skill-catalog";
import { EXIT } from "../exit-code.js";
import { count } from "../terminal/count.js";
import { quoted } from "../terminal/printable.js";
import { table } from "../terminal/table.js";
import { toFigure } from "./match-report.js";
import type { Report } from "./report.js";
import { inTenant, type TenantChoice, tenantNotes } from "./tenant-words.js";

/** A report of a few words. */
export function textReport(
  data: { readonly action: string } & Readonly<Record<string, unknown>>,
  words: string,
): Report {
  return { exitCode: EXIT.clean, data, text: (view) => words.split("\n").map(view.words).join("\n") };
}

/** What became of a skill, or of a place where skills were looked for. */
type PublishedResult =
  | PublishResult
  | { readonly ok: false; readonly problem: { readonly code: string; readonly message: string } };

/** What was published, and what was refused. */
export function publishedReport(
  published: readonly { readonly from: string; readonly result: PublishedResult }[],
  tenant: TenantChoice,
): Report {
  return {
    exitCode: published.every(({ result }) => result.ok) ? EXIT.clean : EXIT.findings,
    notes: tenantNotes(
      tenant,
      published.some(({ result }) => result.ok),
    ),
    data: {
      action: "publish",
      tenant: tenant.name,
      published: published.map(({ from, result }) => ({ from, ...result })),
    },
    text: (view) =>
      published
        .map(({ from, result }) => {
          if (!result.ok)
            return `${view.style.bad("refused")} ${view.path(from)}: ${result.problem.code}\n  ${view.words(result.problem.message)}`;
          const { publisher, name, number, created, digest, warnings, problems, termsCut } = result.version;
          const head = `${view.style.good(created ? "published" : "unchanged")} ${quoted(`${publisher}/${name}`)} version ${number}${inTenant(tenant)}  ${view.style.faint(digest)}`;
          const notes = warnings.map(({ line, message }) => `  line ${line}: ${view.words(message)}`);
          notes.push(...problems.map(({ code, message }) => `  ${view.style.warn(code)}: ${view.words(message)}`));
          if (termsCut)
            notes.push("  It has more words than a search looks at; the last of its body are not searched.");
          return [head, ...notes].join("\n");
        })
        .join("\n"),
  };
}

/** What a search found, or what came nearest below `minScore`. Nothing found is a finding. */
export function foundReport(
  { matches, considered, cut }: SearchResult,
  { minScore, below }: { readonly minScore: number; readonly below: SearchResult["matches"] },
): Report {
  return {
    exitCode: matches.length > 0 ? EXIT.clean : EXIT.findings,
    data: { action: "search", minScore, matches, below, considered, cut },
    text: ({ style, width, words }) => {
      const shown = matches.length > 0 ? matches : below;
      const rows = shown.map(({ skill, score, band }) => [
        { text: toFigure(score), paint: style.strong },
        band,
        { text: quoted(`${skill.publisher}/${skill.name}`), paint: style.name },
        words(skill.description),
      ]);
      const list = table(rows, { columns: [{}, {}, { flexible: true }, { flexible: true }], width });
      const more = cut ? ", and more may fit" : "";
      const foot = style.faint(`${count(considered, "skill")} scored${more}`);
      if (shown.length === 0) return `No skill has a word in common with the request.\n\n${foot}`;
      const head = matches.length > 0 ? "" : `No skill scores ${minScore} or more. Nearest:\n\n`;
      return `${head}${list}\n\n${foot}`;
    },
  };
}

/** The versions of a skill, newest first. */
export function versionsReport(versions: readonly ListedVersion[]): Report {
  return {
    exitCode: EXIT.clean,
    data: { action: "versions", versions },
    text: ({ style, width, words }) =>
      table(
        versions.map(({ number, digest, tags, yanked, publishedBy, publishedAt, fileCount }) => [
          { text: String(number), paint: style.strong },
          {
            text: yanked === undefined ? tags.join(", ") : `yanked: ${words(yanked)}`,
            paint: yanked === undefined ? style.good : style.bad,
          },
          `${words(publishedBy)}, ${new Date(publishedAt).toISOString().slice(0, 16)}Z`,
          count(fileCount, "file"),
          { text: digest, paint: style.faint },
        ]),
        { columns: [{}, { flexible: true }, { flexible: true }, {}, {}], width },
      ),
  };
}

/** Whether a tag moved or a version was taken back, and where `latest` is now. */
export function changeReport(
  { action, subject, done }: { readonly action: "tag" | "yank"; readonly subject: string; readonly done: string },
  outcome: ChangeOutcome,
  tenant: TenantChoice,
): Report {
  return {
    notes: tenantNotes(tenant, outcome.ok),
    exitCode: outcome.ok ? EXIT.clean : EXIT.findings,
    data: outcome.ok
      ? { action, tenant: tenant.name, changed: outcome.changed, latest: outcome.latest }
      : { action, tenant: tenant.name, problem: outcome.problem },
    text: ({ words }) => {
      if (!outcome.ok) return `${outcome.problem.code}: ${words(outcome.problem.message)}`;
      const { changed, latest } = outcome;
      const left = latest === null ? "No version is left: no search finds it." : `latest is version ${latest}.`;
      return `${words(subject)}${inTenant(tenant)}: ${words(done)}${changed ? "" : " already"}. ${left}`;
    },
  };
}

/** Who did what, oldest first. */
export function auditReport(entries: readonly AuditRecord[]): Report {
  return {
    exitCode: EXIT.clean,
    data: { action: "audit", entries },
    text: ({ width, words }) =>
      entries.length === 0
        ? "No entries."
        : table(
            entries.map(({ at, actor, action, subject, detail }) => [
              new Date(at).toISOString(),
              words(actor),
              action,
              words(subject),
              words(JSON.stringify(detail)),
            ]),
            { columns: [{}, { flexible: true }, {}, { flexible: true }, { flexible: true }], width },
          ),
  };
}

export function tenantsReport(tenants: readonly (Tenant & { readonly quota: TenantQuota })[]): Report {
  return {
    exitCode: EXIT.clean,
    data: { action: "tenant", tenants },
    text: ({ style, width }) =>
      table(
        tenants.map(({ name, readRole, writeRole, quota }) => [
          { text: name, paint: style.strong },
          `${quota.versions.used} of ${quota.versions.limit} versions`,
          readRole,
          writeRole,
        ]),
        { columns: [{}, {}, { flexible: true }, { flexible: true }], width },
      ),
  };
}

/** What was looked at. Something wrong is a finding. */
export function checksReport({ ok, checks, nodes }: DoctorReport): Report {
  return {
    exitCode: ok ? EXIT.clean : EXIT.findings,
    data: { action: "doctor", checks, nodes },
    text: ({ style, width, words }) => {
      const rows = checks.map((check) => [
        check.ok ? { text: "✓", paint: style.good } : { text: "✗", paint: style.bad },
        { text: check.name, paint: style.strong },
        words(check.message),
      ]);
      const servers = nodes.map(
        ({ address, role, behindMs }) => `  ${words(address)}: ${role}${behindMs > 0 ? `, ${behindMs} ms behind` : ""}`,
      );
      return `${table(rows, { columns: [{}, {}, { flexible: true }], width })}\n\n${servers.join("\n")}`;
    },
  };
}
