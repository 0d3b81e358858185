import { answerTurn } from "./answer-turn.js";
import { appendTurn, EMPTY_CONVERSATION, historyOf } from "./conversation.js";
import { describeInTalk, describeTurn } from "./describe-turn.js";
import type { Host } from "./host.js";
import { menuOnAmbiguity } from "./patterns/menu-on-ambiguity.js";

const REQUESTS = [
  ["a clear request", "I smell gas in my kitchen"],
  ["an ambiguous one", "my boiler is leaking water"],
  ["one that needs a tool nobody has", "I want a refund, you charged me twice for A-1001"],
] as const;

/** A skill stays for what belongs to it, gives way to another topic, and ends when its user is done. */
const TALK = [
  "I smell gas in my kitchen",
  "yes please, and hurry",
  "what's the weather like there?",
  "ok, now scale this recipe for twelve guests",
  "with less salt",
  "thanks, that's all",
] as const;

/** Three requests through three tiers: where they agree, and where the difference shows. Then a conversation. */
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
  write(`\n${paint("cyan", `${REQUESTS.length + 1}. a conversation, at tier 3`)}\n`);
  let conversation = EMPTY_CONVERSATION;
  for (const request of TALK) {
    const turn = workplace.plan(request, 3, conversation.session);
    const answer = await answerTurn(turn, { model, signal, timeoutMs, history: historyOf(conversation) });
    conversation = appendTurn(conversation, turn, answer);
    write(`${describeInTalk(turn, paint)}\n`);
  }
  write(
    `\n${paint("dim", 'Every word of one: pnpm start -- "I smell gas in my kitchen". A conversation: pnpm start -- --chat')}\n`,
  );
}
