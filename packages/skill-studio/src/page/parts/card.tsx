import type { VNode } from "preact";

interface CardProps {
  readonly label: string;
  readonly figure: string;
  readonly words: string;
  readonly isBad?: boolean;
}

/** A figure with its name and what it means. */
export function Card({ label, figure, words, isBad = false }: CardProps): VNode {
  return (
    <div class={isBad ? "card bad" : "card"}>
      <dt>{label}</dt>
      <dd>
        <span class="card-figure">{figure}</span>
        <span class="quiet small">{words}</span>
      </dd>
    </div>
  );
}
