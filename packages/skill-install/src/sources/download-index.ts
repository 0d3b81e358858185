import { quote, Refusal } from "../install-problem.js";
import { type Download, download } from "../net/download.js";
import type { SourceContext } from "../source/open-source.js";
import { readDiscoveryIndex } from "../well-known/discovery-index.js";

const INDEX_FOLDER = "/.well-known/agent-skills";

/** Whether an address is that of the index of its whole host. */
export const isHostIndex = (address: string): boolean => address === indexAddress(new URL(new URL(address).origin));

/** Downloads the index that an address means. Where there is none, says what was asked for, and whether the host itself has one. */
export async function downloadIndex(asked: URL, context: SourceContext): Promise<Download> {
  const address = indexAddress(asked);
  try {
    return await download(address, context.limits.archiveBytes, context);
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code !== "source-missing") throw error;
    const own = indexAddress(new URL(asked.origin));
    const hint =
      address !== own && (await hasIndex(own, context))
        ? ` The host has an index of its own, with other skills: leave the path away to ask for it (${asked.origin}).`
        : " Check the address.";
    const message = `${quote(asked.href)} publishes no skills: there is no index at ${quote(address)}.${hint}`;
    throw new Refusal("source-missing", message, { path: asked.href, cause: error });
  }
}

/**
 * The address of the index that an address means: itself where it names one, else the one below its path. A path is never left away:
 * another part of the host may be somebody else's.
 */
function indexAddress(asked: URL): string {
  const index = new URL(asked);
  const path = asked.pathname.replace(/\/+$/, "");
  if (path.endsWith("/index.json")) return asked.href;
  index.pathname = path.endsWith(INDEX_FOLDER) ? `${path}/index.json` : `${path}${INDEX_FOLDER}/index.json`;
  return index.href;
}

/** Only for a hint: whatever goes wrong, there is none to give. */
async function hasIndex(address: string, context: SourceContext): Promise<boolean> {
  try {
    const { bytes } = await download(address, context.limits.archiveBytes, { ...context, retries: 0 });
    return readDiscoveryIndex(bytes).ok;
  } catch (error) {
    context.signal?.throwIfAborted();
    if (error instanceof Refusal) return false;
    throw error;
  }
}
