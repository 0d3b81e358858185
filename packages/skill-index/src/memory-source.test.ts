import { describeSource } from "../test/source-contract.js";
import { createMemorySource } from "./memory-source.js";

describeSource("a memory source", () => {
  const source = createMemorySource();
  return {
    source,
    write: (path, content) => source.set({ path, content }),
    remove: (path) => void source.delete(path),
  };
});

describeSource("a memory source of bytes", () => {
  const source = createMemorySource();
  return {
    source,
    write: (path, text) => source.set({ path, content: new TextEncoder().encode(text) }),
    remove: (path) => void source.delete(path),
  };
});
