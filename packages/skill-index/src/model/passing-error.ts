/**
 * Whether an error says that the system has no means at this moment (no descriptor, no memory, a disk that stumbles), and nothing about the
 * file: what was last read of it still holds as far as anyone knows.
 */
export function isPassing(error: unknown): boolean {
  return PASSING.has(String((error as { readonly code?: unknown } | undefined)?.code));
}

const PASSING: ReadonlySet<string> = new Set(["EMFILE", "ENFILE", "ENOMEM", "EIO", "EAGAIN", "ENOBUFS"]);
