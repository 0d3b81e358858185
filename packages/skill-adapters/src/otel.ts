import {
  type Attributes,
  type Counter,
  type Meter,
  metrics,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import type { SkillEvent, SkillReference } from "@skillwright/skill-coordinator";
import type { SkillObserver } from "./core/skill-observer.js";

/** Where telemetry goes. */
export interface ObserveOptions {
  /** Default: the global one. */
  readonly tracer?: Tracer | undefined;
  /** Default: the global one. */
  readonly meter?: Meter | undefined;
}

/**
 * The names of attributes. Those of `gen_ai.skill` are not yet a part of the semantic conventions, which may name them otherwise: this is
 * the one place that says how.
 */
export const SKILL_ATTRIBUTES: {
  readonly skill: "gen_ai.skill.name";
  readonly skillId: "gen_ai.skill.id";
  readonly tool: "gen_ai.tool.name";
  readonly conversation: "gen_ai.conversation.id";
  readonly operation: "gen_ai.operation.name";
  readonly error: "error.type";
  readonly cause: "skillwright.cause";
  readonly score: "skillwright.score";
  readonly band: "skillwright.band";
  readonly count: "skillwright.skills.count";
} = {
  skill: "gen_ai.skill.name",
  skillId: "gen_ai.skill.id",
  tool: "gen_ai.tool.name",
  conversation: "gen_ai.conversation.id",
  operation: "gen_ai.operation.name",
  error: "error.type",
  cause: "skillwright.cause",
  score: "skillwright.score",
  band: "skillwright.band",
  count: "skillwright.skills.count",
};

const NAME = "@skillwright/skill-adapters";
const { skill, skillId, tool, conversation, operation, error, cause, score, band, count } = SKILL_ATTRIBUTES;

/** What happened, as the names of spans and counters have it. */
type Happening = "offered" | "activated" | "rejected" | "refused" | "missed";

/**
 * An observer that tells OpenTelemetry of skills: a counter and, below the span that is active, a span for what was offered, activated,
 * rejected, refused and missed. Nothing that a user or a model said is told.
 */
export function observeSkills(options: ObserveOptions = {}): SkillObserver {
  const { tracer = trace.getTracer(NAME), meter = metrics.getMeter(NAME) } = options;
  const counters: Readonly<Record<Happening, Counter>> = {
    offered: meter.createCounter("skillwright.skills.offered", {
      unit: "{skill}",
      description: "Skills in a catalog.",
    }),
    activated: meter.createCounter("skillwright.skills.activated", {
      unit: "{skill}",
      description: "Skills that came in.",
    }),
    rejected: meter.createCounter("skillwright.skills.rejected", {
      unit: "{skill}",
      description: "Skills turned down.",
    }),
    refused: meter.createCounter("skillwright.calls.refused", {
      unit: "{call}",
      description: "Calls outside a grant.",
    }),
    missed: meter.createCounter("skillwright.skills.missed", {
      unit: "{skill}",
      description: "Skills that fit and were not used.",
    }),
  };
  const span = (name: string, attributes: Attributes): void => {
    const started = tracer.startSpan(name, { attributes });
    if (attributes[error] !== undefined)
      started.setStatus({ code: SpanStatusCode.ERROR, message: String(attributes[error]) });
    started.end();
  };
  return {
    onEvent: (event) => {
      const told = tell(event);
      if (!told) return;
      const { happening, attributes } = told;
      const { [skillId]: _, [score]: __, ...dimensions } = attributes;
      counters[happening].add(1, dimensions);
      if (!BESIDE.has(String(attributes[error]))) span(told.span, attributes);
    },
    onStep: ({ isLaterStep, offered, conversation: id }) => {
      if (isLaterStep || offered.length === 0) return;
      counters.offered.add(offered.length);
      span("offer_skills", { [count]: offered.length, ...(id !== undefined && { [conversation]: id }) });
    },
    onTurnEnd: ({ missed, conversation: id }) => {
      for (const found of missed) {
        counters.missed.add(1, { [skill]: found.skill.name, [band]: found.band });
        const place = id === undefined ? {} : { [conversation]: id };
        const fit = { [score]: found.score, [band]: found.band };
        span(`miss_skill ${found.skill.name}`, { ...referenceOf(found.skill), ...fit, ...place });
      }
    },
  };
}

/** Candidates that were merely not the best: counted, and worth no span. */
const BESIDE: ReadonlySet<string> = new Set([
  "score-low",
  "outranked",
  "mention-missing",
  "tag-excluded",
  "tag-missing",
]);

interface Told {
  readonly happening: Happening;
  readonly span: string;
  readonly attributes: Attributes;
}

function tell(event: SkillEvent): Told | undefined {
  if (event.type === "activated") {
    const { provenance } = event;
    const fit = provenance?.score === undefined ? {} : { [score]: provenance.score, [band]: provenance.band };
    const attributes = { ...referenceOf(event.skill), [cause]: event.cause, ...fit };
    return { happening: "activated", span: `activate_skill ${event.skill.name}`, attributes };
  }
  if (event.type === "rejected") {
    // That nothing was found is about no skill.
    if (!("skill" in event.rejection)) return undefined;
    const { skill: rejected, code } = event.rejection;
    const attributes = { ...referenceOf(rejected), [cause]: event.cause, [error]: code };
    return { happening: "rejected", span: `reject_skill ${rejected.name}`, attributes };
  }
  if (event.type !== "call-denied") return undefined;
  const called = { [operation]: "execute_tool", [tool]: event.call.tool, [error]: event.refusal.code };
  const attributes = { ...(event.provenance && referenceOf(event.provenance)), ...called };
  return { happening: "refused", span: `execute_tool ${event.call.tool}`, attributes };
}

function referenceOf({ name, id }: SkillReference): Attributes {
  return { [skill]: name, [skillId]: id };
}
