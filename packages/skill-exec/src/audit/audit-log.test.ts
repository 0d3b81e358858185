import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, temporarySkill } from "../../test/support/temporary-skill.js";
import type { SkillActivatedEvent } from "./audit-event.js";
import { toActivationEvent } from "./audit-event.js";
import { openAuditLog, readAuditLog } from "./audit-log.js";

const activation = (name: string, time: string): SkillActivatedEvent => ({
  time,
  event: "skill-activated",
  skill: { name, id: `${name}-1`, directory: `/skills/${name}` },
  hash: "a1",
  cause: "mention",
  by: "user",
});

async function logOf(...events: SkillActivatedEvent[]): Promise<string> {
  const file = join(temporaryFolder(), "audit.jsonl");
  const audit = openAuditLog(file);
  for (const event of events) await audit.record(event);
  return file;
}

const [one, two, three] = [
  activation("pdf", "2030-01-01T00:00:00.000Z"),
  activation("csv", "2030-01-02T00:00:00.000Z"),
  activation("pdf", "2030-01-03T00:00:00.000Z"),
] as const;

test.for([
  [{}, [one, two, three]],
  [{ skill: "pdf" }, [one, three]],
  [{ skill: "csv-1" }, [two]],
  [{ events: ["run-started" as const] }, []],
  [{ since: new Date("2030-01-02"), until: new Date("2030-01-03") }, [two]],
  [{ last: 2 }, [two, three]],
  [{ skill: "pdf", last: 1 }, [three]],
  [{ last: 0 }, []],
  [{ last: 9 }, [one, two, three]],
  [{ runId: "x" }, []],
] as const)("%j keeps what it says", async ([filter, events]) => {
  expect(await readAuditLog(await logOf(one, two, three), filter)).toEqual({ events, brokenLines: [] });
});

test("a name with line breaks adds no line", async () => {
  const forged = activation('x\n{"event":"run-started"}\r\u2028', "2030-01-01T00:00:00.000Z");
  const file = await logOf(one, forged, two);
  expect(readFileSync(file, "utf8").match(/\n/g)).toHaveLength(3);
  expect((await readAuditLog(file)).events).toEqual([one, forged, two]);
});

test("broken lines are counted and hide nothing", async () => {
  const file = await logOf(one);
  appendFileSync(file, 'null\n{"event":1}\n\n{"torn');
  await openAuditLog(file).record(two);
  expect(await readAuditLog(file)).toEqual({ events: [one, two], brokenLines: [2, 3, 5] });
});

test("a log that was never written is empty", async () => {
  expect(await readAuditLog(join(temporaryFolder(), "none"))).toEqual({ events: [], brokenLines: [] });
});

test("a count that is none throws", async () => {
  await expect(readAuditLog("/none", { last: -1 })).rejects.toThrow(RangeError);
});

test("an activation is an event like any other", async () => {
  const skill = temporarySkill({});
  const event = toActivationEvent(skill, { cause: "the request names it, with token=hunter2", by: "model" });
  expect(event).toMatchObject({ cause: "the request names it, with token=[redacted]", hash: skill.hash });
  const file = await logOf(event);
  expect((await readAuditLog(file, { skill: "demo" })).events).toEqual([event]);
});
