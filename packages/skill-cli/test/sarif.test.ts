import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "./test-io.js";

const text = {
  type: "object",
  required: ["text"],
  properties: { text: { type: "string", minLength: 1 } },
  additionalProperties: false,
};

/** The part of SARIF 2.1.0 that is used here, closed: a property the standard does not know would be a fault. */
const SARIF = {
  type: "object",
  required: ["version", "runs"],
  additionalProperties: false,
  properties: {
    $schema: { type: "string", pattern: "sarif-2\\.1\\.0" },
    version: { const: "2.1.0" },
    runs: {
      type: "array",
      items: {
        type: "object",
        required: ["tool", "results"],
        additionalProperties: false,
        properties: {
          columnKind: { enum: ["utf16CodeUnits", "unicodeCodePoints"] },
          tool: {
            type: "object",
            required: ["driver"],
            additionalProperties: false,
            properties: {
              driver: {
                type: "object",
                required: ["name"],
                additionalProperties: false,
                properties: {
                  name: { type: "string" },
                  version: { type: "string" },
                  semanticVersion: { type: "string" },
                  informationUri: { type: "string", pattern: "^https://" },
                  rules: {
                    type: "array",
                    uniqueItems: true,
                    items: {
                      type: "object",
                      required: ["id"],
                      additionalProperties: false,
                      properties: {
                        id: { type: "string" },
                        shortDescription: text,
                        fullDescription: text,
                        help: { ...text, properties: { ...text.properties, markdown: { type: "string" } } },
                        helpUri: { type: "string", pattern: "^https://" },
                      },
                    },
                  },
                },
              },
            },
          },
          results: {
            type: "array",
            items: {
              type: "object",
              required: ["message"],
              additionalProperties: false,
              properties: {
                ruleId: { type: "string" },
                ruleIndex: { type: "integer", minimum: 0 },
                level: { enum: ["none", "note", "warning", "error"] },
                message: text,
                partialFingerprints: { type: "object", additionalProperties: { type: "string" } },
                locations: {
                  type: "array",
                  items: {
                    type: "object",
                    additionalProperties: false,
                    properties: {
                      physicalLocation: {
                        type: "object",
                        required: ["artifactLocation"],
                        additionalProperties: false,
                        properties: {
                          artifactLocation: {
                            type: "object",
                            properties: { uri: { type: "string" } },
                            additionalProperties: false,
                          },
                          region: {
                            type: "object",
                            required: ["startLine"],
                            additionalProperties: false,
                            properties: {
                              startLine: { type: "integer", minimum: 1 },
                              startColumn: { type: "integer", minimum: 1 },
                            },
                          },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};
const validate = new Ajv({ allErrors: true }).compile(SARIF);

let cwd = "";
beforeAll(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-sarif-")));
  const put = (folder: string, content: string): void => {
    mkdirSync(join(cwd, "skills", folder), { recursive: true });
    writeFileSync(join(cwd, "skills", folder, "SKILL.md"), content);
  };
  put("good", "---\nname: good\ndescription: Mends taps. Use when water drips.\n---\nDo it.\n");
  put("Bad Name", "---\nname: Bad Name\ndescription: x\nunknown: y\n---\n");
  put("broken #1", "---\nname: [\n");
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test("the findings are a SARIF log that points into the files", async () => {
  const { code, stdout, stderr } = await runHere(["validate", "skills", "--profile", "spec", "--format", "sarif"], {
    cwd,
  });
  const log = JSON.parse(stdout);
  validate(log);
  expect(validate.errors).toBeNull();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^3 files checked: \d+ errors\n$/);
  const [{ results, tool }] = log.runs;
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  for (const { help, helpUri, shortDescription } of tool.driver.rules) {
    expect([help.text.length > 20, helpUri.startsWith("https://"), shortDescription.text.length > 10]).toEqual([
      true,
      true,
      true,
    ]);
  }
  const places = results.map(
    (result: { locations: { physicalLocation: unknown }[] }) => result.locations[0]?.physicalLocation,
  );
  expect(places).toContainEqual({
    artifactLocation: { uri: "skills/Bad%20Name/SKILL.md" },
    region: { startLine: 2, startColumn: expect.any(Number) },
  });
  expect(places).toContainEqual(
    expect.objectContaining({ artifactLocation: { uri: "skills/broken%20%231/SKILL.md" } }),
  );
});

test("nothing to report is a log without results", async () => {
  const { code, stdout } = await runHere(["validate", "skills/good", "--format", "sarif"], { cwd });
  expect({ code, results: JSON.parse(stdout).runs[0].results }).toEqual({ code: 0, results: [] });
});

test("--format json is what --json prints", async () => {
  const argv = ["validate", "skills", "--profile", "spec"];
  const [format, flag] = [
    await runHere([...argv, "--format", "json"], { cwd }),
    await runHere([...argv, "--json"], { cwd }),
  ];
  expect(format.stdout).toBe(flag.stdout);
});

test("a fingerprint stays while the line moves, and differs between findings", async () => {
  const path = join(cwd, "skills", "Bad Name", "SKILL.md");
  const prints = async (): Promise<string[]> => {
    const { stdout } = await runHere(["validate", "skills/Bad Name", "--format", "sarif"], { cwd });
    const { results } = JSON.parse(stdout).runs[0];
    return results.map(
      (result: { partialFingerprints: Record<string, string> }) => result.partialFingerprints["skillwright/v1"],
    );
  };
  const before = await prints();
  expect(new Set(before).size).toBe(before.length);
  writeFileSync(path, "---\nunknown: y\nname: Bad Name\ndescription: x\n---\n");
  expect((await prints()).sort()).toEqual(before.sort());
});
