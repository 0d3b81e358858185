import { errorMessage } from "@skillwright/skill-text";

/** What an error of the system means, as the end of a sentence; for any other error its own words. */
export function systemWords(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return (code !== undefined && WORDS[code]) || errorMessage(error);
}

/** Whether there are words for it. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && Object.hasOwn(WORDS, (error as NodeJS.ErrnoException).code ?? "");
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: "you may not do that there",
  EPERM: "you may not do that there",
  ENOENT: "there is no such file or folder",
  ENOTDIR: "a part of the path is a file, not a folder",
  EISDIR: "it is a folder, not a file",
  EEXIST: "it is there already",
  ENOTEMPTY: "the folder is not empty",
  EROFS: "the disk can only be read",
  ENOSPC: "the disk is full",
  EMFILE: "too many files are open",
  ELOOP: "a link leads to itself",
  ENAMETOOLONG: "the name is too long",
  EADDRINUSE: "the port is taken by another program",
  EADDRNOTAVAIL: "this machine has no such address",
};
