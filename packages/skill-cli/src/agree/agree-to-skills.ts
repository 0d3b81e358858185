import type { Agree, RefusedSkill, SkillProposal } from "@skillwright/skill-install";
import { SCAN_RULES } from "@skillwright/skill-scan";
import type { Settings } from "../config/settings.js";
import { proposalText } from "../report/proposal-text.js";
import { ignoringRule, isBlocking } from "../skills/blocking-findings.js";
import { count } from "../terminal/count.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import type { Terminal } from "../terminal/terminal.js";
import { NobodyToAskError, UsageError } from "../usage-error.js";

export interface AgreeOptions {
  readonly yes?: boolean;
  readonly accept?: readonly string[];
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

/** What is the same for all skills of a command. */
export interface AgreeContext {
  readonly io: Io;
  readonly terminal: Terminal;
  /** Which findings count, and which are let pass. */
  readonly scan?: Settings["scan"];
  /** Where the skills go, for the question. */
  readonly where?: string | undefined;
}

/** Somebody's word on skills that are about to be written, and what they were shown. */
export interface Agreement {
  readonly agree: Agree;
  readonly proposals: SkillProposal[];
  /** Names that may come from another source than the one that is installed. */
  readonly otherSource: readonly string[];
  /** Why it was no, where nobody said so. */
  reason(): string | undefined;
  /** What was accepted on the command line and did not come up. */
  unused(): readonly string[];
}

/** What `--accept` takes besides the codes of a scan. */
const OTHER_SOURCE = "name-taken";

/**
 * Shows each skill, and asks: on a terminal a person, else `--yes`. With `--yes` a skill with a finding that fails a scan is left out unless
 * `--accept` names it.
 */
export function createAgreement(options: AgreeOptions, { io, terminal, scan, where }: AgreeContext): Agreement {
  const proposals: SkillProposal[] = [];
  const accepted = (options.accept ?? []).map(toAccepted);
  const used = new Set<string>();
  let reason: string | undefined;
  return {
    proposals,
    otherSource: accepted.filter(({ code }) => code === OTHER_SOURCE).map(({ name }) => name),
    reason: () => reason,
    unused: () => accepted.filter(({ text, code }) => code !== OTHER_SOURCE && !used.has(text)).map(({ text }) => text),
    agree: async (shown) => {
      proposals.push(...shown);
      if (!options.json)
        for (const proposal of shown) terminal.err.print(`${proposalText(proposal, terminal.err.view)}\n`);
      if (options.dryRun) {
        reason = "this was a dry run.";
        return false;
      }
      if (options.yes) return shown.flatMap((proposal) => refuse(proposal) ?? []);
      if (!io.questions || options.json)
        throw new NobodyToAskError("Use --yes once you know what the skills do; --dry-run shows them.");
      const message = `Write ${count(shown.length, "skill")}${where === undefined ? "" : ` to ${where}`}?`;
      return (await io.questions.confirm({ message })) ?? false;
    },
  };

  function refuse({ name, facts }: SkillProposal): RefusedSkill | undefined {
    const open = facts.findings.filter((finding) => {
      if (!isBlocking(finding, scan?.failOn) || ignoringRule(finding, name, scan?.ignore ?? [])) return false;
      const by = accepted.find((one) => one.name === name && one.code === finding.code);
      if (by) used.add(by.text);
      return by === undefined;
    });
    if (open.length === 0) return undefined;
    const places = open.map(({ code, path, line }) => `${code} in ${path}${line === undefined ? "" : `:${line}`}`);
    const accept = [...new Set(open.map(({ code }) => `--accept ${name}:${code}`))].join(" ");
    const message = `A scan finds ${[...new Set(places)].join(", ")}. Look at it, then use ${accept}.`;
    return { name, problem: { code: "scan-findings", message, path: name } };
  }
}

interface Accepted {
  readonly text: string;
  readonly name: string;
  readonly code: string;
}

function toAccepted(text: string): Accepted {
  const at = text.lastIndexOf(":");
  const [name, code] = [text.slice(0, at), text.slice(at + 1)];
  if (at > 0 && (code === OTHER_SOURCE || Object.hasOwn(SCAN_RULES, code))) return { text, name, code };
  throw new UsageError(
    `--accept ${quoted(text)} is not NAME:CODE, with the code of a finding or ${OTHER_SOURCE}.`,
    'Such as --accept tidy-csv:download-run; "skillwright rule" lists the codes.',
  );
}
