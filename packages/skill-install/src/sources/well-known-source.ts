import { archiveFormat, openArchive } from "../archive/read-archive.js";
import { artifactDigest } from "../folder/folder-digest.js";
import { type FolderFile, toFolder } from "../folder/folder-file.js";
import { type InstallProblem, quote, Refusal, toInstallProblem } from "../install-problem.js";
import { checkUrl } from "../net/check-url.js";
import { type Download, download } from "../net/download.js";
import type { LockedSource } from "../source/locked-source.js";
import type { FetchedSkill, FetchOutcome, OpenedSource, SkillOffer, SourceContext } from "../source/open-source.js";
import { type OfferedHead, readHead } from "../source/read-offers.js";
import { type DiscoveryEntry, readDiscoveryIndex } from "../well-known/discovery-index.js";
import { downloadIndex, isHostIndex } from "./download-index.js";

/** Skills that a website, or a part of one, publishes by well-known discovery 0.2. */
export async function openWellKnown(address: string, context: SourceContext): Promise<OpenedSource> {
  return readIndex(await downloadIndex(checkUrl(address), context), context);
}

/** Those of an index that a lock names: by where it was found, which redirects may have led to. */
export async function openLockedIndex(index: string, context: SourceContext): Promise<OpenedSource> {
  return readIndex(await download(index, context.limits.archiveBytes, context), context);
}

function readIndex({ bytes, url, omitted }: Download, context: SourceContext): OpenedSource {
  const index = readDiscoveryIndex(bytes);
  if (!index.ok) throw new Refusal(index.problem.code, index.problem.message, { path: url });
  const problems = index.rejected.map(({ problem }) => problem);
  const offers: SkillOffer[] = [];
  for (const entry of index.entries) {
    try {
      offers.push({ name: entry.name, description: entry.description, source: toSource(entry, url) });
    } catch (error) {
      problems.push(toInstallProblem(error));
    }
  }
  return {
    offers,
    problems,
    warnings: omitted === undefined ? [] : [toOmitted(omitted, url)],
    fetch: async (wanted) => {
      const outcomes: FetchOutcome[] = [];
      // One after another: a site that publishes skills is no download server.
      for (const offer of wanted) outcomes.push(await fetchOffer(offer, context));
      return outcomes;
    },
    close: async () => {},
  };
}

/** A catalog of several publishers lists a name once, and tells how many it left out. */
function toOmitted(omitted: number, index: string): InstallProblem {
  const skills = omitted === 1 ? "1 skill" : `${omitted} skills`;
  const hint = isHostIndex(index)
    ? ` To choose, ask for a publisher's own index: ${new URL(index).origin}/publishers/NAME.`
    : "";
  const message = `${quote(index)} leaves out ${skills}, of a name that it lists or keeps for another publisher, or because it is full.${hint}`;
  return new Refusal("skills-omitted", message, { path: index }).problem;
}

/** Artifacts come from the origin of the index: it alone was asked for by name. */
function toSource({ name, url, digest }: DiscoveryEntry, index: string): LockedSource {
  const resolved = URL.canParse(url, index) ? new URL(url, index) : undefined;
  if (resolved?.origin !== new URL(index).origin) {
    throw new Refusal(
      "url-refused",
      `${quote(name)} is at ${quote(url)}, on another origin than its index. Add that address itself if you trust it.`,
      { path: name },
    );
  }
  return { type: "well-known", index, url: checkUrl(resolved.href).href, artifact: digest };
}

async function fetchOffer(offer: SkillOffer, context: SourceContext): Promise<FetchOutcome> {
  try {
    return { ok: true, skill: await fetchEntry(offer, context) };
  } catch (error) {
    return { ok: false, name: offer.name, problem: toInstallProblem(error) };
  }
}

/** The one skill that a lock names, by its address and digest; the index is not asked. */
export async function openLockedEntry(
  source: Extract<LockedSource, { readonly type: "well-known" }>,
  context: SourceContext,
): Promise<OpenedSource> {
  const { bytes } = await download(source.url, context.limits.archiveBytes, context);
  const { head, files } = readEntry(bytes, source, context);
  const offer = { ...head, source };
  return {
    offers: [offer],
    problems: [],
    fetch: async () => [{ ok: true, skill: { ...offer, files } }],
    close: async () => {},
  };
}

/** Downloads what an entry names, and checks its digest before anything of it is read. */
async function fetchEntry({ name, description, source }: SkillOffer, context: SourceContext): Promise<FetchedSkill> {
  if (source.type !== "well-known") throw new TypeError(`Not a skill of a website: ${name}.`);
  const { bytes } = await download(source.url, context.limits.archiveBytes, context);
  const { head, files } = readEntry(bytes, source, context);
  if (head.name !== name) {
    const message = `The index says ${quote(name)}, and its SKILL.md says ${quote(head.name)}.`;
    throw new Refusal("name-mismatch", message, { path: name });
  }
  return { name, description, source, files };
}

function readEntry(
  bytes: Uint8Array,
  { url, artifact }: { readonly url: string; readonly artifact: string },
  context: SourceContext,
): { readonly head: OfferedHead; readonly files: readonly FolderFile[] } {
  const found = artifactDigest(bytes);
  if (found !== artifact) {
    const message = `What ${quote(url)} sends has the digest ${found}, and ${artifact} was published or locked. Nothing of it is used.`;
    throw new Refusal("digest-mismatch", message, { path: url });
  }
  const files = unpack(bytes, context);
  const text = files.find(({ path }) => path === "SKILL.md");
  if (!text) throw new Refusal("skill-missing", `${quote(url)} has no SKILL.md at its root.`, { path: url });
  return { head: readHead(text.bytes, "SKILL.md"), files };
}

/** An archive is known by its first bytes: the type in the index and the header of the server may both be wrong. */
function unpack(bytes: Uint8Array, { limits }: SourceContext): readonly FolderFile[] {
  return archiveFormat(bytes) ? openArchive(bytes, limits).files : toFolder([{ path: "SKILL.md", bytes }], limits);
}
