import { appendFileSync, chmodSync, chownSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-skill.js";
import type { RunPolicy, SetAsideSkill } from "../run-policy.js";
import { createTrustStore, openTrustStore, type TrustStore } from "./trust-store.js";

const policy = (rest: Partial<RunPolicy> = {}): RunPolicy => ({
  skill: "demo",
  directory: "/skills/demo",
  hash: "a1",
  scripts: "all",
  grants: { network: false, unixSockets: false, read: [], write: [], environment: [] },
  unsandboxed: false,
  by: "owner",
  time: "2030-01-01T00:00:00.000Z",
  ...rest,
});
const aside = (rest: Partial<SetAsideSkill> = {}): SetAsideSkill => ({
  skill: "demo",
  directory: "/skills/demo",
  hash: "a1",
  runId: "run",
  reason: "It changed itself.",
  time: "2030-01-01T00:00:00.000Z",
  ...rest,
});

const STORES: [string, () => TrustStore][] = [
  ["in memory", createTrustStore],
  ["in a file", () => openTrustStore(join(temporaryFolder(), "trust.jsonl"))],
];

test.for(STORES)("a store %s begins empty and remembers approvals", async ([, create]) => {
  const store = create();
  expect(await store.read()).toEqual({ policies: [], setAside: [] });
  await store.approve(policy());
  await store.approve(policy({ scripts: ["scripts/a.sh"] }));
  expect((await store.read()).policies).toEqual([policy(), policy({ scripts: ["scripts/a.sh"] })]);
});

test.for(STORES)(
  "in a store %s an approval of new content ends that of the old, for that folder alone",
  async ([, create]) => {
    const store = create();
    const other = policy({ directory: "/skills/other" });
    for (const given of [policy(), other, policy({ hash: "b2" })]) await store.approve(given);
    expect((await store.read()).policies).toEqual([other, policy({ hash: "b2" })]);
  },
);

test.for(STORES)("in a store %s setting aside ends approvals, and approving ends setting aside", async ([, create]) => {
  const store = create();
  await store.approve(policy());
  await store.approve(policy({ directory: "/copies/demo" }));
  await store.setAside(aside());
  expect(await store.read()).toEqual({ policies: [], setAside: [aside()] });
  await store.approve(policy());
  expect(await store.read()).toEqual({ policies: [policy()], setAside: [] });
});

test.for(STORES)("in a store %s an approval can be withdrawn", async ([, create]) => {
  const store = create();
  await store.approve(policy());
  await store.withdraw("/skills/demo");
  expect((await store.read()).policies).toEqual([]);
});

test.for([
  "{torn",
  "null",
  "[]",
  '{"entry":"approved"}',
  '{"entry":"approved","policy":{"skill":"x","directory":"/x","hash":"a","by":"me","scripts":"all","unsandboxed":false}}',
  JSON.stringify({
    entry: "approved",
    policy: { ...policy(), grants: { network: "yes", read: [], write: [], environment: [] } },
  }),
  JSON.stringify({ entry: "approved", policy: { ...policy(), scripts: [1] } }),
  '{"entry":"set-aside","skill":{"hash":"a"}}',
  '{"entry":"other"}',
])("a file with the line %s is not read at all", async (line) => {
  const file = join(temporaryFolder(), "trust.jsonl");
  const store = openTrustStore(file);
  await store.approve(policy());
  appendFileSync(file, `${line}\n`);
  await expect(store.read()).rejects.toThrow(`Line 2 of ${file} cannot be read`);
});

test("a file that is no file of approvals is not read", async () => {
  const file = join(temporaryFolder(), "trust.jsonl");
  writeFileSync(file, "hello\n");
  await expect(openTrustStore(file).read()).rejects.toThrow("Line 1");
});

test.for([
  ["that others can write", (file: string) => chmodSync(file, 0o666)],
  ["that the group can write", (file: string) => chmodSync(file, 0o620)],
  [
    "that is a link",
    (file: string) => {
      renameSync(file, `${file}.moved`);
      symlinkSync(`${file}.moved`, file);
    },
  ],
  ...(process.getuid?.() === 0 ? [["of another user", (file: string) => chownSync(file, 65534, 65534)] as const] : []),
] as const)("a file %s is not believed", async ([, spoil]) => {
  const file = join(temporaryFolder(), "trust.jsonl");
  const store = openTrustStore(file);
  await store.approve(policy());
  spoil(file);
  await expect(store.read()).rejects.toThrow(/can be written by other users|ELOOP/);
});
