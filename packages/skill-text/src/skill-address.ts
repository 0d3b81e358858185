/** What tells skills of one name apart. */
export interface AddressedSkill {
  readonly name: string;
  readonly path?: string | undefined;
  readonly directory?: string | undefined;
  /** Where it was found: a root folder, or the label of a source. */
  readonly source?: string | undefined;
}

/**
 * The skills that an address means: those of this very name; if there is none, the one with this path or folder, or those that are
 * `source/name`, of which whole segments from the end are enough: `team-a/skills/pdf` for the `pdf` of `/srv/team-a/skills`.
 */
export function findAddressed<S extends AddressedSkill>(skills: readonly S[], address: string): readonly S[] {
  const named = skills.filter(({ name }) => name === address);
  return named.length > 0 || !address.includes("/") ? named : skills.filter((skill) => liesAt(skill, address));
}

function liesAt({ name, path, directory, source }: AddressedSkill, address: string): boolean {
  if (address === path || address === directory) return true;
  if (source === undefined) return false;
  const whole = `${source.endsWith("/") ? source.slice(0, -1) : source}/${name}`;
  return whole === address || whole.endsWith(`/${address}`);
}
