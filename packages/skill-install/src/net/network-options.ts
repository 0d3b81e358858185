/** How the network is used, by every source that needs it. */
export interface NetworkOptions {
  /**
   * Proxies are taken from here: `HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`, in either case; and a token for servers that are not open to
   * all: `SKILLWRIGHT_TOKEN`, `SKILLWRIGHT_TOKEN_ORIGIN`. Default: `process.env`.
   */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** How long one request may take in all, in milliseconds. Default: 60 000. */
  readonly timeoutMs?: number | undefined;
  /** How often a request is tried again after a passing failure. Default: 2. */
  readonly retries?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The same within this package. */
export interface RequestContext extends NetworkOptions {
  /** The origin that the user asked for by name. Absent: a lock named the address. */
  readonly namedOrigin?: string | undefined;
}
