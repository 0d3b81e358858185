import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join } from "node:path";
import { CLIENTS, type ClientName } from "@skillwright/skill-parser/clients";

/** A plugin of an agent that brings skills. */
export interface PluginFolder {
  readonly client: ClientName;
  /** Stands before the names of its skills, where the agent names them so. */
  readonly plugin: string;
  /** Folders of its skills, absolute. */
  readonly folders: readonly string[];
  /** The settings of the agent turn it off. */
  readonly isOff: boolean;
}

interface Place {
  readonly home: string;
  /** The folder of the project, whose settings count too. Absent: there is none. */
  readonly project?: string | undefined;
}

/** The plugins of an agent that are installed, by name. What its settings do not say, or cannot be read, counts as on. */
export function pluginFolders(client: ClientName, place: Place): readonly PluginFolder[] {
  const { plugins } = CLIENTS[client];
  if (!plugins) return [];
  const installed = plugins.layout === "names" ? byName(plugins, place) : byVersion(plugins, place);
  const switches = readSwitches(plugins, place);
  return installed
    .flatMap(({ id, path }) => {
      const manifest = plugins.manifests.map((name) => readObject(join(path, name))).find((read) => read !== undefined);
      const folders = skillFolders(path, manifest);
      if (folders.length === 0) return [];
      const named = manifest?.["name"];
      const [plugin = id] = typeof named === "string" && named.trim() !== "" ? [named.trim()] : id.split("@");
      const isOff = !(switches.get(id) ?? manifest?.["defaultEnabled"] !== false);
      return { client, plugin, folders, isOff };
    })
    .sort((a, b) => (a.plugin < b.plugin ? -1 : a.plugin > b.plugin ? 1 : 0));
}

type Rule = NonNullable<(typeof CLIENTS)[ClientName]["plugins"]>;

interface Installed {
  /** `plugin@marketplace`, or the name of the folder. */
  readonly id: string;
  readonly path: string;
}

function byName({ folder }: Rule, { home }: Place): readonly Installed[] {
  return namesIn(join(home, folder)).map((id) => ({ id, path: join(home, folder, id) }));
}

function byVersion({ folder, installed }: Rule, { home }: Place): readonly Installed[] {
  const listed = installed === undefined ? undefined : readObject(join(home, installed))?.["plugins"];
  if (isObject(listed)) {
    return Object.entries(listed).flatMap(([id, versions]) => {
      const paths = (Array.isArray(versions) ? versions : []).map(
        (one: unknown) => isObject(one) && one["installPath"],
      );
      const path = paths.find((one): one is string => typeof one === "string" && isAbsolute(one) && isFolder(one));
      return path === undefined ? [] : { id, path };
    });
  }
  const root = join(home, folder);
  return namesIn(root).flatMap((marketplace) =>
    namesIn(join(root, marketplace)).flatMap((plugin) => {
      const [version] = namesIn(join(root, marketplace, plugin)).sort(newestFirst);
      return version === undefined
        ? []
        : { id: `${plugin}@${marketplace}`, path: join(root, marketplace, plugin, version) };
    }),
  );
}

/** `local` is a checkout that somebody works on. */
function newestFirst(a: string, b: string): number {
  if (a === "local" || b === "local") return a === "local" ? -1 : 1;
  return b.localeCompare(a, "en", { numeric: true });
}

function readSwitches({ switches }: Rule, { project, home }: Place): ReadonlyMap<string, boolean> {
  const files = [
    ...(switches?.user ?? []).map((file) => join(home, file)),
    ...(project === undefined ? [] : (switches?.project ?? []).map((file) => join(project, file))),
  ];
  const found = new Map<string, boolean>();
  for (const file of files) {
    const enabled = readObject(file)?.["enabledPlugins"];
    for (const [id, value] of Object.entries(isObject(enabled) ? enabled : {}))
      if (typeof value === "boolean") found.set(id, value);
  }
  return found;
}

/** `skills`, and whatever folders inside of the plugin its manifest names. */
function skillFolders(path: string, manifest: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const named = manifest?.["skills"];
  const more = (Array.isArray(named) ? named : [named]).filter(
    (one): one is string => typeof one === "string" && one.startsWith("./") && !one.split("/").includes(".."),
  );
  const folders = [...new Set(["skills", ...more.map((one) => one.replace(/^\.\/+|\/+$/g, ""))])];
  return folders.flatMap((folder) => {
    const full = join(path, folder);
    // A path may name a skill itself; its folder is what holds it.
    return folder === "" || !isFolder(full) ? [] : existsSync(join(full, "SKILL.md")) ? dirname(full) : full;
  });
}

const MAX_BYTES = 1024 * 1024;

/** A settings file of the agent, or none where it cannot be read as one. */
function readObject(path: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const stats = statSync(path);
    if (!stats.isFile() || stats.size > MAX_BYTES) return undefined;
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isObject(value) ? value : undefined;
  } catch {
    // Not there, or of another form: then it says nothing.
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !basename(name).startsWith(".") && isFolder(join(folder, name)))
      .sort();
  } catch {
    return [];
  }
}
