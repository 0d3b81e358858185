import { styleText } from "node:util";

type Style = Parameters<typeof styleText>[0];

export type Paint = (style: Style, text: string) => string;

/** Colours for a terminal; plain text in a pipe, or where NO_COLOR is set. */
export function createPaint(stream: { readonly isTTY?: boolean }, environment: NodeJS.ProcessEnv): Paint {
  const wanted = environment["FORCE_COLOR"] !== undefined && environment["FORCE_COLOR"] !== "0";
  const colourful = wanted || (stream.isTTY === true && !environment["NO_COLOR"]);
  // Before Node 22 `styleText` looks at no stream; since then it must be told not to.
  return (style, text) => (colourful ? styleText(style, text, { validateStream: false }) : text);
}
