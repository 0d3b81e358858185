import type { VNode } from "preact";
import { shownShort } from "../parts/shown.js";
import { Empty } from "../parts/states.js";
import type { AddressedSkill } from "../state/skill-address.js";
import { hasServer } from "../state/studio.js";
import { ProblemFindings } from "./records-list.js";

/** A skill that was open and is no longer one: a file is broken while it is being written, and comes back by itself. */
export function GoneSkill({ path, problems }: Extract<AddressedSkill, { readonly kind: "gone" }>): VNode {
  return (
    <Empty title={problems.length > 0 ? "This file is no skill as it stands" : "This skill is not here any more"}>
      <p>
        <code>{shownShort(path, 160)}</code>{" "}
        {hasServer.value
          ? "is looked at again as soon as it is saved; nothing you typed is lost."
          : "is no skill of what was opened."}
      </p>
      {problems.map((problem, index) => (
        <ProblemFindings key={index} problem={problem} />
      ))}
    </Empty>
  );
}
