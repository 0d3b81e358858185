import type { ProblemCode } from "@skillwright/skill-index";
import type { DiagnosticCode } from "@skillwright/skill-parser";

/** Findings that take more than one text to see: other files, other skills. */
type LintCode = "examples-collide" | "examples-unused" | "link-missing" | "link-escapes" | "name-shared";

/** What `validate` can say about a file or a folder. */
export type RuleCode = DiagnosticCode | LintCode | ScanCode;

/** Problems of a scan that mean that something was not checked. */
type ScanCode = Extract<
  ProblemCode,
  | "file-misnamed"
  | "file-not-regular"
  | "file-unreadable"
  | "file-vanished"
  | "folder-unreadable"
  | "folder-vanished"
  | "link-broken"
  | "link-outside"
  | "name-undecodable"
  | "root-not-directory"
  | "scan-too-deep"
  | "scan-too-large"
>;

/** What a rule looks for, and why anyone should care. */
export interface Rule {
  /** In the profile `lenient`; in `spec` everything the reference objects to is an error. */
  readonly severity: "error" | "warning";
  readonly summary: string;
  readonly why: string;
  readonly mend: string;
}

/** Every rule, for `skillwright rule`, SARIF and settings. */
export const RULES: Readonly<Record<RuleCode, Rule>> = {
  "input-invalid": {
    severity: "error",
    summary: "What was given is no text",
    why: "Only text or bytes can be a skill.",
    mend: "Give a file.",
  },
  "file-too-large": {
    severity: "error",
    summary: "The file is larger than 1 MiB",
    why: "A model is given the whole body, and no client reads a file of that size.",
    mend: "Move what is not needed at once to files beside it.",
  },
  "encoding-invalid": {
    severity: "error",
    summary: "The file is not UTF-8",
    why: "Clients read UTF-8. Other encodings come out garbled, or are refused.",
    mend: "Save the file as UTF-8.",
  },
  "control-character": {
    severity: "error",
    summary: "A control character stands in the text",
    why: "Terminals act on such characters, and models are misled by them. No skill needs one.",
    mend: "Remove it.",
  },
  "character-invisible": {
    severity: "error",
    summary: "Characters stand in the text that nobody sees",
    why: "A model reads them, people do not: that is how instructions are smuggled past a review.",
    mend: "Remove them, after you have read what they spell.",
  },
  "text-garbled": {
    severity: "warning",
    summary: "A character was lost, as by a wrong encoding",
    why: "U+FFFD is what is left of a character that could not be read.",
    mend: "Write the text anew.",
  },
  "frontmatter-missing": {
    severity: "error",
    summary: "The file does not begin with three dashes",
    why: "Without frontmatter there is no name and no description, and no client can offer the skill.",
    mend: "Begin with `---`, then `name:` and `description:`, then `---`.",
  },
  "frontmatter-unclosed": {
    severity: "error",
    summary: "The frontmatter is never closed",
    why: "Everything below would be frontmatter, and the skill has no body.",
    mend: "Put `---` on a line of its own after the last key.",
  },
  "fence-invalid": {
    severity: "error",
    summary: "The opening fence is not three plain dashes",
    why: "Clients compare the first line with `---`; an em dash or a word after it is something else.",
    mend: "Write `---` and nothing else on line 1.",
  },
  "frontmatter-too-large": {
    severity: "error",
    summary: "The frontmatter is larger than 16 KiB",
    why: "It is read for every skill at every start.",
    mend: "Move text to the body.",
  },
  "frontmatter-too-deep": {
    severity: "error",
    summary: "Maps and lists are nested more than 16 deep",
    why: "Such frontmatter is there to slow readers down.",
    mend: "Move the data to a file beside the skill.",
  },
  "frontmatter-too-many-keys": {
    severity: "error",
    summary: "The frontmatter has more than 256 keys",
    why: "It is read for every skill at every start.",
    mend: "Move the data to a file beside the skill.",
  },
  "frontmatter-too-complex": {
    severity: "error",
    summary: "The frontmatter takes too long to read",
    why: "More than 2,048 lines, brackets, commas, quotes and escapes.",
    mend: "Move the data to a file beside the skill.",
  },
  "frontmatter-invalid": {
    severity: "error",
    summary: "The frontmatter is not YAML",
    why: "No client can read it.",
    mend: "See the message; mostly a value needs quotes.",
  },
  "frontmatter-not-map": {
    severity: "error",
    summary: "The frontmatter is not a list of keys",
    why: "A list or a sentence has no `name` and no `description`.",
    mend: "Write `key: value` lines.",
  },
  "tab-indentation": {
    severity: "error",
    summary: "A tab stands where YAML wants blanks",
    why: "YAML does not allow tabs for indentation.",
    mend: "Use blanks.",
  },
  "key-duplicate": {
    severity: "error",
    summary: "A key stands twice",
    why: "Which of the two counts depends on the reader.",
    mend: "Keep one of them.",
  },
  "key-invalid": {
    severity: "error",
    summary: "Something that is no key stands where a key belongs",
    why: "Readers disagree on what it means.",
    mend: "Write a word and a colon.",
  },
  "yaml-anchor": {
    severity: "error",
    summary: "YAML reads a value as an anchor",
    why: "Anchors can make a small file enormous, and no skill needs one.",
    mend: "Put the value in quotes.",
  },
  "yaml-alias": {
    severity: "error",
    summary: "YAML reads a value as an alias",
    why: "Aliases can make a small file enormous, and no skill needs one.",
    mend: "Put the value in quotes, or write it out.",
  },
  "yaml-merge-key": {
    severity: "error",
    summary: "`<<` merges another map",
    why: "Readers disagree on what it means.",
    mend: "Write the keys out.",
  },
  "yaml-tag": {
    severity: "error",
    summary: "YAML reads a value as a tag",
    why: "Tags name types, and some readers run code for them.",
    mend: "Remove it, or put the value in quotes.",
  },
  "yaml-directive": {
    severity: "error",
    summary: "A line begins with `%`",
    why: "YAML takes it for a directive.",
    mend: "Remove the line.",
  },
  "yaml-document": {
    severity: "error",
    summary: "A second document begins inside the frontmatter",
    why: "Readers disagree on which of the two counts.",
    mend: "Remove the line.",
  },
  "value-colon": {
    severity: "warning",
    summary: "A value holds a colon and a blank",
    why: "YAML takes that for another key and refuses the file. This reader repairs it; others do not.",
    mend: "Put the value in quotes.",
  },
  "value-start": {
    severity: "warning",
    summary: "A value begins with a character that means something to YAML",
    why: "YAML refuses the file. This reader repairs it; others do not.",
    mend: "Put the value in quotes.",
  },
  "value-comment": {
    severity: "warning",
    summary: "A `#` cuts the description short",
    why: "To YAML everything behind ` #` is a comment, so models never see it.",
    mend: "Put the description in quotes if it is text.",
  },
  "field-missing": {
    severity: "error",
    summary: "A required field is missing",
    why: "Without `name` and `description` no client can offer the skill.",
    mend: "Add it.",
  },
  "field-empty": {
    severity: "error",
    summary: "A field has no value",
    why: "An empty `name` or `description` is none; an empty other key is passed over.",
    mend: "Give it a value, or remove the key.",
  },
  "field-type": {
    severity: "error",
    summary: "A field is not of the kind it should be",
    why: "It is not used; an odd `name` or `description` makes it no skill at all.",
    mend: "Write what the message asks for.",
  },
  "field-unknown": {
    severity: "error",
    summary: "The specification does not know this key",
    why: "The reference validator refuses a skill for it. Only the profile `spec` says so.",
    mend: "Move it under `metadata`.",
  },
  "field-misspelt": {
    severity: "warning",
    summary: "A key means nothing and is nearly one that does",
    why: "Clients pass over keys they do not know, so what it says is lost without a word.",
    mend: "Write the key as the message says.",
  },
  "name-fallback": {
    severity: "warning",
    summary: "There is no name, and that of the folder is used",
    why: "Other clients refuse the file.",
    mend: "Add `name:`.",
  },
  "name-length": {
    severity: "warning",
    summary: "The name is longer than 64 characters",
    why: "The specification allows 64; strict clients refuse the skill.",
    mend: "Shorten it.",
  },
  "name-case": {
    severity: "warning",
    summary: "The name has capital letters",
    why: "The specification allows small letters alone; strict clients refuse the skill.",
    mend: "Write the name as the message says, and rename the folder.",
  },
  "name-hyphen": {
    severity: "warning",
    summary: "A hyphen stands at an end of the name, or two in a row",
    why: "The specification forbids both; strict clients refuse the skill.",
    mend: "Write the name as the message says, and rename the folder.",
  },
  "name-characters": {
    severity: "warning",
    summary: "The name holds something else than letters, digits and hyphens",
    why: "Strict clients refuse the skill.",
    mend: "Write the name as the message says, and rename the folder.",
  },
  "name-not-ascii": {
    severity: "warning",
    summary: "The name has letters outside a–z",
    why: "The specification allows them; MCP servers and well-known indexes do not.",
    mend: "Keep it, or choose another.",
  },
  "name-directory": {
    severity: "warning",
    summary: "The folder has another name than the skill",
    why: "The specification wants them equal; strict clients refuse the skill.",
    mend: "Rename one of them.",
  },
  "description-length": {
    severity: "warning",
    summary: "The description is longer than 1,024 characters",
    why: "It stands in every prompt, and strict clients refuse the skill.",
    mend: "Shorten it.",
  },
  "description-placeholder": {
    severity: "warning",
    summary: "The description is a placeholder or a single word",
    why: "It is all that a model sees when it chooses: such a skill is chosen by chance or never.",
    mend: "Say what the skill does and when to use it.",
  },
  "description-weak": {
    severity: "warning",
    summary: "The description gives a model too little to choose by",
    why: "A model chooses by name and description alone; generic words or one short clause fit every request and none.",
    mend: "Say what the skill does, and when to use it in the words of a request.",
  },
  "compatibility-length": {
    severity: "warning",
    summary: "`compatibility` is longer than 500 characters",
    why: "Strict clients refuse the skill.",
    mend: "Shorten it.",
  },
  "metadata-type": {
    severity: "warning",
    summary: "A metadata value is not text",
    why: "The specification maps text to text; some readers refuse the skill.",
    mend: "Put it in quotes; write a list or a map as one text.",
  },
  "tools-malformed": {
    severity: "warning",
    summary: "A pattern in `allowed-tools` grants nothing",
    why: "What is not exactly `Tool` or `Tool(scope)` is dropped whole, so the skill lacks a tool it asks for.",
    mend: "Write `Tool` or `Tool(scope)`.",
  },
  "tools-comma": {
    severity: "warning",
    summary: "Commas stand between tools",
    why: "The specification separates tools by blanks; a client that keeps to it looks for a tool called `Read,`.",
    mend: "Write `Read Write Bash(git *)`.",
  },
  "body-empty": {
    severity: "warning",
    summary: "The body is empty",
    why: "Whoever activates the skill is told nothing.",
    mend: "Write the instructions below the second fence.",
  },
  "body-placeholder": {
    severity: "warning",
    summary: "The body is a placeholder, or headings alone",
    why: "Whoever activates the skill is told nothing.",
    mend: "Write the instructions.",
  },
  "body-long": {
    severity: "warning",
    summary: "The body is longer than 500 lines or about 5,000 tokens",
    why: "All of it enters the conversation at once and crowds out the rest.",
    mend: "Move parts of it to files beside it, and link to them.",
  },
  "diagnostics-cut": {
    severity: "warning",
    summary: "There are more findings than are listed",
    why: "A file has at most 25 of each severity.",
    mend: "Mend these first, and look again.",
  },
  "link-missing": {
    severity: "warning",
    summary: "A link leads to a file that is not there",
    why: "A model that follows it finds nothing, and guesses.",
    mend: "Add the file, or mend the link.",
  },
  "link-escapes": {
    severity: "warning",
    summary: "A link leads out of the skill's folder",
    why: "Installers copy the folder alone, and clients refuse paths that leave it.",
    mend: "Move the file into the folder.",
  },
  "examples-unused": {
    severity: "warning",
    summary: "Example requests belong to a skill that is not there",
    why: "They were written for a name in a folder, and no skill there has it: it was renamed, moved or removed.",
    mend: "Correct name and source in the file of example requests, or remove the entry.",
  },
  "examples-collide": {
    severity: "warning",
    summary: "Another skill claims the same example request",
    why: "A request in those words fits both, and which one is selected is chance.",
    mend: "Say what tells them apart, or leave it to one.",
  },
  "name-shared": {
    severity: "warning",
    summary: "Another skill has the same name",
    why: "A client keeps one of the two and drops the other: here the one whose scope, folder or path comes first.",
    mend: "Rename one of them.",
  },
  "file-misnamed": {
    severity: "warning",
    summary: "A file would be a skill if it were named SKILL.md",
    why: "On most systems `skill.md` is another file, and clients pass it over.",
    mend: "Rename it to SKILL.md, in capitals.",
  },
  "file-not-regular": {
    severity: "error",
    summary: "SKILL.md is a folder, a pipe or a device",
    why: "It cannot be read as a file.",
    mend: "Put a regular file in its place.",
  },
  "file-unreadable": {
    severity: "error",
    summary: "The file cannot be read",
    why: "Whatever it holds was not checked.",
    mend: "Check its permissions.",
  },
  "file-vanished": {
    severity: "error",
    summary: "The file went away while it was looked at",
    why: "Whatever it held was not checked.",
    mend: "Run it again.",
  },
  "folder-unreadable": {
    severity: "error",
    summary: "A folder cannot be read",
    why: "Skills in it were not checked.",
    mend: "Check its permissions.",
  },
  "folder-vanished": {
    severity: "error",
    summary: "A folder went away while it was looked at",
    why: "Skills in it were not checked.",
    mend: "Run it again.",
  },
  "link-broken": {
    severity: "error",
    summary: "A link in the file system leads nowhere",
    why: "A skill behind it was not checked.",
    mend: "Remove it, or restore what it pointed to.",
  },
  "link-outside": {
    severity: "error",
    summary: "A link in the file system leads out of the given folders",
    why: "It is not followed, so a skill behind it was not checked.",
    mend: "Give the place it leads to as well.",
  },
  "name-undecodable": {
    severity: "error",
    summary: "A file name is not valid UTF-8",
    why: "What stands there cannot be opened with certainty.",
    mend: "Rename it.",
  },
  "root-not-directory": {
    severity: "error",
    summary: "A folder of skills is not there",
    why: "Nothing in it was checked.",
    mend: "Create it, or give another.",
  },
  "scan-too-deep": {
    severity: "error",
    summary: "Folders lie deeper than the scan goes",
    why: "Skills in them were not checked, so the result would be a false clean.",
    mend: "Raise `--max-depth`, or `limits.depth` in skillwright.json.",
  },
  "scan-too-large": {
    severity: "error",
    summary: "A root holds more files than the scan looks at",
    why: "Skills in the rest were not checked, so the result would be a false clean.",
    mend: "Raise `limits.entries` in skillwright.json, or choose a smaller root.",
  },
};

/** Rules that `--fix` mends: `fixSkill` of skill-parser. */
export const FIXABLE: ReadonlySet<string> = new Set<RuleCode>(["tools-comma", "value-colon", "value-start"]);

export const isRuleCode = (code: string): code is RuleCode => Object.hasOwn(RULES, code);
