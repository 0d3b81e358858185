import { printable } from "@skillwright/skill-text";
import { displayPath, withoutHome } from "./display-path.js";
import type { Io, Output } from "./io.js";
import { guard } from "./printable.js";
import { createStyle, type Style, wantsColour } from "./style.js";

/** What a text report needs to know of the place where it will be read. */
export interface View {
  readonly style: Style;
  /** Columns a line may take. */
  readonly width: number;
  /** A path as people read it. */
  path(path: string): string;
  /** Words of a library: printable, without the path of the home folder. */
  words(text: string): string;
  /** The same, with the paths of files in the working folder in full. */
  fullWords(text: string): string;
}

/** The two streams, behind the last guard. */
export interface Terminal {
  readonly out: Channel;
  readonly err: Channel;
}

interface Channel {
  readonly view: View;
  /** Writes text that ends its line, filtered: no byte of a file can act on the terminal. */
  print(text: string): void;
  /** Writes text that is JSON already filtered. */
  raw(text: string): void;
}

export function createTerminal(io: Io, colour?: boolean): Terminal {
  return { out: createChannel(io, io.stdout, colour), err: createChannel(io, io.stderr, colour) };
}

function createChannel(io: Io, output: Output, colour: boolean | undefined): Channel {
  const style = createStyle(wantsColour(io, output, colour));
  const view: View = {
    style,
    width: toWidth(io, output),
    path: (path) => displayPath(path, io),
    words: (text) => printable(withoutHome(text, io)),
    fullWords: (text) => printable(withoutHome(text, { cwd: "", home: io.home })),
  };
  return {
    view,
    print: (text) => {
      if (text !== "") output.write(guard(text.endsWith("\n") ? text : `${text}\n`, style.enabled));
    },
    raw: (text) => output.write(text),
  };
}

const PIPE_WIDTH = 100;
const MIN_WIDTH = 40;
/** Of a terminal that says it has none. */
const BLANK_WIDTH = 80;

function toWidth(io: Io, output: Output): number {
  const wanted = Number(io.env["COLUMNS"]);
  const columns =
    Number.isInteger(wanted) && wanted > 0
      ? wanted
      : output.columns === 0
        ? BLANK_WIDTH
        : (output.columns ?? PIPE_WIDTH);
  return Math.max(MIN_WIDTH, columns);
}
