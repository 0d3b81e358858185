/** `1 skill`, `2 skills`. */
export function count(number: number, singular: string, plural: string = `${singular}s`): string {
  return `${grouped(number)} ${number === 1 ? singular : plural}`;
}

/** `12,345`, in any locale. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}
