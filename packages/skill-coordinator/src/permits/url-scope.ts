import { failure, type Reading } from "./command/reading.js";

/** The addresses a scope such as `domain:example.com` stands for. */
export interface UrlScope {
  readonly domain: string;
  /** `*.example.com`: names below the domain, not the domain itself. */
  readonly below: boolean;
}

/** Reads `domain:example.com` and `domain:*.example.com`. A scope that cannot be read grants nothing. */
export function readUrlScope(scope: string): Reading<UrlScope> {
  const [, wildcard, domain] = /^domain:(\*\.)?([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*)$/.exec(scope.trim()) ?? [];
  if (domain === undefined) return failure("write it as `domain:example.com` or `domain:*.example.com`");
  if (wildcard && !domain.includes(".")) return failure("a `*.` needs at least two names behind it");
  return { ok: true, value: { domain: domain.toLowerCase(), below: wildcard !== undefined } };
}

/**
 * Why an address is outside the scope, or `undefined` if it is inside. The whole address has to fit one narrow form that
 * every parser reads alike: `https`, a host in plain ASCII, no port, no user before the host, no backslash or space.
 */
export function leavesUrlScope(url: string, scope: UrlScope): string | undefined {
  // The pattern of the host has no flag `u`: with it, `ſ` and the Kelvin sign count as `s` and `k` in any case.
  const [start = "", host] = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?=[/?#]|$)/i.exec(url) ?? [];
  const rest = url.slice(start.length);
  if (/[\s\\\p{Cc}\p{Cf}\p{Cs}]/u.test(rest)) return "it holds a space, a backslash or an invisible character";
  if (host === undefined) return "it is not a plain `https://host/path` address";
  // `https://a?@b/`: some parsers find the host behind the `@` unless a slash comes first.
  if (!rest.startsWith("/") && rest.includes("@")) return "it holds an `@` before its path";
  const name = host.toLowerCase();
  const inside = scope.below ? name.endsWith(`.${scope.domain}`) : name === scope.domain;
  return inside ? undefined : `its host is \`${name}\``;
}
