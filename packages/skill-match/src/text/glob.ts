/** Longer globs match nothing. */
const MAX_GLOB_LENGTH = 256;
/** Longer paths match nothing. */
const MAX_PATH_LENGTH = 4096;
/** A glob whose braces stand for more than this many matches nothing. */
const MAX_ALTERNATIVES = 16;

/**
 * NFA simulation of a glob over a path. `*` is any run within a folder, `**` any run of folders, `?` one character, `{a,b}` one of
 * several. A glob without `/` and `**` fits the last part of a path. Backslashes in the path count as slashes. The time is
 * bounded by the product of both lengths; no regular expression is made from what a stranger wrote.
 */
export function matchesPathGlob(path: string, glob: string): boolean {
  if (glob.length > MAX_GLOB_LENGTH || path.length > MAX_PATH_LENGTH) return false;
  const whole = withoutDot(path.replaceAll("\\", "/"));
  return alternatives(withoutDot(glob)).some((plain) => {
    const target = plain.includes("/") || plain.includes("**") ? whole : whole.slice(whole.lastIndexOf("/") + 1);
    return fits(readSteps(plain), Array.from(target));
  });
}

function withoutDot(path: string): string {
  return path.startsWith("./") ? path.slice(2) : path;
}

/** The globs that the braces of one stand for, innermost first. */
function alternatives(glob: string): readonly string[] {
  const done: string[] = [];
  const open = [glob];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const end = next.indexOf("}");
    const start = end === -1 ? -1 : next.lastIndexOf("{", end);
    if (start === -1) done.push(next);
    else
      for (const part of next.slice(start + 1, end).split(","))
        open.push(next.slice(0, start) + part + next.slice(end + 1));
    if (done.length + open.length > MAX_ALTERNATIVES) return [];
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
  for (let index = 0; index < signs.length; index++) {
    const sign = signs[index] as string;
    if (sign === "?") steps.push(ANY_CHARACTER);
    else if (sign !== "*") steps.push(sign);
    else if (signs[index + 1] !== "*") steps.push(ANY_RUN);
    else {
      const opensFolder = index === 0 || signs[index - 1] === "/";
      while (signs[index + 1] === "*") index++;
      if (opensFolder && signs[index + 1] === "/") {
        steps.push(ANY_FOLDERS);
        index++;
      } else steps.push(ANY_PATH);
    }
  }
  return steps;
}

/** The simulation: follows all ways through the steps at once, a character of the path at a time. */
function fits(steps: readonly Step[], path: readonly string[]): boolean {
  // Which steps can come next, and which `ANY_FOLDERS` are within a folder whose slash is still to come.
  let ready = new Uint8Array(steps.length + 1);
  let within = new Uint8Array(steps.length);
  ready[0] = 1;
  skipEmpty(steps, ready);
  for (const character of path) {
    const nextReady = new Uint8Array(steps.length + 1);
    const nextWithin = new Uint8Array(steps.length);
    for (let index = 0; index < steps.length; index++) {
      const step = steps[index];
      if (step === ANY_FOLDERS) {
        if (ready[index] === 1 || within[index] === 1) (character === "/" ? nextReady : nextWithin)[index] = 1;
      } else if (ready[index] === 1) {
        if (step === ANY_PATH || (step === ANY_RUN && character !== "/")) nextReady[index] = 1;
        else if (step === character || (step === ANY_CHARACTER && character !== "/")) nextReady[index + 1] = 1;
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
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index];
    if (ready[index] === 1 && (step === ANY_RUN || step === ANY_PATH || step === ANY_FOLDERS)) ready[index + 1] = 1;
  }
}
