import { frontmatterDifferences } from "./load/frontmatter-differences.js";
import { hashBytes } from "./model/content-hash.js";
import type { SkillEntry, SkillSource, SourceFinding } from "./source/skill-source.js";

/** A source under test, and the means to change what it holds. `path` is relative, such as `pdf/SKILL.md`. */
export interface SourceHarness {
  readonly source: SkillSource;
  write(path: string, text: string): void | Promise<void>;
  remove(path: string): void | Promise<void>;
}

/** One thing that holds for every source. `check` rejects if it does not, and may change what the source holds. */
export interface SourceFact {
  readonly name: string;
  check(harness: SourceHarness): Promise<void>;
}

/**
 * What every `SkillSource` keeps to, without a test framework. Give each fact a fresh, empty source:
 * `for (const fact of sourceContract) test(fact.name, () => fact.check(makeHarness()))`.
 */
export const sourceContract: readonly SourceFact[] = [
  {
    name: "an empty source lists nothing and fails at nothing",
    check: async ({ source }) => equal((await findings(source)).length, 0, "findings"),
  },
  {
    name: "each file is listed once, by a path that ends as it was written",
    async check({ source, write }) {
      for (const name of ["beta", "alpha", "gamma"]) await write(`${name}/SKILL.md`, skillText(name, "one"));
      const paths = (await entries(source)).map(({ path }) => path.split("/").slice(-2).join("/"));
      equal(paths.sort().join(), "alpha/SKILL.md,beta/SKILL.md,gamma/SKILL.md", "paths");
    },
  },
  {
    name: "listing twice without a change gives the same findings in the same order",
    async check({ source, write }) {
      for (const name of ["beta", "alpha"]) await write(`${name}/SKILL.md`, skillText(name, "one"));
      equal(JSON.stringify(await findings(source)), JSON.stringify(await findings(source)), "findings");
    },
  },
  {
    name: "reading gives the very bytes that were written",
    async check({ source, write }) {
      const text = skillText("alpha", "ünïcödé 🦊\r\nand a line without an end");
      await write("alpha/SKILL.md", text);
      equal(await readText(source, await onlyEntry(source)), text, "text");
    },
  },
  {
    name: "reading twice gives equal bytes that do not share memory",
    async check({ source, write }) {
      await write("alpha/SKILL.md", skillText("alpha", "one"));
      const entry = await onlyEntry(source);
      const [first, second] = [await readBytes(source, entry), await readBytes(source, entry)];
      const before = second.join();
      first.fill(0);
      equal(second.join(), before, "bytes of the second read");
    },
  },
  {
    name: "a changed file is seen by the next read, and never under its old version",
    async check({ source, write }) {
      await write("alpha/SKILL.md", skillText("alpha", "one"));
      const entry = await onlyEntry(source);
      const first = await source.read(entry);
      const version = first.ok ? first.file.version : undefined;
      await write("alpha/SKILL.md", skillText("alpha", "two"));
      equal(await readText(source, await onlyEntry(source)), skillText("alpha", "two"), "text");
      const now = await source.version?.(entry);
      if (version !== undefined && now === version) throw new Error(`the version is still ${version}`);
    },
  },
  {
    name: "a file that went away after it was listed is a problem, not an exception",
    async check({ source, write, remove }) {
      await write("alpha/SKILL.md", skillText("alpha", "one"));
      const entry = await onlyEntry(source);
      await remove("alpha/SKILL.md");
      const outcome = await source.read(entry);
      equal(outcome.ok, false, "read.ok");
      equal((await entries(source)).length, 0, "entries");
    },
  },
  {
    name: "a file that came after the first listing is in the next",
    async check({ source, write }) {
      equal((await entries(source)).length, 0, "entries before");
      await write("alpha/SKILL.md", skillText("alpha", "one"));
      equal((await entries(source)).length, 1, "entries after");
    },
  },
  {
    name: "what is declared of an entry without reading it is what its file says, also after a change",
    async check({ source, write }) {
      for (const body of ["one", "two"]) {
        await write("alpha/SKILL.md", skillText("alpha", body, `${DESCRIPTION} ${body}`));
        const entry = await onlyEntry(source);
        if (!entry.declared) continue;
        const said = { name: "alpha", description: `${DESCRIPTION} ${body}` };
        equal(
          frontmatterDifferences(entry.declared.frontmatter, said).join(),
          "",
          "differences in declared.frontmatter",
        );
        const { hash } = entry.declared;
        if (hash !== undefined) equal(hash, await hashBytes(await readBytes(source, entry)), "declared.hash");
      }
    },
  },
  {
    name: "an aborted signal stops listing and reading with its own reason",
    async check({ source, write }) {
      await write("alpha/SKILL.md", skillText("alpha", "one"));
      const entry = await onlyEntry(source);
      const reason = new Error("enough");
      const signal = AbortSignal.abort(reason);
      equal(await rejection(async () => void (await findings(source, signal))), reason, "reason of list");
      equal(await rejection(async () => void (await source.read(entry, { signal }))), reason, "reason of read");
    },
  },
];

const DESCRIPTION = "A skill for the source contract.";

const skillText = (name: string, body: string, description: string = DESCRIPTION): string =>
  `---\nname: ${name}\ndescription: ${description}\n---\n${body}\n`;

async function findings(source: SkillSource, signal?: AbortSignal): Promise<SourceFinding[]> {
  const found: SourceFinding[] = [];
  for await (const page of source.list({ signal })) found.push(...page);
  return found;
}

async function entries(source: SkillSource): Promise<SkillEntry[]> {
  return (await findings(source)).flatMap(({ entry }) => entry ?? []);
}

async function onlyEntry(source: SkillSource): Promise<SkillEntry> {
  const [entry, ...others] = await entries(source);
  if (!entry || others.length > 0) throw new Error(`expected one entry, got ${others.length + (entry ? 1 : 0)}`);
  return entry;
}

async function readBytes(source: SkillSource, entry: SkillEntry): Promise<Uint8Array> {
  const outcome = await source.read(entry);
  if (!outcome.ok) throw new Error(`expected bytes, got the problem ${outcome.problem.code}`);
  return outcome.file.bytes;
}

async function readText(source: SkillSource, entry: SkillEntry): Promise<string> {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await readBytes(source, entry));
}

async function rejection(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("expected a rejection, got none");
}

function equal(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: expected ${String(expected)}, got ${String(actual)}`);
}
