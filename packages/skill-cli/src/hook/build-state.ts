import type { SkillDocument } from "@skillwright/skill-index";
import { type IndexStamp, loadSkillIndex } from "@skillwright/skill-index/node";
import { createMatcher, type Matcher } from "@skillwright/skill-match";
import type { HookSkill } from "./hook-skill.js";
import type { SkillFolder } from "./skill-folders.js";

/** A state that was made of the files themselves. */
export interface BuiltState {
  readonly skills: readonly HookSkill[];
  readonly matcher: Matcher<HookSkill>;
  /** Absent: it cannot be saved, since nothing would tell when it is out of date. */
  readonly stamp: IndexStamp | undefined;
}

/** Reads the skills of the folders and makes a matcher of them. */
export async function buildState(folders: readonly SkillFolder[], signal?: AbortSignal): Promise<BuiltState> {
  const loaded = await loadSkillIndex({
    roots: folders.map(({ path, scope }) => ({ path, scope, optional: true })),
    ...(signal && { signal }),
  });
  const own = new Set(folders.flatMap((folder) => (folder.own ? [folder.path.replaceAll("\\", "/")] : [])));
  const documents = loaded.index.skills;
  const skills = documents.map((document) => toHookSkill(document, own.has(document.source)));
  // Bodies are read once, to learn their words, and are no part of the state.
  const readable = skills.map((skill, at) =>
    Object.defineProperty({ ...skill }, "body", { get: () => documents[at]?.body ?? "" }),
  );
  return { skills, matcher: createMatcher(readable, { bodyVersion: ({ hash }) => hash }), stamp: loaded.stamp() };
}

function toHookSkill(document: SkillDocument, own: boolean): HookSkill {
  const { name, description, path, hash, tags, asks = [], triggers, trigger, disableModelInvocation } = document;
  return {
    name,
    description,
    path,
    hash,
    own,
    ...(tags.length > 0 && { tags }),
    ...(asks.length > 0 && { asks }),
    ...(triggers.length > 0 && { triggers }),
    ...(trigger === true && { trigger }),
    ...(disableModelInvocation === true && { disableModelInvocation }),
  };
}
