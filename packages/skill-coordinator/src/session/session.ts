import { type SkillReference, toReference } from "../coordinated-skill.js";
import type { SkillEvent } from "../skill-event.js";

/**
 * What a conversation knows of its skills: plain data, to be kept as JSON and read back with `restoreSession`.
 * It never changes; `stepSession` makes the next one.
 */
export interface SkillSession {
  readonly version: 1;
  /** How often skills were activated. */
  readonly activations: number;
  /** Tokens of instructions put in so far, what was evicted since included. */
  readonly spent: number;
  /** In the order in which they were first seen. One entry an id. */
  readonly skills: readonly SessionSkill[];
  /** What the user said last, if no skill was found for it: at most 400 characters. The next request is read together with it. */
  readonly unmatched?: string;
  /** How many turns of the user in a row were for something else than what is active. */
  readonly idle?: number;
}

/**
 * `offered`: the model or user can choose it. `active`: its instructions are in the conversation and its grant stands.
 * `stale`: its instructions are still in the conversation, but the skill has changed or ended, so its grant is over.
 * `evicted`: compaction took its instructions out; offer it again.
 */
export type SkillStatus = "offered" | "active" | "stale" | "evicted";

export interface SessionSkill extends SkillReference {
  readonly status: SkillStatus;
  /** Who activated it last. */
  readonly by?: ActivatedBy;
  /** The number of its last activation: the higher, the later. */
  readonly activation?: number;
  /** It was active when the user had spoken last. */
  readonly atTurnStart?: boolean;
  /** The model is done with it: it ends when the user speaks again. */
  readonly ending?: boolean;
  /** Up to 64 words that the user said while it was active, the latest last. They tell of a return. */
  readonly said?: readonly string[];
  /** Tokens its line in a catalog takes. */
  readonly catalogTokens: number;
  /** Tokens its instructions take. 0 until it is activated. */
  readonly tokens: number;
}

export type ActivatedBy = "user" | "model" | "match";

/** What happens to a conversation's skills. Tokens are counted by the host; 0 when left out. */
export type SessionAction =
  | {
      readonly type: "offer";
      readonly skills: readonly (SkillReference & { readonly catalogTokens?: number | undefined })[];
    }
  | {
      readonly type: "activate";
      readonly skill: SkillReference;
      readonly by: ActivatedBy;
      readonly tokens?: number | undefined;
    }
  /** The file of a skill changed (`now` is what it is now) or is gone (no `now`). */
  | { readonly type: "change"; readonly id: string; readonly now?: SkillReference | undefined }
  /** The conversation was shortened; `kept` are the ids whose instructions are still in it. */
  | { readonly type: "compact"; readonly kept: readonly string[] }
  /** The skill is done with. `cause` is who or what ended it; `host` when left out. */
  | { readonly type: "end"; readonly id: string; readonly cause?: "host" | "user" | "model" | "match" | undefined };

/** The next session, what it means to others, and whether text has to be put into the conversation. */
export interface SessionStep {
  readonly session: SkillSession;
  readonly events: readonly SkillEvent[];
  /** `true` only for an activation whose instructions are not in the conversation yet. */
  readonly inject: boolean;
}

export function createSession(): SkillSession {
  return { version: 1, activations: 0, spent: 0, skills: [] };
}

/** One step. Pure: equal sessions and actions give equal steps. */
export function stepSession(session: SkillSession, action: SessionAction): SessionStep {
  switch (action.type) {
    case "offer":
      return action.skills.reduce<SessionStep>(
        (step, skill) => followedBy(step, offer(step.session, skill, "host")),
        unchanged(session),
      );
    case "activate":
      return activate(session, action);
    case "change":
      return change(session, action);
    case "compact":
      return compact(session, new Set(action.kept));
    case "end":
      return retire(session, action.id, { type: "ended", cause: action.cause ?? "host" });
  }
}

