import { escapeXml, quoteLine } from "@skillwright/skill-text";

/**
 * `xml`: elements with indented fields, the form of the client guide. `xml-skills-ref`: the layout of skills-ref's `to-prompt`, byte for
 * byte. `markdown`: a list, one line a skill. `json`: one object, one line a skill.
 */
export type CatalogFormat = "xml" | "xml-skills-ref" | "markdown" | "json";

/** One entry, its fields made safe but not yet escaped. An entry without a description is a bare name. */
interface EntryFields {
  readonly name: string;
  readonly description?: string | undefined;
  readonly location?: string | undefined;
}

/** What stands below the entries. */
export interface LayoutNotes {
  /** About skills that were left out. */
  readonly omitted?: string | undefined;
  /** About skills that only a user can call. */
  readonly onRequest?: string | undefined;
}

/** How entries, and the lines below them, become text. */
export interface Layout {
  entry(fields: EntryFields): string;
  /** `entries` are texts of `entry`; the notes are sentences. */
  assemble(entries: readonly string[], notes?: LayoutNotes): string;
}

export const LAYOUTS: Readonly<Record<CatalogFormat, Layout>> = {
  xml: {
    entry: ({ name, description, location }) => {
      const fields = [element("name", name), element("description", description), element("location", location)];
      const present = fields.filter((field) => field !== undefined);
      if (present.length === 1) return `  <skill>${present[0]}</skill>`;
      return ["  <skill>", ...present.map((field) => `    ${field}`), "  </skill>"].join("\n");
    },
    assemble: (entries, { omitted, onRequest } = {}) => {
      const notes = [element("omitted", omitted), element("on_request", onRequest)].filter(
        (note) => note !== undefined,
      );
      return ["<available_skills>", ...entries, ...notes.map((note) => `  ${note}`), "</available_skills>"].join("\n");
    },
  },
  "xml-skills-ref": {
    entry: ({ name, description, location }) =>
      [
        "<skill>",
        ...["<name>", escapeXml(name), "</name>"],
        ...(description === undefined ? [] : ["<description>", escapeXml(description), "</description>"]),
        ...(location === undefined ? [] : ["<location>", escapePath(location), "</location>"]),
        "</skill>",
      ].join("\n"),
    assemble: (entries, { omitted, onRequest } = {}) => {
      const below = (tag: string, note: string | undefined): readonly string[] =>
        note === undefined ? [] : [`<${tag}>`, escapeXml(note), `</${tag}>`];
      const notes = [...below("omitted", omitted), ...below("on_request", onRequest)];
      return ["<available_skills>", ...entries, ...notes, "</available_skills>"].join("\n");
    },
  },
  markdown: {
    entry: ({ name, description, location }) => {
      // A stranger's text is a string that it cannot end, and the last of its line: nothing behind it can be imitated.
      const words = description === undefined ? "" : `: ${quoteLine(description)}`;
      const place = location === undefined ? "" : ` (\`${inMarkdown(location).replaceAll("`", "'")}\`)`;
      return `- **${PLAIN_NAME.test(name) ? name : quoteLine(name)}**${place}${words}`;
    },
    assemble: (entries, { omitted, onRequest } = {}) => {
      const notes = [omitted, onRequest].filter((note) => note !== undefined).flatMap((note) => ["", inMarkdown(note)]);
      return [...entries, ...notes].join("\n").trim();
    },
  },
  json: {
    entry: ({ name, description, location }) =>
      inJson({ name, ...(description !== undefined && { description }), ...(location !== undefined && { location }) }),
    assemble: (entries, { omitted, onRequest } = {}) => {
      const left = omitted === undefined ? "" : `,"omitted":${inJson(omitted)}`;
      const asked = onRequest === undefined ? "" : `,"onRequest":${inJson(onRequest)}`;
      return `{"skills":[\n${entries.join(",\n")}\n]${left}${asked}}`;
    },
  },
};

/** A name that cannot be taken for the end of one. */
const PLAIN_NAME = /^[^*`"():<>&\\]+$/;

function element(tag: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : `<${tag}>${escapeXml(value)}</${tag}>`;
}

// The reference writes paths as they are. Quotes stay so; the three characters that would break the document are escaped.
function escapePath(path: string): string {
  return path.replace(/[&<>]/g, escapeXml);
}

// One line a skill is all the structure there is, so only tags need a guard.
function inMarkdown(text: string): string {
  return text.replaceAll("<", "&lt;");
}

// A host may put the catalog into an element of its own; escaped brackets cannot close it, and parse back to the same text.
function inJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>]/g, (char) => (char === "<" ? "\\u003c" : "\\u003e"));
}
