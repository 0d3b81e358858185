import { describe, expect, test } from "vitest";
import { addEntry, hasEntry, removeEntry, type SettingsEntry } from "./edit-settings.js";
import { JsoncError, parseJsonc } from "./jsonc-tree.js";

const PATH = ["hooks", "UserPromptSubmit"] as const;
const ENTRY: SettingsEntry = { path: PATH, value: { hooks: [{ type: "command", command: "ours", timeout: 10 }] } };
const isOurs = (value: unknown): boolean => JSON.stringify(value).includes('"ours"');
const plain = (text: string): unknown =>
  JSON.parse(text.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, "").replace(/,(\s*[}\]])/g, "$1"));

const TEXTS: Readonly<Record<string, string>> = {
  "nothing in it": "{}",
  "a line end": "{}\n",
  "a line in it": "{\n}\n",
  "other settings": '{\n  "model": "opus",\n  "permissions": { "allow": ["Bash(ls:*)"] }\n}\n',
  tabs: '{\n\t"model": "opus",\n\t"env": {\n\t\t"A": "1"\n\t}\n}\n',
  "four spaces and no last line end": '{\n    "model": "opus"\n}',
  "Windows line ends": '{\r\n  "model": "opus"\r\n}\r\n',
  "one line": '{"model":"opus","hooks":{"Stop":[]}}',
  "no hooks yet": '{\n  "hooks": {}\n}\n',
  "no hooks yet, on two lines": '{\n  "hooks": {\n  }\n}\n',
  "an empty list on two lines": '{\n  "hooks": {\n    "UserPromptSubmit": [\n    ]\n  }\n}\n',
  "an empty list": '{\n  "hooks": {\n    "UserPromptSubmit": []\n  }\n}\n',
  "other hooks":
    '{\n  "hooks": {\n    "Stop": [\n      { "hooks": [{ "type": "command", "command": "theirs" }] }\n    ]\n  }\n}\n',
  "another hook of the event":
    '{\n  "hooks": {\n    "UserPromptSubmit": [\n      { "hooks": [{ "type": "command", "command": "theirs" }] }\n    ]\n  },\n  "z": 1\n}\n',
  comments: '// mine\n{\n  /* the model */\n  "model": "opus" // best\n  // the end\n}\n',
  "a last comma": '{\n  "model": "opus",\n}\n',
  "a last comma and a remark": '{\n  "model": "opus", // best\n}\n',
  "comments in the list":
    '{\n  "hooks": {\n    "UserPromptSubmit": [\n      { "x": 1 }, // one\n      /* two */ { "y": 2 } // and two\n    ]\n  }\n}\n',
  "escapes in keys": '{\n  "\\u0068ooks": {\n    "Stop": []\n  }\n}\n',
};

describe.for(Object.entries(TEXTS))("a settings file with %s", ([, text]) => {
  test("gains the entry, keeps every byte, and loses the entry again", () => {
    const added = addEntry(text, ENTRY);
    expect(hasEntry(text, PATH, isOurs)).toBe(false);
    expect(hasEntry(added, PATH, isOurs)).toBe(true);
    const { hooks = {}, ...rest } = plain(text) as { readonly hooks?: Record<string, unknown[]> };
    const list = [...(hooks["UserPromptSubmit"] ?? []), ENTRY.value];
    expect(plain(added)).toEqual({ ...rest, hooks: { ...hooks, UserPromptSubmit: list } });
    expect(isSubsequence(text, added)).toBe(true);
    expect(removeEntry(added, PATH, isOurs)).toBe(text);
  });
});

test("what was written before and behind the entry meanwhile stays", () => {
  const added = addEntry('{\n  "model": "opus"\n}\n', ENTRY);
  const changed = added.replace('"opus",', '"opus",\n  "theme": "dark",').replace("\n}\n", ',\n  "last": true\n}\n');
  expect(plain(removeEntry(changed, PATH, isOurs))).toEqual({ model: "opus", theme: "dark", hooks: {}, last: true });
});

test.for([
  '{\n  "hooks": {\n    "UserPromptSubmit": [{"command": "ours"}, ], // mine\n  },\n}\n',
  '{"hooks":{"UserPromptSubmit":[{"command":"ours"}]}}',
  '{"hooks":{"UserPromptSubmit":[{"a":1},{"command":"ours"},{"b":2}],"Stop":[]},"z":1}',
  '{"hooks":{"UserPromptSubmit":[{"command":"ours"},{"b":2}]},"z":1}',
])("the entry goes from %j, however it was written", (text) => {
  const removed = removeEntry(text, PATH, isOurs);
  expect(hasEntry(removed, PATH, isOurs)).toBe(false);
  const { hooks = {}, ...rest } = plain(text) as { readonly hooks?: Record<string, unknown[]> };
  const { UserPromptSubmit: list = [], ...others } = hooks;
  const left = list.filter((item) => !isOurs(item));
  expect(plain(removed)).toEqual({ ...rest, hooks: { ...others, ...(left.length > 0 && { UserPromptSubmit: left }) } });
});

test("an entry that is not there leaves the text alone", () => {
  expect(removeEntry('{"hooks":{"Stop":[]}}', PATH, isOurs)).toBe('{"hooks":{"Stop":[]}}');
});

test.for([
  ["[]", "no JSON object"],
  ['{"hooks": []}', '"hooks" is no object'],
  ['{"hooks": {"UserPromptSubmit": {}}}', "is no list"],
] as const)("%s is refused", ([text, message]) => {
  expect(() => addEntry(text, ENTRY)).toThrow(message);
});

test.for([
  "",
  "{",
  '{"a" 1}',
  "{'a': 1}",
  '{"a": 1 "b": 2}',
  '{"a": 1, "a": 2}',
  "{} {}",
  "{/* ",
  '{"a": tru}',
  "[".repeat(70),
])("%j is no JSON", (text) => {
  expect(() => parseJsonc(text)).toThrow(JsoncError);
});

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (part[at] === character) at++;
  return at === part.length;
}
