import { gunzipSync } from "node:zlib";
import type { FolderFile } from "../folder/folder-file.js";
import { toFolder } from "../folder/folder-file.js";
import { type InstallResult, Refusal, settle } from "../install-problem.js";
import { type FullInstallLimits, type InstallLimits, toLimits } from "../limits.js";
import { readTar } from "./read-tar.js";
import { readZip } from "./read-zip.js";

/** `zip` is also what `.skill` files are. */
export type ArchiveFormat = "zip" | "tar.gz";

/** The files of an archive, in order of path, by the names they have in it. */
export interface Archive {
  readonly format: ArchiveFormat;
  readonly files: readonly FolderFile[];
}

/**
 * Reads a zip (`.skill` is one) or a tar.gz, known by its first bytes, into memory. The whole archive is refused for one bad entry:
 * a link, a device, a path that leads out, two names that one disk takes for the same, sizes that are not what they say, or more than
 * the limits allow, counted while unpacking. Nothing is written.
 *
 * Both readers are our own, over `node:zlib`. What makes an archive safe is what a reader refuses, and the readers that the field
 * trusts are made to accept: `yauzl` lets entries overlap and share names, `fflate` believes the sizes it is told, `tar-stream` takes
 * every type of entry and leaves the rest to its user. A reader that knows only what a skill may hold is smaller than the checks
 * around a general one.
 */
export function readArchive(
  bytes: Uint8Array,
  options: { readonly limits?: InstallLimits } = {},
): Promise<InstallResult<Archive>> {
  return settle(() => openArchive(bytes, toLimits(options.limits)));
}

/** The same, refusing by exception. */
export function openArchive(bytes: Uint8Array, limits: FullInstallLimits): Archive {
  if (bytes.length > limits.archiveBytes) {
    throw new Refusal("too-large", `The archive has ${bytes.length} bytes; at most ${limits.archiveBytes} are read.`);
  }
  const format = archiveFormat(bytes);
  if (format === "zip") return { format, files: toFolder(readZip(bytes, limits), limits) };
  if (format === "tar.gz") return { format, files: toFolder(readTar(gunzip(bytes, limits), limits), limits) };
  throw new Refusal("archive-unknown", "This is neither a zip nor a tar.gz. Pack the skill again.");
}

/** What the first bytes say. Names and headers of a server may be wrong. */
export function archiveFormat(bytes: Uint8Array): ArchiveFormat | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return "tar.gz";
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
  return isZip ? "zip" : undefined;
}

function gunzip(bytes: Uint8Array, limits: FullInstallLimits): Uint8Array {
  // A header and padding for each entry, long names, and the zeros at the end.
  const maxOutputLength = limits.bytes + limits.files * 4096 + 65_536;
  try {
    return gunzipSync(bytes, { maxOutputLength });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") {
      throw new Refusal("too-large", `The archive unpacks to more than ${maxOutputLength} bytes.`, { cause: error });
    }
    throw new Refusal("archive-damaged", "The archive cannot be unpacked: its compressed data is damaged.", {
      cause: error,
    });
  }
}
