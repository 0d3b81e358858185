import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./workspace.js";

/** What a package tells its users: a README to begin with, and a page to look things up. Read as one, nothing is in both. */
export interface Documentation {
  /** Paths from the root of the repository, the README first. */
  readonly pages: readonly [readme: string, reference: string];
  /** Both texts, one after the other. */
  readonly text: string;
}

/** The documentation of a package, by the name of its folder. */
export function documentationOf(folder: string): Documentation {
  const pages = [`packages/${folder}/README.md`, `docs/reference/${folder}.md`] as const;
  return { pages, text: pages.map(readPage).join("\n") };
}

/** The text of a page, by its path from the root of the repository. */
export function readPage(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** What stands below a heading of any level, up to the next one of its level or above. */
export function sectionOf(text: string, heading: string): string {
  const lines = withoutCode(text).split("\n");
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, "") === heading);
  if (start === -1) throw new Error(`There is no heading "${heading}".`);
  const level = /^#+/.exec(lines[start] ?? "")?.[0].length ?? 1;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => (/^(#+) /.exec(line)?.[1]?.length ?? 9) <= level);
  return rest.slice(0, end === -1 ? rest.length : end).join("\n");
}

/** The codes that have a row in the tables of a text: those tables whose first column is headed "code". */
export function codeRowsOf(text: string): string[] {
  const tables = text.matchAll(/^\| (?:\S+ )?`?(?:(?:\w+\.)?code|reason)`? \|.*\n\|[-|]+\|\n((?:\|.*(?:\n|$))+)/gm);
  return [...tables].flatMap(([, rows = ""]) =>
    rows
      .split("\n")
      .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code)),
  );
}

/** Where a link of a page leads: a path from the root of the repository, and a place on it. */
export interface PageLink {
  readonly href: string;
  readonly path: string;
  readonly anchor: string;
}

/** Links of a page to files of the repository. As on npm and GitHub, they start at the page's own folder. */
export function linksOf(page: string, text: string = readPage(page)): PageLink[] {
  return [...withoutCode(text).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, href = ""]) => {
    const { pathname, hash } = new URL(href, `file:///${page}`);
    return { href, path: decodeURI(pathname).slice(1).replace(/\/$/, ""), anchor: decodeURIComponent(hash.slice(1)) };
  });
}

/** The places of a page that can be linked to: those that GitHub and the site name alike after their headings, so not `What's new`. */
export function anchorsOf(text: string): Set<string> {
  const headings = [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading.toLowerCase());
  const onSite = (heading: string): string => heading.replace(/[^\p{L}\p{N}_]+/gu, "-").replace(/^-|-$/g, "");
  const onGitHub = (heading: string): string => heading.replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");
  return new Set(headings.map(onSite).filter((anchor, at) => anchor === onGitHub(headings[at] ?? "")));
}

/** The text with its code blocks emptied: what is in them is not said but shown. */
export function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, "");
}
