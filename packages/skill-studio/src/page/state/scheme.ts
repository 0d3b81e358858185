import { effect, signal } from "@preact/signals";

/** What the reader wants to see; `auto` is what the system says. */
export type Scheme = "auto" | "light" | "dark";

const KEY = "skillwright-studio-scheme";

export const scheme = signal<Scheme>(read());

/** Keeps the page, and the next visit, in step with the choice. */
export function startScheme(): void {
  effect(() => {
    document.documentElement.dataset["scheme"] = scheme.value;
    try {
      localStorage.setItem(KEY, scheme.value);
    } catch {
      // A browser that keeps nothing still shows the scheme.
    }
  });
}

function read(): Scheme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "auto";
  } catch {
    // A browser that keeps nothing begins with the system's scheme.
    return "auto";
  }
}
