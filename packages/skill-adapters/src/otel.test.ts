import { context, trace } from "@opentelemetry/api";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { expect, test } from "vitest";
import { withSkills } from "./index.js";
import { observeSkills } from "./otel.js";

const SKILLS = [
  {
    name: "release-notes",
    description: "Writes release notes from the git history.",
    body: "Read the log.",
    allowedTools: [{ tool: "Bash", scope: "git log *" }],
  },
  {
    name: "rollout",
    description: "Rolls a version out to customers.",
    body: "Deploy.",
    allowedTools: [{ tool: "Deploy" }],
  },
];

function telemetry() {
  const spans = new InMemorySpanExporter();
  const tracing = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const metering = new MeterProvider({
    readers: [new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 60_000 })],
  });
  const counted = async (): Promise<Record<string, unknown>> => {
    await metering.forceFlush();
    const [latest] = exporter.getMetrics().slice(-1);
    const all = latest?.scopeMetrics.flatMap(({ metrics }) => metrics) ?? [];
    const points = all.flatMap(({ descriptor, dataPoints }) =>
      dataPoints.map(({ attributes, value }) => [`${descriptor.name} ${JSON.stringify(attributes)}`, value]),
    );
    return Object.fromEntries(points);
  };
  const tracer = tracing.getTracer("test");
  return { spans, counted, tracer, observer: observeSkills({ tracer, meter: metering.getMeter("test") }) };
}

test("what skills do arrives at the SDK, as spans and as counters", async () => {
  const { spans, counted, observer } = telemetry();
  const skills = await withSkills(SKILLS, { tools: { Bash: {}, Mail: {} }, observer });
  const first = await skills.step({
    conversation: [{ type: "user", text: "Write the release notes from the git history." }],
    id: "talk",
  });
  first.judge({ tool: "Bash", input: { command: "rm -rf /secret" } });
  first.answered([]);
  const second = await skills.step({
    conversation: [{ type: "user", text: "Roll a version out to customers: the rollout." }],
    id: "other",
  });
  second.answered([]);

  expect(
    spans.getFinishedSpans().map(({ name, attributes, status }) => [name, attributes["error.type"], status.code]),
  ).toEqual([
    ["activate_skill release-notes", undefined, 0],
    ["offer_skills", undefined, 0],
    ["execute_tool Bash", "scope-exceeded", 2],
    ["reject_skill rollout", "tools-missing", 2],
    ["offer_skills", undefined, 0],
    ["miss_skill rollout", undefined, 0],
  ]);
  const [activated, offered, refused] = spans.getFinishedSpans();
  expect(activated?.attributes).toMatchObject({
    "gen_ai.skill.name": "release-notes",
    "skillwright.cause": "query",
    "skillwright.band": "high",
  });
  expect(offered?.attributes).toEqual({ "skillwright.skills.count": 1, "gen_ai.conversation.id": "talk" });
  expect(refused?.attributes).toMatchObject({ "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "Bash" });

  expect(await counted()).toMatchObject({
    "skillwright.skills.offered {}": 2,
    'skillwright.skills.activated {"gen_ai.skill.name":"release-notes","skillwright.cause":"query","skillwright.band":"high"}': 1,
    'skillwright.skills.rejected {"gen_ai.skill.name":"rollout","skillwright.cause":"query","error.type":"tools-missing"}': 1,
    'skillwright.calls.refused {"gen_ai.skill.name":"release-notes","gen_ai.operation.name":"execute_tool","gen_ai.tool.name":"Bash","error.type":"scope-exceeded"}': 1,
    'skillwright.skills.missed {"gen_ai.skill.name":"rollout","skillwright.band":"high"}': 1,
  });
  expect(JSON.stringify(spans.getFinishedSpans().map(({ attributes }) => attributes))).not.toMatch(/secret|customers/);
});

test("the spans stand below the one that is active", async () => {
  const { spans, tracer, observer } = telemetry();
  const parent = tracer.startSpan("invoke_agent");
  const { traceId, spanId } = parent.spanContext();
  const root = trace.setSpan(context.active(), parent);
  // Without a context manager of the SDK nothing is active by itself; this is the least of one.
  const manager = {
    active: () => root,
    with: (_: unknown, run: () => unknown) => run(),
    bind: (_: unknown, run: unknown) => run,
    enable: () => manager,
    disable: () => manager,
  };
  context.setGlobalContextManager(manager as never);
  try {
    const skills = await withSkills(SKILLS, { tools: { Bash: {} }, observer });
    await skills.step({ conversation: [{ type: "user", text: "Write the release notes from the git history." }] });
  } finally {
    context.disable();
  }
  for (const span of spans.getFinishedSpans()) {
    expect([span.spanContext().traceId, span.parentSpanContext?.spanId]).toEqual([traceId, spanId]);
  }
  expect(spans.getFinishedSpans()).toHaveLength(2);
});

test("without an SDK nothing happens, and nothing fails", async () => {
  const skills = await withSkills(SKILLS, { tools: { Bash: {} }, observer: observeSkills() });
  const step = await skills.step({ conversation: [{ type: "user", text: "Write the release notes." }] });
  expect(step.following.contexts).toHaveLength(1);
});
