import { hrefFrom, route, VIEWS } from "./route.js";

/** What the keys do, for the page of help. */
export const KEYS: readonly (readonly [key: string, does: string])[] = [
  ["/", "to the first field of the view"],
  ["Alt + Shift + 1 … 6", "Skills, Ask, Tune, Prompt, Checks, Log"],
  ["↑ ↓", "from the filter into its list, and along it"],
  ["Enter", "in the filter: opens the first entry"],
  ["Esc", "back from a skill to the list"],
];

/** Answers keys that belong to no field. */
export function startKeys(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select") !== null;
    const digit = /^Digit([1-6])$/.exec(event.code)?.[1];
    if (event.altKey && event.shiftKey && digit !== undefined) {
      event.preventDefault();
      location.hash = hrefFrom(route.value, VIEWS[Number(digit) - 1] ?? "skills");
    } else if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      document.getElementById("focus-first")?.focus();
    }
  };
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}

/** Moves the focus along the entries of a list. */
export function moveInList(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-entry]")];
  const focused = document.activeElement as HTMLElement;
  const at = entries.indexOf(focused);
  // Above the first entry is the field that the list belongs to.
  const next = at + step < 0 ? document.getElementById("focus-first") : entries[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Leads from the field that filters a list into it: down to its first entry, or straight into that. */
export function enterList(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const isDown = event.key === "ArrowDown";
  if ((!isDown && event.key !== "Enter") || event.isComposing) return;
  const first = event.currentTarget.closest("section")?.querySelector<HTMLElement>("[data-entry]");
  if (!first) return;
  event.preventDefault();
  if (isDown) first.focus();
  else first.click();
}
