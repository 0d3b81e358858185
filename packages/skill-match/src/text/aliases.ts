import { toTerm } from "./to-term.js";

/** Words that people and skills use for one thing, a line each. Short forms, file types and spellings; not synonyms at large. */
const GROUPS: readonly string[] = [
  "deck slides presentation powerpoint pptx ppt",
  "spreadsheet excel xlsx xls workbook",
  "word docx",
  "image picture photo",
  "email mail",
  "website site",
  "application app",
  "kubernetes k8s",
  "postgresql postgres",
  "mongodb mongo",
  "javascript js",
  "typescript ts",
  "python py",
  "golang go",
  "terraform tf",
  "github gh",
  "database db",
  "repository repo",
  "dependency dep",
  "package pkg",
  "library lib",
  "directory dir",
  "authentication auth login signin",
  "environment env",
  "configuration config",
  "documentation doc",
  "specification spec",
  "parameter param",
  "function func",
  "implementation impl",
  "development dev",
  "production prod",
  "performance perf",
  "administrator admin",
  "information info",
  "statistics stats",
  "message msg",
  "certificate cert",
  "vulnerability vuln",
  "penetration pentest",
  "synchronize sync",
  "regex regexp",
  "accessibility a11y",
  "internationalization i18n",
  "infrastructure iac",
  "cryptocurrency crypto",
  "advertisement ad",
  "resume cv",
  "color colour",
  "ticket issue",
  "bug defect",
  "paper manuscript",
  "diagram flowchart",
  "animation gif",
  "transcript transcribe",
  "task todo",
  "subway metro transit",
  "plane aircraft flight",
];

/** Other terms for the same thing. */
export function aliasesOf(term: string): readonly string[] {
  table ??= buildTable();
  return table.get(term) ?? NONE;
}

const NONE: readonly string[] = [];
let table: ReadonlyMap<string, readonly string[]> | undefined;

function buildTable(): ReadonlyMap<string, readonly string[]> {
  const built = new Map<string, string[]>();
  for (const group of GROUPS) {
    const terms = group.split(" ").map(toTerm);
    for (const term of terms) {
      const others = terms.filter((other) => other !== term);
      built.set(term, [...(built.get(term) ?? []), ...others]);
    }
  }
  return built;
}
