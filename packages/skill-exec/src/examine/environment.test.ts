import { expect, test } from "vitest";
import { scriptEnvironment } from "./environment.js";

const request = {
  paths: { skill: "/skill", scratch: "/scratch" },
  searchPath: ["/usr/bin", "/bin"],
  granted: ["API_URL", "MISSING"],
};

test("only listed names exist, whatever the host has", () => {
  const host = {
    PATH: "/evil",
    HOME: "/home/me",
    LANG: "de_DE.UTF-8",
    API_URL: "https://a.b",
    AWS_SECRET_ACCESS_KEY: "x",
    NODE_OPTIONS: "--require=x",
    LD_PRELOAD: "x",
    BASH_ENV: "x",
    PYTHONSTARTUP: "x",
  };
  expect(scriptEnvironment(request, host)).toEqual({
    API_URL: "https://a.b",
    HOME: "/scratch/home",
    LANG: "de_DE.UTF-8",
    PATH: "/usr/bin:/bin",
    PYTHONDONTWRITEBYTECODE: "1",
    TERM: "dumb",
    TMPDIR: "/scratch/tmp",
  });
});

test("a host with nothing still gives a script what it needs", () => {
  expect(scriptEnvironment({ ...request, granted: [] }, {})).toMatchObject({ LANG: "C.UTF-8", TERM: "dumb" });
});
