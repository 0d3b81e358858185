/** Longer globs match nothing. */
const LONGEST_GLOB = 256;
/** Longer paths match nothing. */
const LONGEST_PATH = 4096;
/** A glob whose braces stand for more than this many matches nothing. */
const MOST_ALTERNATIVES = 16;

/**
 * Whether a path fits a glob: `*` is any run within a folder, `**` any run of folders, `?` one character, `{a,b}` one of
 * several. A glob without `/` and `**` fits the last part of a path. Backslashes in the path count as slashes. The time is
 * bounded by the product of both lengths; nothing is compiled.
 */
export function matchesGlob(glob: string, path: string): boolean {
  if (glob.length > LONGEST_GLOB || path.length > LONGEST_PATH) return false;
  const whole = withoutDot(path.replaceAll("\\", "/"));
  return alternatives(withoutDot(glob)).some((one) => {
    const target = one.includes("/") || one.includes("**") ? whole : whole.slice(whole.lastIndexOf("/") + 1);
    return fits(readSteps(one), Array.from(target));
  });
}

function withoutDot(path: string): string {
  return path.startsWith("./") ? path.slice(2) : path;
}

/** The globs that the braces of one stand for, innermost first. */
function alternatives(glob: string): readonly string[] {
  const done: string[] = [];
  const open = [glob];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const end = one.indexOf("}");
    const start = end === -1 ? -1 : one.lastIndexOf("{", end);
    if (start === -1) done.push(one);
    else
      for (const part of one.slice(start + 1, end).split(","))
        open.push(one.slice(0, start) + part + one.slice(end + 1));
    if (done.length + open.length > MOST_ALTERNATIVES) return [];
  }
  return done;
}

/** A character to be met as it is, or one of these. */
type Step = string;
const ANY_CHARACTER = "any character";
const ANY_RUN = "any run";
const ANY_PATH = "any path";
/** Nothing, or whole folders with their slashes. */
const ANY_FOLDERS = "any folders";

function readSteps(glob: string): readonly Step[] {
  const steps: Step[] = [];
  const signs = Array.from(glob);
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] as string;
    if (sign === "?") steps.push(ANY_CHARACTER);
    else if (sign !== "*") steps.push(sign);
    else if (signs[at + 1] !== "*") steps.push(ANY_RUN);
    else {
      const opensFolder = at === 0 || signs[at - 1] === "/";
      while (signs[at + 1] === "*") at++;
      if (opensFolder && signs[at + 1] === "/") {
        steps.push(ANY_FOLDERS);
        at++;
      } else steps.push(ANY_PATH);
    }
  }
  return steps;
}

/** Follows all ways through the steps at once, a character of the path at a time. */
function fits(steps: readonly Step[], path: readonly string[]): boolean {
  // Which steps can come next, and which `ANY_FOLDERS` are within a folder whose slash is still to come.
  let ready = new Uint8Array(steps.length + 1);
  let within = new Uint8Array(steps.length);
  ready[0] = 1;
  skipEmpty(steps, ready);
  for (const character of path) {
    const nextReady = new Uint8Array(steps.length + 1);
    const nextWithin = new Uint8Array(steps.length);
    for (let at = 0; at < steps.length; at++) {
      const step = steps[at];
      if (step === ANY_FOLDERS) {
        if (ready[at] === 1 || within[at] === 1) (character === "/" ? nextReady : nextWithin)[at] = 1;
      } else if (ready[at] === 1) {
        if (step === ANY_PATH || (step === ANY_RUN && character !== "/")) nextReady[at] = 1;
        else if (step === character || (step === ANY_CHARACTER && character !== "/")) nextReady[at + 1] = 1;
      }
    }
    skipEmpty(steps, nextReady);
    ready = nextReady;
    within = nextWithin;
  }
  return ready[steps.length] === 1;
}

/** A run can be empty: what comes after it is ready too. */
function skipEmpty(steps: readonly Step[], ready: Uint8Array): void {
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at];
    if (ready[at] === 1 && (step === ANY_RUN || step === ANY_PATH || step === ANY_FOLDERS)) ready[at + 1] = 1;
  }
}
