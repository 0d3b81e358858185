import type { Agree, SkillProposal } from "@skillwright/skill-install";
import { isAtLeastAsGrave, type ScanFinding } from "@skillwright/skill-scan";
import { proposalText } from "../report/proposal-text.js";
import { count } from "../terminal/count.js";
import type { Io } from "../terminal/io.js";
import type { Terminal } from "../terminal/terminal.js";
import { NobodyToAskError } from "../usage-error.js";

export interface AgreeOptions {
  readonly yes?: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

/** Somebody's word on skills that are about to be written, and what they were shown. */
export interface Agreement {
  readonly agree: Agree;
  readonly proposals: SkillProposal[];
  /** Why it was no, where nobody said so. */
  reason(): string | undefined;
}

/** Shows each skill, and asks: on a terminal a person, else `--yes`. What a scan finds grave (`takesAPerson`) takes one, or `--force`. */
export function createAgreement(options: AgreeOptions, io: Io, terminal: Terminal): Agreement {
  const proposals: SkillProposal[] = [];
  let reason: string | undefined;
  return {
    proposals,
    reason: () => reason,
    agree: async (shown) => {
      proposals.push(...shown);
      if (!options.json)
        for (const proposal of shown) terminal.err.print(`${proposalText(proposal, terminal.err.view)}\n`);
      if (options.dryRun) {
        reason = "this was a dry run.";
        return false;
      }
      if (options.yes) {
        const grave = shown.flatMap(({ name, facts }) => {
          const codes = [...new Set(facts.findings.filter(takesAPerson).map(({ code }) => code))];
          return codes.length === 0 ? [] : [`${name} (${codes.join(", ")})`];
        });
        if (grave.length === 0 || options.force) return true;
        reason = `a scan has grave findings in ${grave.join(", ")}. Look at them, then use --force.`;
        return false;
      }
      if (!io.questions || options.json)
        throw new NobodyToAskError("Use --yes once you know what the skills do; --dry-run shows them.");
      return (await io.questions.confirm({ message: `Write ${count(shown.length, "skill")}?` })) ?? false;
    },
  };
}

/**
 * Whether a finding is too grave for `--yes`. A download that is run counts from `medium` on: what runs in the end is in nobody's lock, so
 * the promise that the bytes are those that were looked at does not hold for it.
 */
function takesAPerson({ code, severity }: ScanFinding): boolean {
  return isAtLeastAsGrave(severity, code === "download-run" ? "medium" : "high");
}
