import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";

export interface PageSize {
  /** Items at most. */
  readonly items: number;
  /** Bytes of JSON at most, unless a single item has more. */
  readonly bytes: number;
}

export interface PageOptions<P, T> {
  /** By URI, in code unit order. */
  readonly places: readonly P[];
  /** `undefined`: nothing to show for this place. */
  readonly toItem: (place: P) => Promise<T | undefined>;
  readonly size: PageSize;
  readonly cursor?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Placed {
  readonly uri: string;
}

/**
 * The part of a list that fits a page. A cursor says after which URI to go on, so pages stay right when places come and
 * go between them. An item is never split.
 */
export async function takePage<P extends Placed, T>(
  options: PageOptions<P, T>,
): Promise<{ readonly items: T[]; readonly nextCursor?: string }> {
  const { places, size, cursor } = options;
  const items: T[] = [];
  let bytes = 0;
  for (let index = cursor === undefined ? 0 : findAfter(places, fromCursor(cursor)); index < places.length; index++) {
    options.signal?.throwIfAborted();
    const item = await options.toItem(places[index] as P);
    if (item === undefined) continue;
    bytes += Buffer.byteLength(JSON.stringify(item));
    if (items.length >= size.items || (items.length > 0 && bytes > size.bytes)) {
      return { items, nextCursor: toCursor((places[index - 1] as P).uri) };
    }
    items.push(item);
  }
  return { items };
}

/** Binary search for the first place after a URI. */
function findAfter(places: readonly Placed[], uri: string): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as Placed).uri <= uri) low = middle + 1;
    else high = middle;
  }
  return low;
}

const PREFIX = "after:";

const toCursor = (uri: string): string => Buffer.from(`${PREFIX}${uri}`).toString("base64url");

function fromCursor(cursor: string): string {
  const text = cursor.length <= MAX_CURSOR ? Buffer.from(cursor, "base64url").toString() : "";
  if (!text.startsWith(PREFIX))
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, "This cursor is not one of this server's.");
  return text.slice(PREFIX.length);
}

const MAX_CURSOR = 4096;
