import {
  artifactDigest,
  type FolderFile,
  folderDigest,
  hashFiles,
  type InstallCode,
  type InstallLimits,
  type InstallProblem,
  readArchive,
  readFolder,
  unwrapSkill,
  writeArchive,
} from "@skillwright/skill-install";
import {
  type ParsedSkill,
  type SkillDiagnostic,
  safeParseSkill,
  suggestName,
  validateSkill,
} from "@skillwright/skill-parser";
import { type CatalogCode, type CatalogProblem, quote, toCatalogProblem } from "../catalog-problem.js";
import { isPlainName } from "../schema/tenants.js";

/** What can be published: a folder on the disk, an archive (zip or tar.gz), or files in memory. */
export type SkillPackage = string | Uint8Array | readonly FolderFile[];

/** Why something was not published: a code of this package, or of skill-install for what is wrong with files and archives. */
export type PublishProblem = CatalogProblem<CatalogCode | InstallCode>;

/** A skill that may be published. */
export interface CheckedSkill {
  readonly skill: ParsedSkill;
  readonly files: readonly (FolderFile & { readonly hash: string })[];
  /** Of the whole folder, as skill-install computes it. */
  readonly digest: string;
  /** SHA-256 of `SKILL.md`. */
  readonly hash: string;
  /** Of the archive that the service hands out. */
  readonly archiveDigest: string;
  readonly warnings: readonly SkillDiagnostic[];
}

export type CheckResult =
  | { readonly ok: true; readonly checked: CheckedSkill }
  | { readonly ok: false; readonly problem: PublishProblem };

/** Checks a skill with all its files, by the parser, the validator and the limits. Nothing of it is run. */
export async function checkSkill(from: SkillPackage, limits: InstallLimits = {}): Promise<CheckResult> {
  const read = await readPackage(from, limits);
  if (!read.ok) return read;
  const { files } = read;
  let archive: Uint8Array;
  try {
    archive = packSkill(files, limits);
  } catch (error) {
    // What no archive may hold is refused by a problem; anything else is a fault of this program.
    const problem = (error as { problem?: InstallProblem }).problem;
    if (problem) return refuse(problem.code, problem.message);
    throw error;
  }
  const own = files.find(({ path }) => path === "SKILL.md");
  if (!own) return refuse("skill-missing", "There is no SKILL.md at the top of the folder.");
  return checkText(own.bytes, (skill, warnings) => {
    const hashes = hashFiles(files);
    const hashOf = new Map(hashes.map(({ path, hash }) => [path, hash]));
    return {
      skill,
      files: files.map((file) => ({ ...file, hash: hashOf.get(file.path) as string })),
      digest: folderDigest(hashes),
      hash: hashOf.get("SKILL.md") as string,
      archiveDigest: artifactDigest(archive),
      warnings,
    };
  });
}

/** The archive of a skill. Not compressed, so that its bytes depend on no version of a compressor. */
export function packSkill(files: readonly FolderFile[], limits: InstallLimits = {}): Uint8Array {
  return writeArchive(files, { format: "tar.gz", compress: false, limits });
}

async function readPackage(
  from: SkillPackage,
  limits: InstallLimits,
): Promise<
  | { readonly ok: true; readonly files: readonly FolderFile[] }
  | { readonly ok: false; readonly problem: PublishProblem }
> {
  if (typeof from === "string") return readFolder(from, { limits });
  if (!(from instanceof Uint8Array)) return { ok: true, files: from };
  const archive = await readArchive(from, { limits });
  return archive.ok ? unwrapSkill(archive.files) : archive;
}

function checkText(
  bytes: Uint8Array,
  toChecked: (skill: ParsedSkill, warnings: readonly SkillDiagnostic[]) => CheckedSkill,
): CheckResult {
  const parsed = safeParseSkill(bytes);
  const [error] = parsed.ok ? validateSkill(bytes, { profile: "lenient" }).filter(isError) : parsed.errors;
  if (error) return refuse("skill-invalid", `SKILL.md, line ${error.line}: ${error.message}`);
  if (!parsed.ok) return refuse("skill-invalid", "SKILL.md cannot be read.");
  const { skill, warnings } = parsed;
  if (!isPlainName(skill.name)) {
    const near = suggestName(skill.name);
    const hint = near === undefined ? "" : ` Rename it, to ${quote(near)} say.`;
    const rule = "A published skill is called by lower-case letters, digits and single hyphens, at most 64";
    return refuse("name-refused", `${rule}, not ${quote(skill.name)}.${hint}`);
  }
  const declared = skill.frontmatter["name"];
  // A catalog hands out the frontmatter by itself too, and whoever reads that would call the skill otherwise.
  if (typeof declared !== "string" && String(declared) !== skill.name) {
    const message = `YAML reads the name ${skill.name} as ${String(declared)}. Write it in quotes: \`name: "${skill.name}"\`.`;
    return refuse("name-refused", message);
  }
  return { ok: true, checked: toChecked(skill, warnings) };
}

const isError = ({ severity }: SkillDiagnostic): boolean => severity === "error";

function refuse(
  code: CatalogCode | InstallCode,
  message: string,
): { readonly ok: false; readonly problem: PublishProblem } {
  return { ok: false, problem: toCatalogProblem(code, message) };
}
