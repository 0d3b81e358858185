import type { SkillDocument } from "@skillwright/skill-index";
import { createMatcher } from "@skillwright/skill-match";
import { type PackedImage, packImage } from "../protocol/packed-image.js";
import {
  type StudioChange,
  type StudioRecords,
  type StudioSettings,
  type StudioSkill,
  type StudioSnapshot,
  toStudioSkill,
} from "../protocol/snapshot.js";
import type { StudioState } from "./studio-host.js";

/** Turns states of an index into what pages are sent. */
export interface SnapshotMaker {
  /** Does the slow part of the first snapshot ahead of time. */
  prepare(): void;
  snapshot(settings: StudioSettings): StudioSnapshot;
  version(): number;
  /** What is different since the last call, as the next version; `undefined` if nothing is. */
  advance(): StudioChange | undefined;
}

export function createSnapshotMaker(state: () => StudioState): SnapshotMaker {
  let version = 1;
  let current = take(state());
  // Made when a page asks: a studio that nobody looks at costs nothing when files change.
  let matcher: PackedImage | undefined;
  const toData = (): PackedImage => packImage(createMatcher(current.index.skills).toImage());
  // Counting the tokens of a body means decoding it, so each is counted once.
  const counted = new WeakMap<SkillDocument, StudioSkill>();
  const toSkill = (skill: SkillDocument): StudioSkill => {
    const known = counted.get(skill) ?? toStudioSkill(skill);
    counted.set(skill, known);
    return known;
  };
  return {
    prepare() {
      matcher ??= toData();
    },
    snapshot(settings) {
      matcher ??= toData();
      return { version, settings, skills: current.index.skills.map(toSkill), matcher, ...toRecords(current) };
    },
    version: () => version,
    advance() {
      const previous = current;
      current = take(state());
      const change = compareStates(previous, current);
      if (change === undefined) return undefined;
      if (change.removed.length + change.added.length > 0) matcher = undefined;
      version++;
      return { version, ...change };
    },
  };
}

/** As it is now: a host may hand out an object that is always of today. */
const take = (state: StudioState): StudioState => ({ index: state.index, ...toRecords(state) });

const toRecords = ({ problems, shadowed, withheld }: StudioRecords): StudioRecords => ({
  problems,
  shadowed,
  withheld,
});

/** An id names one content at one name, so what is new and what is gone can be told by ids alone; a path that moved is both. */
function compareStates(before: StudioState, after: StudioState): Omit<StudioChange, "version"> | undefined {
  const keyOf = ({ id, path }: SkillDocument): string => `${id} ${path}`;
  const old = new Map(before.index.skills.map((skill) => [keyOf(skill), skill]));
  const added = after.index.skills.filter((skill) => !old.delete(keyOf(skill)));
  const removed = [...old.values()].map(({ id }) => ({ id }));
  const records = toRecords(after);
  const isSame = JSON.stringify(records) === JSON.stringify(toRecords(before));
  if (added.length + removed.length === 0 && isSame) return undefined;
  return { removed, added: added.map((skill) => ({ ...toStudioSkill(skill), body: skill.body })), ...records };
}
