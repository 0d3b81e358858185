import {
  createCoordinator,
  createSession,
  createToolRegistry,
  findPhantomTools,
  restoreSession,
  toAuditLine,
} from "@skillwright/skill-coordinator";
import { createMemorySource, loadIndex, normaliseName } from "@skillwright/skill-index";
import { createSkillTools, expandMentions, injectSkill, renderCatalog } from "@skillwright/skill-inject";
import { createMatcher, nearestNames, openMatcher, parseMentions, selectByOverlap } from "@skillwright/skill-match";
import { createSkillServer, loadMemorySkills } from "@skillwright/skill-mcp";
import {
  formatSkill,
  parseAllowedTools,
  safeParseHead,
  safeParseInstructions,
  safeParseSkill,
  validateFrontmatter,
  validateSkill,
} from "@skillwright/skill-parser";
import * as text from "@skillwright/skill-text";
import { expect, test } from "vitest";
import { parseJson } from "../src/config/parse-json.js";
import { hostileShapes } from "./hostile-shapes.js";
import { runHere } from "./test-io.js";

/**
 * What is linear takes milliseconds at this length; what compares each character with each other takes ten seconds and more. The bound is
 * far from both, so that neither a busy machine nor a quadratic can be on the wrong side of it.
 */
const LENGTH = 100_000;
const BOUND_MS = 4000;

type Take = (hostile: string) => unknown;

const SKILL = { name: "notes", description: "Writes notes.", body: "Read the log." };
const fields = (hostile: string) => ({ name: "a", description: hostile, tags: [hostile], body: hostile });
const KNOWN = { isBound: () => false, isRegistered: () => true, snakeCase: true };

const TEXT: Readonly<Record<string, Take>> = {
  frameSafe: text.frameSafe,
  elementSafe: (hostile) => text.elementSafe(hostile),
  countFrames: text.countFrames,
  toFrameName: text.toFrameName,
  findHidden: (hostile) => text.findHidden(hostile),
  toVisibleLine: text.toVisibleLine,
  safeLine: text.safeLine,
  toLines: text.toLines,
  safeBody: (hostile) => text.safeBody(hostile, 8000),
  toPlainText: text.toPlainText,
  printable: text.printable,
  printableLines: text.printableLines,
  printableJson: text.printableJson,
  escapeXml: text.escapeXml,
  cutText: (hostile) => text.cutText(hostile, LENGTH / 2),
  shortenLine: (hostile) => text.shortenLine(hostile, 80),
  readCodeBlocks: text.readCodeBlocks,
  estimateTokens: (hostile) => text.estimateTokens(hostile),
  matchesGlob: (hostile) => text.matchesGlob(hostile, "*a?b*"),
  createNameFilter: (hostile) => text.createNameFilter({ deny: ["*x*"] })(hostile),
  toWellFormed: text.toWellFormed,
};

const PARSER: Readonly<Record<string, Take>> = {
  "safeParseSkill, as a file": (hostile) => safeParseSkill(hostile),
  "safeParseSkill, as a body": (hostile) => safeParseSkill(`---\nname: a\ndescription: b\n---\n${hostile}`),
  "safeParseSkill, as frontmatter": (hostile) => safeParseSkill(`---\nname: a\ndescription: b\n${hostile}\n---\n`),
  "safeParseSkill, as a value": (hostile) => safeParseSkill(`---\nname: a\ndescription: ${hostile}\n---\n`),
  "safeParseHead, as tools": (hostile) =>
    safeParseHead(new TextEncoder().encode(`---\nname: a\ndescription: b\nallowed-tools: ${hostile}\n---\n`)),
  safeParseInstructions: (hostile) => safeParseInstructions(hostile, { name: "a" } as never),
  validateSkill: (hostile) => validateSkill(`---\nname: a\n---\n${hostile}`, { profile: "spec" }),
  validateFrontmatter: (hostile) =>
    validateFrontmatter({ name: hostile, description: hostile, metadata: { x: hostile } }),
  parseAllowedTools: (hostile) => parseAllowedTools(hostile),
  formatSkill: (hostile) => {
    try {
      return formatSkill({ name: "a", description: hostile, body: hostile });
    } catch (error) {
      return error;
    }
  },
};

const matcher = createMatcher([SKILL]);

const MATCH: Readonly<Record<string, Take>> = {
  "createMatcher, as a skill": (hostile) => createMatcher([SKILL, fields(hostile)]).select("notes"),
  "select, as a request": (hostile) => matcher.select(hostile),
  "select, as a file": (hostile) =>
    createMatcher([{ ...SKILL, triggers: [hostile.slice(0, 1000)] }]).select("x", { files: [hostile] }),
  "select by overlap": (hostile) => selectByOverlap([SKILL, fields(hostile)], hostile),
  parseMentions: (hostile) => parseMentions(hostile, ["notes", "a"]),
  nearestNames: (hostile) => nearestNames(hostile, [hostile, "notes"]),
  openMatcher: (hostile) => {
    try {
      return openMatcher(new TextEncoder().encode(hostile), [SKILL]);
    } catch (error) {
      return error;
    }
  },
};

