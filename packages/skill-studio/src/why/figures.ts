import { scoreBand } from "@skillwright/skill-match";

/** `12,345`, in any locale. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** `1 skill`, `2 skills`. */
export function count(number: number, singular: string, plural: string = `${singular}s`): string {
  return `${grouped(number)} ${number === 1 ? singular : plural}`;
}

/** A score with two digits that never stand in a higher band than the score: 2.4996 is 2.49, not 2.50. */
export function toFigure(score: number): string {
  const figure = score.toFixed(2);
  return scoreBand(Number(figure)) === scoreBand(score) ? figure : (Math.floor(score * 100) / 100).toFixed(2);
}
