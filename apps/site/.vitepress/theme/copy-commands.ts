/**
 * The button of a console block copies what is to be typed: its commands, without the prompt, and not what they print. The theme's own
 * handler, which takes all of it, listens to the window as well and would come next.
 */
export function copyCommands(): void {
  window.addEventListener("click", onClick, { capture: true });
}

function onClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest(".language-console > button.copy") : null;
  const text = button?.parentElement?.querySelector("pre code")?.textContent;
  const commands = commandsOf(text ?? "");
  if (!button || commands === "") return;
  event.stopPropagation();
  navigator.clipboard.writeText(commands).then(
    () => {
      button.classList.add("copied");
      setTimeout(() => button.classList.remove("copied"), 2000);
    },
    // Refused by the browser or the reader: the sign that it was copied stays away.
    () => {},
  );
}

const PROMPT = "$ ";

function commandsOf(text: string): string {
  const lines = text.split("\n").filter((line) => line.startsWith(PROMPT));
  return lines.map((line) => line.slice(PROMPT.length)).join("\n");
}
