import { type Io, type Questions, run } from "@skillwright/skill-cli";

/** What one command line printed, and how it ended. */
export interface Outcome extends Written {
  readonly code: number;
}

interface Written {
  readonly stdout: string;
  readonly stderr: string;
  /** What a terminal shows of the two: in the order they were written. */
  readonly both: string;
}

export interface TestPlace {
  readonly cwd?: string;
  readonly home?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Both output streams and stdin are terminals. */
  readonly tty?: boolean;
  readonly columns?: number;
  readonly stdin?: string;
  readonly signal?: AbortSignal;
  readonly questions?: Questions;
  /** Sees each piece of either stream as it is written. */
  readonly onWrite?: (text: string) => void;
}

/** Somebody who is there and says nothing. */
export const SILENT: Questions = {
  text: async () => undefined,
  choose: async () => undefined,
  confirm: async () => undefined,
};

/** Runs a command line in this process, with streams of its own. */
export async function runHere(argv: readonly string[], place: TestPlace = {}): Promise<Outcome> {
  const { io, written } = toTestIo(place);
  const code = await run(argv, io);
  return { code, ...written };
}

/** Ports that keep what is written. */
export function toTestIo(place: TestPlace = {}): { readonly io: Io; readonly written: Written } {
  const written = { stdout: "", stderr: "", both: "" };
  const stream = (name: "stdout" | "stderr"): Io["stdout"] => ({
    isTTY: place.tty ?? false,
    columns: place.columns,
    write: (text) => {
      written[name] += text;
      written.both += text;
      place.onWrite?.(text);
    },
  });
  const io: Io = {
    stdout: stream("stdout"),
    stderr: stream("stderr"),
    stdin: { isTTY: place.tty ?? false, read: async () => place.stdin ?? "" },
    env: place.env ?? {},
    cwd: place.cwd ?? process.cwd(),
    home: place.home ?? "/nobody",
    ...(place.questions && { questions: place.questions }),
    interruption: () => place.signal ?? new AbortController().signal,
  };
  return { io, written };
}
