import { programName } from "./program-name.js";
import type { ShellWord } from "./shell-words.js";

/** Where the program stands that a wrapper such as `nice` or `timeout` runs. */
export interface Wrapped {
  /** Index of the program's word; the number of words if there is none. 0: the first word is no wrapper. */
  readonly index: number;
  /** A word of the wrapper's own that is not known to be harmless. */
  readonly doubt?: string;
}

/** Finds the program behind wrappers, one behind another if need be. Words that the scope spells are not looked at. */
export function unwrap(words: readonly ShellWord[], spelled: number = words.length): Wrapped {
  let index = 0;
  for (;;) {
    const wrapper = wrapperAt(words, index);
    if (!wrapper) return { index };
    const inside = behind(wrapper, words, index);
    const doubt = inside.doubts.find((place) => place >= spelled);
    if (doubt !== undefined) return { index: inside.index, doubt: words[doubt]?.text ?? "" };
    index = inside.index;
  }
}

interface Wrapper {
  /** Words of its own that follow its name: `run` in `uv run`. */
  readonly action?: string;
  readonly flags?: readonly string[];
  /** Options that take the next word. */
  readonly valued?: readonly string[];
  /** Joined options that do no harm. */
  readonly plain?: RegExp;
  /** Words before the program: the time of `timeout 5`. */
  readonly operands?: number;
  /** `NAME=value` may stand before the program. */
  readonly assigns?: true;
}

function wrapperAt(words: readonly ShellWord[], index: number): Wrapper | undefined {
  const name = programName(words[index]?.text ?? "");
  const wrapper = WRAPPERS.get(/^python[\d.]*$/.test(name) ? "python" : name);
  if (!wrapper) return undefined;
  return wrapper.action === undefined || words[index + 1]?.text === wrapper.action ? wrapper : undefined;
}

function behind(wrapper: Wrapper, words: readonly ShellWord[], start: number) {
  const doubts: number[] = [];
  let index = start + (wrapper.action === undefined ? 1 : 2);
  let operands = wrapper.operands ?? 0;
  for (; index < words.length; index++) {
    const { text } = words[index] as ShellWord;
    if (text.startsWith("-")) {
      if (wrapper.valued?.includes(text)) index++;
      else if (!wrapper.flags?.includes(text) && !wrapper.plain?.test(text)) doubts.push(index);
    } else if (wrapper.assigns && /^[^/]*=/.test(text)) doubts.push(index);
    else if (operands-- <= 0) break;
  }
  return { index: Math.min(index, words.length), doubts };
}

const list = (text: string): readonly string[] => text.split(" ");

export const WRAPPERS: ReadonlyMap<string, Wrapper> = new Map<string, Wrapper>(
  Object.entries({
    nice: { valued: ["-n", "--adjustment"], plain: /^-(?:n?\d+|-adjustment=\d+)$/ },
    ionice: { flags: ["-t"], valued: list("-c -n"), plain: /^-[cn]\d$/ },
    timeout: {
      flags: list("--foreground --preserve-status -v --verbose"),
      valued: list("-k -s"),
      plain: /^(?:-[ks]\w+|--(?:kill-after|signal)=\w+)$/,
      operands: 1,
    },
    nohup: {},
    setsid: { flags: list("-w --wait") },
    time: { flags: ["-p"] },
    command: { flags: ["-p"] },
    stdbuf: { valued: list("-i -o -e"), plain: /^-[ioe][L0-9KM]+$/ },
    env: { flags: list("-i - --ignore-environment"), valued: ["-u"], assigns: true },
    python: { action: "-m" },
    uv: { action: "run" },
    poetry: { action: "run" },
    pipenv: { action: "run" },
    pdm: { action: "run" },
    bundle: { action: "exec" },
  } satisfies Record<string, Wrapper>),
);
