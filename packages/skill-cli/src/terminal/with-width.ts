/** What the prompt library writes to. A terminal that says it has no columns, as some containers do, is taken for one of 80. */
export function withWidth(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  return new Proxy(stream, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (name === "columns") return value || DEFAULT_WIDTH;
      if (name === "rows") return value || DEFAULT_HEIGHT;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const DEFAULT_WIDTH = 80;
const DEFAULT_HEIGHT = 24;
