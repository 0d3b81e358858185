import type { SqlDriver } from "../database/sql-driver.js";

/** Upper bounds of a histogram, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

/** Counts requests, for Prometheus. Labels are of our own words alone, so that no client can make them many. */
export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #durations = new Map<string, { readonly buckets: number[]; sum: number; count: number }>();

  observe(route: string, status: number, seconds: number): void {
    const key = `route="${route}",status="${status}"`;
    this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1);
    const known = this.#durations.get(route) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
    this.#durations.set(route, known);
    known.sum += seconds;
    known.count++;
    for (const [at, bound] of BOUNDS.entries()) if (seconds <= bound) known.buckets[at] = (known.buckets[at] ?? 0) + 1;
  }

  async render(driver: SqlDriver): Promise<string> {
    const lines = ["# TYPE skillwright_requests_total counter"];
    for (const [labels, count] of this.#requests) lines.push(`skillwright_requests_total{${labels}} ${count}`);
    lines.push("# TYPE skillwright_request_seconds histogram");
    for (const [route, { buckets, sum, count }] of this.#durations) {
      for (const [at, bound] of BOUNDS.entries())
        lines.push(`skillwright_request_seconds_bucket{route="${route}",le="${bound}"} ${buckets[at]}`);
      lines.push(`skillwright_request_seconds_bucket{route="${route}",le="+Inf"} ${count}`);
      lines.push(
        `skillwright_request_seconds_sum{route="${route}"} ${sum}`,
        `skillwright_request_seconds_count{route="${route}"} ${count}`,
      );
    }
    lines.push("# TYPE skillwright_node_up gauge", "# TYPE skillwright_node_behind_seconds gauge");
    for (const [at, { role, behindMs }] of (await driver.nodes()).entries()) {
      lines.push(`skillwright_node_up{node="${at}",role="${role}"} ${role === "down" ? 0 : 1}`);
      lines.push(`skillwright_node_behind_seconds{node="${at}",role="${role}"} ${behindMs / 1000}`);
    }
    return `${lines.join("\n")}\n`;
  }
}
