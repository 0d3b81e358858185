import type { EvalCase } from "@skillwright/skill-match";
import type { FileView, NewCase, SkillDetails, StudioProblem, StudioSnapshot } from "../../protocol/snapshot.js";
import type { PageSource } from "./skill-source.js";

/** The loopback server this page came from. `base` is the page's own address, token included. */
export function createServerSource(base: string): PageSource {
  const ask = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const response = await fetch(new URL(`api/${path}`, base), init).catch((error: unknown) => {
      throw new Error("The studio does not answer. Is `skillwright studio` still running?", { cause: error });
    });
    const data: unknown = await response.json();
    if (!response.ok) throw new Error((data as StudioProblem).message);
    return data as T;
  };
  const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();
  return {
    snapshot: () => ask<StudioSnapshot>("snapshot"),
    details: (id) => ask<SkillDetails>(`skill?${query({ id })}`),
    file: (id, path) => ask<FileView>(`file?${query({ id, path })}`),
    log: () => ask<string>("log"),
    addCase: (item: NewCase) =>
      ask<readonly EvalCase[]>("cases", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(item),
      }),
    follow(listener) {
      const events = new EventSource(new URL("api/events", base));
      events.addEventListener("change", ({ data }) => listener.change(JSON.parse(data)));
      events.addEventListener("version", ({ data }) => listener.version(Number(data)));
      events.addEventListener("cases", ({ data }) => listener.cases(JSON.parse(data)));
      events.addEventListener("open", () => listener.connected(true));
      events.addEventListener("error", () => listener.connected(false));
    },
  };
}
