import { quote, Refusal } from "../install-problem.js";
import { checkUrl } from "../net/check-url.js";

/** An address that git may be given, and the one protocol it may speak for it. */
export interface GitUrl {
  readonly url: string;
  readonly protocol: "https" | "http" | "ssh" | "file";
}

/** `https:`, `ssh:`, `user@host:path`, a repository on this machine (`file:`), and http on this machine. Never a helper such as `ext::`. */
export function checkGitUrl(text: string): GitUrl {
  if (/[\0-\x20\x7f]|%[01][0-9a-f]|%7f/i.test(text)) throw refused(text, "it holds a control character or a blank");
  if (/^https?:\/\//i.test(text)) {
    const { href, protocol } = checkUrl(text);
    return { url: href, protocol: protocol === "https:" ? "https" : "http" };
  }
  if (/^file:\/\/\//i.test(text)) return { url: text, protocol: "file" };
  const host = /^ssh:\/\/(?:[\w.+-]+@)?([\w.[\]:-]+)\/./i.exec(text)?.[1] ?? /^[\w.+-]+@([\w.-]+):[^:]/.exec(text)?.[1];
  // A host that begins with a hyphen is an option to ssh.
  if (host === undefined || host.startsWith("-") || text.startsWith("-"))
    throw refused(text, "it is no address that git is given here");
  return { url: text, protocol: "ssh" };
}

const refused = (url: string, why: string): Refusal =>
  new Refusal("url-refused", `${quote(url)} is refused: ${why}. Use https, ssh or file.`, { path: url });
