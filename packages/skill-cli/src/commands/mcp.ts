import { resolve } from "node:path";
import type { SkillIndex } from "@skillwright/skill-index";
import type { SkillServer } from "@skillwright/skill-mcp";
import { Argument, InvalidArgumentError } from "commander";
import { type ServerStart, serveFromCatalog } from "../catalog/serve-mcp.js";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { loadConfig } from "../config/config.js";
import { EXIT } from "../exit-code.js";
import { append, type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { readVersion } from "../package-files.js";
import { toEnvelope } from "../report/report.js";
import { serveProblems, startWords } from "../report/serve-problems.js";
import { lookedIn, serveReport } from "../report/serve-report.js";
import { loadIndex, toLoadOptions, watchIndex } from "../skills/load-skills.js";
import { missingFolder } from "../skills/missing-folder.js";
import { isFolder } from "../skills/place-arguments.js";
import { count } from "../terminal/count.js";
import type { Io } from "../terminal/io.js";
import { systemWords } from "../terminal/system-words.js";
import type { Terminal } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { untilAborted } from "../terminal/until-aborted.js";
import { UsageError } from "../usage-error.js";

interface McpOptions extends SkillOptions {
  readonly http?: { readonly host: string; readonly port: number };
  readonly allowedHost?: readonly string[];
  readonly prompts?: boolean;
  readonly tools: boolean;
  readonly check?: boolean;
  readonly catalog?: string;
}

type Input = CommandInput<readonly [action: "serve", roots: readonly string[]], McpOptions>;

export const mcp: CommandModule<Input["args"], McpOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .addArgument(new Argument("<action>", "what to do").choices(["serve"]))
        .argument("[roots...]", "folders of skills; default: the usual ones")
        .option("--http <host:port>", "Streamable HTTP instead of standard input and output", toAddress)
        .option("--allowed-host <name>", "a name clients may call it by, for --http beyond this machine", append)
        .option("--no-tools", "the Skills extension alone, without tools for clients that lack it")
        .option("--prompts", "offer each skill as a prompt, too")
        .option("--catalog <url>", "serve a catalog instead of folders: file:folder or postgres://…")
        .option("--check", "say what would be served, and serve nothing"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright mcp serve skills", "over standard input and output, for a client to start"],
        ["skillwright mcp serve skills --http 127.0.0.1:7420", "for any program on this machine"],
        ["skillwright mcp serve --http 0.0.0.0:7420 --allowed-host skills.lan", "for a network"],
        ["skillwright mcp serve skills --check", "which skills the extension can carry"],
      ),
    ),
  run: async (input) => {
    const { options, io } = input;
    const { createDiskFiles, createSkillServer } = await import("@skillwright/skill-mcp");
    checkHost(options);
    if (options.catalog !== undefined) return serveFromCatalog(input, serve);
    const [, given] = input.args;
    const root = given.length > 0 ? given.map((path) => toFolder(path, io)) : options.root;
    const where = toLoadOptions({ io, options: { ...options, ...(root && { root }) } }, loadConfig(options.config, io));
    const { tools, prompts = false } = options;
    const create = (index: SkillIndex): SkillServer =>
      createSkillServer(index, {
        name: "skillwright",
        version: readVersion(),
        tools,
        prompts,
        files: createDiskFiles({ lock: where.lock }),
      });
    if (options.check) {
      const { index } = await loadIndex(where);
      const server = create(index);
      return serveReport({ server, index, served: await server.checkAll(), where }, io);
    }
    const watcher = await watchIndex({ ...where, keepAlive: true, onChange: ({ index }) => server.update(index) });
    const server = create(watcher.index);
    try {
      await serve({ server, index: watcher.index, where }, input);
    } finally {
      // Watching keeps the process alive, so whatever went wrong, it has to end here.
      await watcher.close();
    }
    return EXIT.clean;
  },
};

/** Serves until the client goes, or until Ctrl-C. */
async function serve(start: ServerStart, { options, io, terminal }: Input): Promise<void> {
  const { serveSkillsHttp, serveSkillsStdio } = await import("@skillwright/skill-mcp");
  const { server } = start;
  const interrupted = untilAborted(io.interruption());
  const onError = (error: Error): void => terminal.err.print(terminal.err.view.words(error.message));
  if (options.http) {
    const { http, allowedHost: allowedHosts } = options;
    const service = await serveSkillsHttp(server, { ...http, onError, ...(allowedHosts && { allowedHosts }) }).catch(
      (error: unknown) => {
        const place = `${http.host}:${http.port}`;
        throw new UsageError(`Cannot listen on ${place}: ${systemWords(error)}.`, "Give another with --http.", {
          cause: error,
        });
      },
    );
    const served = server.skills.length;
    if (options.json)
      terminal.out.raw(toEnvelope({ command: "mcp", exitCode: EXIT.clean, data: { url: service.url, served } }));
    terminal.err.print(`Serving ${count(served, "skill")} at ${service.url}. Ctrl-C ends.`);
    tellOfLeftOut(start, io, terminal);
    await interrupted;
    return service.close();
  }
  const service = await serveSkillsStdio(server, { onError });
  tellOfLeftOut(start, io, terminal);
  if (io.stdin.isTTY) terminal.err.print("Waiting for a client to speak on standard input. Ctrl-C ends.");
  await Promise.race([service.closed, interrupted]);
  await service.close();
}

/** On stderr, whatever carries the messages: stdout may be the wire. No file is looked at for this. */
function tellOfLeftOut({ server, index, where }: ServerStart, io: Io, { err }: Terminal): void {
  err.print(startWords(serveProblems(server, index), err.view));
  if (where && index.skills.length === 0)
    err.print(wrap(`0 skills. ${lookedIn(where, io, err.view)}`, err.view.width).join("\n"));
}

/** The full path, of a folder that is there. */
function toFolder(path: string, io: Io): string {
  const full = resolve(io.cwd, path);
  if (isFolder(full, io)) return full;
  throw missingFolder(full, path, "Name the folder that holds the skills' folders.");
}

/** Beyond this machine a server has to know its names: a page could else reach it under one of its own. */
function checkHost({ http, allowedHost }: McpOptions): void {
  if (!http || allowedHost || /^(?:localhost|127\.0\.0\.1|::1)$/.test(http.host)) return;
  throw new UsageError(
    `To serve on ${http.host}, say by which names clients may call this server.`,
    "Name them with --allowed-host, such as --allowed-host skills.lan.",
  );
}

function toAddress(value: string): { host: string; port: number } {
  const [, host = "127.0.0.1", port = ""] = /^(?:(\[[0-9a-f:]+\]|[^:]+):)?(\d{1,5})$/i.exec(value) ?? [];
  if (port === "" || Number(port) > 65535)
    throw new InvalidArgumentError("An address such as 127.0.0.1:7420 is expected.");
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}
