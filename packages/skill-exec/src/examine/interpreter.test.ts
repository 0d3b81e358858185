import { expect, test } from "vitest";
import { chooseInterpreter } from "./interpreter.js";

const choose = (name: string, text: string) => chooseInterpreter(name, Buffer.from(text));

test.for([
  ["scripts/a.sh", "echo", ["bash", "sh"], []],
  ["scripts/a.py", "print()", ["python"], []],
  ["scripts/a.js", "1", ["node"], []],
  ["scripts/a.mjs", "1", ["node"], []],
  ["scripts/a.ts", "1", ["typescript"], []],
  ["scripts/A.PY", "1", ["python"], []],
  ["scripts/a", "#!/bin/sh\n", ["sh"], []],
  ["scripts/a.py", "#!/usr/bin/env bash\n", ["bash"], []],
  ["scripts/a", "#!/usr/bin/env python3\r\n", ["python"], []],
  ["scripts/a", "#! /usr/bin/python3.11 -u\n", ["python"], ["-u"]],
  ["scripts/a", "#!/usr/bin/env -S node --no-warnings\n", ["node"], ["--no-warnings"]],
  ["scripts/a.ts", "#!/usr/bin/env node\n", ["typescript"], []],
  ["scripts/a.bash", "#!/bin/bash -e", ["bash"], ["-e"]],
] as const)("%s beginning with %j is run by %j %j", ([name, text, names, args]) => {
  expect(choose(name, text)).toEqual({ ok: true, value: { names, args } });
});

test.for([
  ["scripts/a", "echo"],
  ["scripts/a.rb", "puts 1"],
  ["scripts/a.exe", "MZ"],
  ["scripts/a.sh", "#!/usr/bin/perl\n"],
  ["scripts/a.sh", "#!/usr/bin/env -i sh\n"],
  ["scripts/a.sh", "#!/usr/bin/env LD_PRELOAD=x sh\n"],
  ["scripts/a.py", "#!\n"],
  ["scripts/a.ts", "#!/usr/bin/env tsx\n"],
  ["scripts/a", `#!${" ".repeat(300)}/bin/sh\n`],
])("%s beginning with %j is refused", ([name, text]) => {
  expect(choose(name as string, text as string)).toMatchObject({ ok: false, problem: { code: "interpreter-refused" } });
});
