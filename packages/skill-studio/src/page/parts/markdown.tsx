import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { CodeText } from "./code-text.js";
import { type Block, type Inline, toBlocks } from "./markdown-blocks.js";
import { Scroll } from "./scroll.js";
import { shown } from "./shown.js";

/** More of a body than this is shown only when someone asks. */
const MAX_SHOWN = 40_000;

/** A skill's body, laid out. Elements are made one by one of parsed data, so nothing in the text can become an element by itself. */
export function Markdown({ text }: { readonly text: string }): VNode {
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && text.length > MAX_SHOWN;
  const blocks = useMemo(() => toBlocks(isCut ? text.slice(0, MAX_SHOWN) : text), [text, isCut]);
  if (isWhole && text.length > MAX_SHOWN) return <CodeText label="Instructions" text={shown(text)} />;
  return (
    <div class="prose">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
      {isCut && (
        <p class="cut">
          The first {MAX_SHOWN.toLocaleString("en")} of {text.length.toLocaleString("en")} characters.{" "}
          <button type="button" onClick={() => setWhole(true)}>
            Show all as text
          </button>
        </p>
      )}
    </div>
  );
}

function BlockView({ block }: { readonly block: Block }): VNode {
  switch (block.kind) {
    case "heading": {
      // The page has headings of its own above these.
      const level = Math.min(6, block.level + 3);
      return (
        // biome-ignore lint/a11y/useSemanticElements: the level is a figure here.
        <div role="heading" aria-level={level} class={`heading level-${block.level}`}>
          <Inlines inlines={block.inlines} />
        </div>
      );
    }
    case "paragraph":
      return (
        <p>
          <Inlines inlines={block.inlines} />
        </p>
      );
    case "quote":
      return (
        <blockquote>
          <Inlines inlines={block.inlines} />
        </blockquote>
      );
    case "list":
      return (
        <ul>
          {block.items.map(({ mark, depth, inlines }, index) => (
            <li key={index} style={{ marginInlineStart: `${depth * 24}px` }}>
              <span class="mark">{mark}</span>
              <span>
                <Inlines inlines={inlines} />
              </span>
            </li>
          ))}
        </ul>
      );
    case "table":
      return <TableView rows={block.rows} />;
    case "code":
      return <pre class="code">{shown(block.text)}</pre>;
    case "rule":
      return <hr />;
  }
}

function TableView({ rows }: { readonly rows: readonly (readonly (readonly Inline[])[])[] }): VNode {
  return (
    <Scroll label="Table">
      <table class="plain">
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inlines inlines={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Inlines({ inlines }: { readonly inlines: readonly Inline[] }): VNode {
  return (
    <>
      {inlines.map((inline) => {
        const text = shown(inline.text);
        if (inline.kind === "link") {
          return (
            <>
              {text} <span class="address">{shown(inline.address)}</span>
            </>
          );
        }
        if (inline.kind === "code") return <code>{text}</code>;
        if (inline.kind === "strong") return <strong>{text}</strong>;
        return inline.kind === "emphasis" ? <em>{text}</em> : text;
      })}
    </>
  );
}
