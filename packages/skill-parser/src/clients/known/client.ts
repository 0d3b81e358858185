import type { FieldSchema } from "./field-shapes.js";

/** An agent that reads skills, and what is known of how it does. What nobody has read is absent, never guessed. */
export interface Client {
  readonly title: string;
  /** The keys of a frontmatter that it reads, or accepts and leaves alone. */
  readonly fields: Readonly<Record<string, ClientField>>;
  /** What becomes of every other key. Absent: not verified. */
  readonly otherFields?: Fact & { readonly are: "ignored" };
  readonly name: NameRule;
  readonly description: DescriptionRule;
  /** How much of a model's context the list of skills takes. Absent: not verified. */
  readonly listing?: Fact;
  /** Absent: not verified. */
  readonly tools?: ToolsRule;
  readonly places: PlacesRule;
  /** Where it keeps plugins that bring skills. Absent: not verified. */
  readonly plugins?: PluginsRule;
  /** What becomes of a skill whose frontmatter is no valid YAML. Absent: not verified. */
  readonly brokenYaml?: Fact & { readonly outcome: Outcome };
}

/** Something that was read somewhere. */
export interface Fact {
  /** What was read, as a sentence. */
  readonly says: string;
  readonly source: Source;
}

/** Where a fact was read, and in which state of it. */
export interface Source {
  readonly kind: "specification" | "documentation" | "source code" | "package";
  readonly document: string;
  /** A commit or a version. */
  readonly version: string;
  /** Of that state, as `2026-08-22`; of a package without a known date it is absent. */
  readonly date?: string;
}

/** `refused`: the skill is not loaded. `differs`: it is, but not as written. `accepted`: nothing happens. */
export type Outcome = "refused" | "differs" | "accepted";

export interface ClientField extends Fact {
  /** `kept`: accepted, and nothing is done with it. */
  readonly use: "read" | "kept";
  /** Where it takes another shape than the field usually has. */
  readonly schema?: FieldSchema;
  /** What a value of another type leads to. Absent: not verified. */
  readonly wrongType?: Outcome;
}

export interface NameRule extends Fact {
  readonly required: boolean;
  /** What a skill without one leads to: `differs` where the folder's name stands in. Absent: not verified. */
  readonly absent?: Outcome;
  /** Code points. Absent: no limit was found. */
  readonly maxLength?: number;
  /** A regular expression for the whole name. Absent: none was found. */
  readonly pattern?: string;
  /** One that is not that of the folder breaks the rule. */
  readonly isFolder?: boolean;
  /** The skill is called by the name of its folder, whatever the frontmatter says. Default: by the frontmatter. */
  readonly calledByFolder?: boolean;
  /** What a name that breaks one of these leads to. Absent: not verified. */
  readonly broken?: Outcome;
}

export interface DescriptionRule extends Fact {
  readonly required: boolean;
  /** What a skill without one leads to. Absent: not verified. */
  readonly absent?: Outcome;
  /** Code points. Absent: no limit was found. */
  readonly maxLength?: number;
  /** Keys whose text counts towards that limit too. */
  readonly countedWith?: readonly string[];
  /** What a longer one leads to: `differs` where it is cut. Absent: not verified. */
  readonly tooLong?: Outcome;
}

/** The ways in which tools are listed. A single tool is each of them. */
export type ToolsForm = "spaces" | "commas" | "list";

export interface ToolsRule extends Fact {
  /** The forms it reads; none where it does not read the key. */
  readonly forms: readonly ToolsForm[];
}

export interface PlacesRule extends Fact {
  /** Folders of a project, with forward slashes. Of two skills of one name that of the earlier folder counts, where the client says so. */
  readonly project: readonly string[];
  /** Folders of a home, without the home. */
  readonly user: readonly string[];
  /** Folders of which one is there where the client is used: its settings and its own skills are in them. Absent: none tells it from others. */
  readonly signs?: { readonly project: readonly string[]; readonly user: readonly string[] };
  /** Whose skill counts where a project and a user have one of the same name. Absent: not verified. */
  readonly wins?: "project" | "user";
  /** Skills are read directly below these folders, and no deeper. Default: not verified. */
  readonly isFlat?: boolean;
}

/** Plugins, each with a folder `skills` of skills. */
export interface PluginsRule extends Fact {
  /** `versions`: `<marketplace>/<plugin>/<version>` below the folder. `names`: `<plugin>`. */
  readonly layout: "versions" | "names";
  /** In the home folder. */
  readonly folder: string;
  /** A file of the home folder that names the version in use (`plugins["<plugin>@<marketplace>"][].installPath`). Default: the highest one counts. */
  readonly installed?: string;
  /** Settings files that turn plugins on and off (`enabledPlugins`), the last one counts; without a home or a project before them. Default: not read. */
  readonly switches?: { readonly user: readonly string[]; readonly project: readonly string[] };
  /** Manifests in a plugin, the first that is there: they have its `name`. */
  readonly manifests: readonly string[];
  /** Its skills are called `plugin:skill`. Default: as any other. */
  readonly isPrefixed?: boolean;
}