function offer(
  session: SkillSession,
  { catalogTokens = 0, ...skill }: SkillReference & { readonly catalogTokens?: number | undefined },
  cause: "host" | "disk",
): SessionStep {
  const known = findEntry(session, skill.id);
  // What is in the conversation is not offered again: that would invite a second copy.
  if (known?.status === "active" || known?.status === "stale") return unchanged(session);
  const entry: SessionSkill = {
    ...toEntry(skill),
    ...(known && { tokens: known.tokens }),
    catalogTokens,
    status: "offered",
  };
  const events: SkillEvent[] =
    known?.status === "offered" ? [] : [{ type: "offered", cause, skill: toReference(skill) }];
  return { session: withEntry(session, entry), events, inject: false };
}

function activate(
  session: SkillSession,
  { skill, by, tokens = 0 }: Extract<SessionAction, { type: "activate" }>,
): SessionStep {
  const known = findEntry(session, skill.id);
  if (known?.status === "active") return unchanged(session);
  // Another content of the same skill may be in the conversation: its grant ends where this one's begins.
  const older = session.skills.filter(
    (entry) => entry.name === skill.name && entry.id !== skill.id && entry.status === "active",
  );
  const retired = older.reduce<SessionStep>(
    (step, entry) => followedBy(step, retire(step.session, entry.id, { type: "changed", cause: "disk" })),
    unchanged(session),
  );
  const { activations, spent } = retired.session;
  // The very same content may still stand there from before: then only its grant comes back.
  const inject = known?.status !== "stale";
  const entry: SessionSkill = {
    ...(known ?? toEntry(skill)),
    ...toReference(skill),
    status: "active",
    by,
    activation: activations + 1,
    ...(inject && { tokens }),
  };
  return {
    session: withEntry(
      { ...retired.session, activations: activations + 1, spent: spent + (inject ? tokens : 0) },
      entry,
    ),
    events: [...retired.events, { type: "activated", cause: by, skill: toReference(skill) }],
    inject,
  };
}

function change(session: SkillSession, { id, now }: Extract<SessionAction, { type: "change" }>): SessionStep {
  if (!findEntry(session, id) || now?.id === id) return unchanged(session);
  const retired = retire(session, id, { type: now ? "changed" : "ended", cause: "disk" });
  return now ? followedBy(retired, offer(retired.session, now, "disk")) : retired;
}

/** Takes a skill's grant away: what is in the conversation goes stale, anything else is forgotten. */
function retire(
  session: SkillSession,
  id: string,
  event: Pick<SkillEvent, "cause"> & { type: "changed" | "ended" },
): SessionStep {
  const known = findEntry(session, id);
  if (!known || known.status === "stale") return unchanged(session);
  const skills =
    known.status === "active"
      ? session.skills.map((entry) => (entry.id === id ? { ...entry, status: "stale" as const } : entry))
      : session.skills.filter((entry) => entry.id !== id);
  return { session: { ...session, skills }, events: [{ ...event, skill: toReference(known) }], inject: false };
}

function compact(session: SkillSession, kept: ReadonlySet<string>): SessionStep {
  const lost = session.skills.filter(
    (entry) => (entry.status === "active" || entry.status === "stale") && !kept.has(entry.id),
  );
  const skills = session.skills
    .filter((entry) => !(lost.includes(entry) && entry.status === "stale"))
    .map((entry) => (lost.includes(entry) ? { ...entry, status: "evicted" as const } : entry));
  const events = lost.map((entry): SkillEvent => ({ type: "evicted", cause: "compaction", skill: toReference(entry) }));
  return { session: { ...session, skills }, events, inject: false };
}

function unchanged(session: SkillSession): SessionStep {
  return { session, events: [], inject: false };
}

function followedBy(first: SessionStep, second: SessionStep): SessionStep {
  return { ...second, events: [...first.events, ...second.events] };
}

function findEntry(session: SkillSession, id: string): SessionSkill | undefined {
  return session.skills.find((entry) => entry.id === id);
}

function withEntry(session: SkillSession, entry: SessionSkill): SkillSession {
  const place = session.skills.findIndex(({ id }) => id === entry.id);
  const skills = place === -1 ? [...session.skills, entry] : session.skills.with(place, entry);
  return { ...session, skills };
}

function toEntry(skill: SkillReference): SessionSkill {
  return { ...toReference(skill), status: "offered", catalogTokens: 0, tokens: 0 };
}
