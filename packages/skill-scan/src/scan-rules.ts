import type { ScanSeverity } from "./scan-severity.js";

/** The page of a rule: what it finds, why that matters, what to do. */
export interface ScanRule {
  readonly title: string;
  readonly why: string;
  readonly fix: string;
  /** What it looks for, in a few words. */
  readonly finds: string;
  /** When it is how grave, from the gravest. Words about attacks around it make a finding milder. */
  readonly severities: Readonly<Partial<Record<ScanSeverity, string>>>;
}

/** Each code keeps its meaning for good; `docs/reference/rules.md` has a row for each, made of this table. */
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
  | "untrusted-package"
  | "persistence"
  | "binary-executable"
  | "script-unmentioned"
  | "grant-wide"
  | "link-outside"
  | "name-imitated"
  | "catch-all-examples";

/** Every rule, by its code. */
export const SCAN_RULES: Readonly<Record<ScanCode, ScanRule>> = {
  "text-hidden": {
    title: "Text that a reader does not see",
    why: "Invisible characters, and HTML that a renderer does not show, reach the model and no reviewer.",
    fix: "Take the characters or the element out, or write what it says where it can be read.",
    finds: "invisible characters; HTML that is not drawn",
    severities: {
      critical: "it spells a text",
      high: "several, or a line turned around",
      low: "a stray one, or a garbled encoding",
    },
  },
  "comment-instructs": {
    title: "A comment that gives instructions",
    why: "A rendered page leaves comments out; a model reads them like any other sentence.",
    fix: "Move the instruction into the text, or remove it.",
    finds: "a comment of HTML or Markdown (`[//]: # (…)`) that overrides, conceals or sends",
    severities: { critical: "always" },
  },
  "instructions-override": {
    title: "Instructions against other instructions",
    why: "A skill adds to what an agent was told. One that tells it to forget that takes the agent over.",
    fix: "Remove the sentence. A skill that speaks of such sentences puts them into quotation marks or code.",
    finds: "an order to ignore, forget or set aside other instructions",
    severities: { high: "always" },
  },
  "actions-concealed": {
    title: "An order to hide something from the user",
    why: "What a user is not to hear of is what the user would not allow.",
    fix: "Remove the order, or say to the user what is done.",
    finds: "an order to hide something from the user, also in comments of scripts; commands that clear a history",
    severities: { high: "always" },
  },
  "download-run": {
    title: "A download that is run unseen",
    why: "Whoever answers the request decides what runs, today and on every later day.",
    fix: "Name a package and its version, or download to a file, check its hash, then run it.",
    finds: "a download that goes to an interpreter; a download in an archive with a password",
    severities: {
      critical: "code that evaluates it",
      high: "over plain HTTP, from an address, a paste or a short link; with a password",
      medium: "over HTTPS from a named place",
    },
  },
  "code-encoded": {
    title: "Encoded text that is run",
    why: "Code that is decoded before it runs is written so that nobody reads it.",
    fix: "Write the code in the open.",
    finds: "text that is decoded and run; the decoded text is the evidence",
    severities: { critical: "in a script, or when it decodes to a command", high: "elsewhere" },
  },
  "shell-remote": {
    title: "A shell handed to another machine",
    why: "A script that ties a shell to a connection gives the machine away.",
    fix: "Remove it.",
    finds: "a script or a command that ties a shell to a connection",
    severities: { critical: "always" },
  },
  "secret-sent": {
    title: "Secrets that are sent away",
    why: "The whole environment, or files in which programs keep keys, are read and go out over the network.",
    fix: "Remove it. A script that needs one key reads that one, and sends it to the service it belongs to.",
    finds:
      "the whole environment, files of keys or a printed secret, read and sent; an address in the answer that carries what the user wrote",
    severities: { critical: "one command", high: "one script or two, or an order in words" },
  },
  "credential-left": {
    title: "A credential in a file",
    why: "Whoever has the skill has the key.",
    fix: "Revoke the key, remove it from the file and its history, and read it from a variable.",
    finds:
      "keys by their issuers' forms, and the AWS secret key by its name; examples and placeholders do not count, and evidence shows only the beginning or the name",
    severities: { high: "always" },
  },
  "untrusted-package": {
    title: "A package from a stranger",
    why: "A package runs code when it is installed. One from another index, or one that imitates a known name, is somebody else's code.",
    fix: "Install the known package from the public index, with its version.",
    finds: "an index of packages that is not a known one; a package whose name is almost that of a known one",
    severities: { high: "an imitated name, or another index in a script", medium: "another index in a text" },
  },
  persistence: {
    title: "A change that stays after the skill",
    why: "Settings of an agent, files that it reads in every session, hooks and scheduled tasks act when the skill is long gone.",
    fix: "Remove it, or ask the user to make the change.",
    finds:
      "a script that changes permissions, hooks or tool servers of an agent, or that adds orders to its instruction files; a scheduled task, a login item or a hook of git that fetches something",
    severities: { high: "always", medium: "in a skill about attacks" },
  },
  "binary-executable": {
    title: "A program that is not text",
    why: "A review sees its name and nothing of what it does.",
    fix: "Ship the source and build it, or name a package that contains the program.",
    finds: "programs of Linux, Windows and macOS and Java classes, by their first bytes",
    severities: { high: "hidden, or no text names it", medium: "a text names it" },
  },
  "script-unmentioned": {
    title: "A script that no text mentions",
    why: "What nobody speaks of, nobody reviews; and a model that lists the folder may still run it.",
    fix: "Say in SKILL.md what it is for, or remove it.",
    finds: "a script that no text and no other file of the skill names",
    severities: { high: "hidden", low: "any other" },
  },
  "grant-wide": {
    title: "Rights that the text has no use for",
    why: "A grant of every command, in a skill that names none, is there for something the text does not say.",
    fix: "Grant the commands that are needed, as in `Bash(git log *)`, or leave the grant out.",
    finds:
      "every tool; or every command (`Bash`, `Bash(sh:*)`), in a skill whose text uses none or in which something graver was found",
    severities: { medium: "always" },
  },
  "link-outside": {
    title: "A link to a file outside the skill",
    why: "It shows what lies elsewhere on the machine as if it belonged to the skill.",
    fix: "Put the file into the skill's folder, or remove the link.",
    finds: "a link to a file outside the skill",
    severities: { high: "on the disk", medium: "in the text" },
  },
  "name-imitated": {
    title: "A name that is almost a known one",
    why: "A person who misreads it trusts the wrong skill.",
    fix: "Choose a name of its own.",
    finds: "a name that is almost that of a well-known skill",
    severities: { high: "drawn alike with other letters", medium: "one letter off" },
  },
  "catch-all-examples": {
    title: "Example requests that fit every request",
    why: "Example requests decide when a skill is offered. With common words or very many of them it is offered instead of the skill that was meant.",
    fix: "Keep a few requests that only this skill is for, each with a word of its subject.",
    finds:
      "three and more example requests of common words only (`asks`, `triggers`, `read_when`, `examples`, `keywords`) that are half of them, or ten; more than 50 of any kind",
    severities: { medium: "always" },
  },
};
