import { answerTurn } from "./answer-turn.js";
import { describeTurn } from "./describe-turn.js";
import type { Host } from "./host.js";
import { menuOnAmbiguity } from "./patterns/menu-on-ambiguity.js";

const REQUESTS = [
  ["a clear request", "I smell gas in my kitchen"],
  ["an ambiguous one", "my boiler is leaking water"],
  ["one that needs a tool nobody has", "I want a refund, you charged me twice for A-1001"],
] as const;

/** Three requests through three tiers: where they agree, and where the difference shows. */
export async function guidedRun({ workplace, model, paint, write, signal, timeoutMs }: Host): Promise<void> {
  const { skills } = workplace.index;
  write(`${paint("bold", "Skillwright")}: ${skills.length} skills, one request after another through three tiers.\n`);
  for (const [at, [kind, request]] of REQUESTS.entries()) {
    write(`\n${paint("cyan", `${at + 1}. ${kind}: “${request}”`)}\n`);
    const menu = menuOnAmbiguity(workplace.matcher.select(request, { topK: 5 }));
    if (menu) write(`${paint("yellow", menu.replace(/^/gm, "  "))}\n`);
    for (const tier of [1, 2, 3] as const) {
      const turn = workplace.plan(request, tier);
      const answer = await answerTurn(turn, { model, signal, timeoutMs });
      write(`${describeTurn(turn, answer, paint)}\n`);
    }
  }
  write(
    `\n${paint("dim", 'Every word of one: pnpm start -- "I smell gas in my kitchen". A conversation: pnpm start -- --chat')}\n`,
  );
}
