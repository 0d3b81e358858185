import { RefusedRequest } from "./answers.js";
import { ROUTES, type Route } from "./routes.js";

/** The route of a path, and what the path holds where the route has a gap. Refuses a path or a method that no route has. */
export function findRoute(method: string, path: string): { readonly route: Route; readonly parts: readonly string[] } {
  const segments = path.split("/");
  const fitting = ROUTES.flatMap((route) => {
    const parts = partsOf(route.path.split("/"), segments);
    return parts ? [{ route, parts }] : [];
  });
  if (fitting.length === 0) throw new RefusedRequest(404, "route-missing", "There is nothing at this path.");
  const asked = checkMethod(
    method,
    fitting.map(({ route }) => route.method),
  );
  return fitting.find(({ route }) => route.method === asked) as (typeof fitting)[number];
}

/** The method of a path that a request means: `HEAD` is a `GET` without its body. Refuses any that the path does not take. */
export function checkMethod(method: string, methods: readonly string[]): string {
  const asked = method === "HEAD" ? "GET" : method;
  if (methods.includes(asked)) return asked;
  const allow = methods.flatMap((each) => (each === "GET" ? ["GET", "HEAD"] : [each])).join(", ");
  throw new RefusedRequest(405, "method-refused", `This path takes ${allow}.`, { allow });
}

function partsOf(pattern: readonly string[], segments: readonly string[]): readonly string[] | undefined {
  if (pattern.length !== segments.length) return undefined;
  const parts: string[] = [];
  for (const [at, wanted] of pattern.entries()) {
    const segment = segments[at] as string;
    if (wanted !== "*" && wanted !== segment) return undefined;
    if (wanted === "*") parts.push(decoded(segment));
  }
  return parts;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new RefusedRequest(400, "request-invalid", "The path is not valid UTF-8.");
  }
}