const SCOPES = "git sed awk find curl tar npm pytest xxd less kubectl env ffmpeg".split(" ");
const registry = createToolRegistry([{ name: "Bash" }, { name: "Read" }, { name: "WebFetch" }]);

function permitsFor(tool: string, scope: string): (input: unknown) => unknown {
  const skill = { ...SKILL, allowedTools: [{ tool, scope }] };
  const resolution = createCoordinator({ index: { skills: [skill] }, registry, root: "/project" }).buildByName("notes");
  if (resolution.status === "unresolved") throw new Error("nothing was resolved");
  return (input) => resolution.context.permits({ tool, input });
}

function takesCommands(program: string): Take {
  const permits = permitsFor("Bash", `${program}:*`);
  return (hostile) => {
    // As long as a command may be: what is longer is refused unread.
    const longest = hostile.slice(0, 32_000);
    return [`${program} ${hostile}`, `${program} ${longest}`, `${program} '${longest}e' f`]
      .map(permits)
      .concat([
        permits({ command: [program, longest, "f"] }),
        permits({ command: [program, ...(longest.match(/.{1,3}/gs) ?? [])] }),
      ]);
  };
}

const readsPath = permitsFor("Read", "src/**/a/*b*/**");
const readsAddress = permitsFor("WebFetch", "domain:example.com");

const COORDINATOR: Readonly<Record<string, Take>> = {
  ...Object.fromEntries(SCOPES.map((program) => [`permits ${program}`, takesCommands(program)])),
  "permits a path": (hostile) => [readsPath(hostile), readsPath(`src/${hostile}`.slice(0, 4096))],
  "permits an address": (hostile) => readsAddress(`https://${hostile}`),
  "a scope": (hostile) =>
    createCoordinator({
      index: {
        skills: [
          { ...SKILL, allowedTools: ["Bash", "Read", "WebFetch"].map((tool) => ({ tool, scope: `sed ${hostile}` })) },
        ],
      },
      registry,
    }).buildByName("notes"),
  "a skill's text": (hostile) =>
    createCoordinator({ index: { skills: [{ ...fields(hostile), allowedTools: [] }] }, registry }).buildByName("a"),
  findPhantomTools: (hostile) => findPhantomTools(hostile, KNOWN),
  restoreSession: (hostile) => {
    try {
      return restoreSession(hostile);
    } catch {
      return createSession();
    }
  },
  toAuditLine: (hostile) =>
    toAuditLine(
      {
        type: "call-denied",
        cause: "call",
        provenance: { name: hostile, id: hostile, strategy: "name", score: 1, hits: [] } as never,
        call: { tool: hostile, input: hostile },
        refusal: { allowed: false, code: "scope-exceeded", reason: hostile },
      },
      { at: "2026-01-01T00:00:00Z", input: true },
    ),
};

const OTHERS: Readonly<Record<string, Take>> = {
  "renderCatalog, of any kind": (hostile) => renderCatalog({ skills: [fields(hostile)] }, {}),
  expandMentions: (hostile) => expandMentions(hostile, [SKILL]),
  injectSkill: (hostile) => injectSkill({ role: "user", parts: [{ text: hostile }] } as never, [SKILL] as never),
  createSkillTools: (hostile) => createSkillTools({ skills: [fields(hostile)] } as never),
  normaliseName,
  "a memory source": (hostile) => loadIndex([createMemorySource([{ path: "a/SKILL.md", content: hostile }])]),
  "a skill server": async (hostile) => {
    const { index, files } = await loadMemorySkills({ "a/SKILL.md": `---\nname: a\ndescription: b\n---\n${hostile}` });
    return createSkillServer(index, { files });
  },
  parseJson: (hostile) => [parseJson(hostile), parseJson(`{"a": ${hostile}`)],
  "an argument of the command": (hostile) => runHere(["match", hostile, "--root", "."], { cwd: import.meta.dirname }),
};

test.for(Object.entries({ ...TEXT, ...PARSER, ...MATCH, ...COORDINATOR, ...OTHERS }))(
  "%s is done with any text in time",
  { timeout: 600_000 },
  async ([, take]) => {
    const slow: string[] = [];
    for (const [name, hostile] of hostileShapes(LENGTH)) {
      // CPU time: a machine that is busy with other work does not count.
      const started = process.cpuUsage();
      try {
        await take(hostile);
      } catch {
        // An error in time is as good as an answer.
      }
      const { user, system } = process.cpuUsage(started);
      const ms = (user + system) / 1000;
      if (ms > BOUND_MS) slow.push(`${name}: ${Math.round(ms)} ms`);
    }
    expect(slow).toEqual([]);
  },
);
