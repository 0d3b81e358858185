/** What every program needs to be found and to start. Windows spells `PATH` as `Path`. */
const PROGRAMS = ["path", "pathext", "systemroot", "comspec", "tmpdir", "temp", "tmp"];
const PROXIES = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"];

/** The home folder, where a program's own settings are. */
export const HOME_VARIABLES: readonly string[] = ["home", "userprofile", "appdata", "localappdata"];

/**
 * Returns the environment of a child process: what programs and proxies need, and the variables that `isNeeded` names, in lower case. A
 * secret in any other variable reaches neither the program nor, by the settings of a cloned repository, a server that it talks to.
 */
export function childEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  isNeeded: (name: string) => boolean,
): Record<string, string> {
  const always = new Set([...PROGRAMS, ...PROXIES]);
  return Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => {
      const name = pair[0].toLowerCase();
      return pair[1] !== undefined && (always.has(name) || isNeeded(name));
    }),
  );
}
