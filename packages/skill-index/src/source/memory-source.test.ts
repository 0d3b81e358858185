import { describe } from "vitest";
import { describeSource } from "../../test/source-contract.js";
import { createMemorySource } from "./memory-source.js";

describeSource("a memory source", () => {
  const source = createMemorySource();
  return {
    source,
    write: (path, content) => source.set({ path, content }),
    remove: (path) => void source.delete(path),
  };
});

describe.for([
  ["bytes", (text: string) => new TextEncoder().encode(text)],
  ["a Buffer", (text: string) => Buffer.from(text)],
] as const)("of content that is %s", ([, toContent]) => {
  describeSource("a memory source", () => {
    const source = createMemorySource();
    return {
      source,
      write: (path, text) => source.set({ path, content: toContent(text) }),
      remove: (path) => void source.delete(path),
    };
  });
});
