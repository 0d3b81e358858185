/** The page of a rule: what it finds, why that matters, what to do. */
export interface ScanRule {
  readonly title: string;
  readonly why: string;
  readonly fix: string;
}

/** Each code keeps its meaning for good; the README has a row for each. */
export type ScanCode =
  | "text-hidden"
  | "comment-instructs"
  | "instructions-override"
  | "actions-concealed"
  | "download-run"
  | "code-encoded"
  | "shell-remote"
  | "secret-sent"
  | "credential-left"
  | "script-unmentioned"
  | "grant-wide"
  | "link-outside"
  | "name-imitated";

/** Every rule, by its code. */
export const SCAN_RULES: Readonly<Record<ScanCode, ScanRule>> = {
  "text-hidden": {
    title: "Text that a reader does not see",
    why: "Invisible characters, and HTML that a renderer does not show, reach the model and no reviewer.",
    fix: "Take the characters or the element out, or write what it says where it can be read.",
  },
  "comment-instructs": {
    title: "A comment that gives instructions",
    why: "A rendered page leaves comments out; a model reads them like any other sentence.",
    fix: "Move the instruction into the text, or remove it.",
  },
  "instructions-override": {
    title: "Instructions against other instructions",
    why: "A skill adds to what an agent was told. One that tells it to forget that takes the agent over.",
    fix: "Remove the sentence. A skill that speaks of such sentences puts them into quotation marks or code.",
  },
  "actions-concealed": {
    title: "An order to hide something from the user",
    why: "What a user is not to hear of is what the user would not allow.",
    fix: "Remove the order, or say to the user what is done.",
  },
  "download-run": {
    title: "A download that is run unseen",
    why: "Whoever answers the request decides what runs, today and on every later day.",
    fix: "Name a package and its version, or download to a file, check its hash, then run it.",
  },
  "code-encoded": {
    title: "Encoded text that is run",
    why: "Code that is decoded before it runs is written so that nobody reads it.",
    fix: "Write the code in the open.",
  },
  "shell-remote": {
    title: "A shell handed to another machine",
    why: "A script that ties a shell to a connection gives the machine away.",
    fix: "Remove it.",
  },
  "secret-sent": {
    title: "Secrets that are sent away",
    why: "The whole environment, or files in which programs keep keys, are read and go out over the network.",
    fix: "Remove it. A script that needs one key reads that one, and sends it to the service it belongs to.",
  },
  "credential-left": {
    title: "A credential in a file",
    why: "Whoever has the skill has the key.",
    fix: "Revoke the key, remove it from the file and its history, and read it from a variable.",
  },
  "script-unmentioned": {
    title: "A script that no text mentions",
    why: "What nobody speaks of, nobody reviews; and a model that lists the folder may still run it.",
    fix: "Say in SKILL.md what it is for, or remove it.",
  },
  "grant-wide": {
    title: "Rights that the text has no use for",
    why: "A grant of every command, in a skill that names none, is there for something the text does not say.",
    fix: "Grant the commands that are needed, as in `Bash(git log *)`, or leave the grant out.",
  },
  "link-outside": {
    title: "A link to a file outside the skill",
    why: "It shows what lies elsewhere on the machine as if it belonged to the skill.",
    fix: "Put the file into the skill's folder, or remove the link.",
  },
  "name-imitated": {
    title: "A name that is almost a known one",
    why: "A person who misreads it trusts the wrong skill.",
    fix: "Choose a name of its own.",
  },
};
