import { createInterface } from "node:readline";
import { errorMessage } from "@skillwright/skill-text";
import { toTier } from "./arguments.js";
import { appendTurn, beginTurn, type Conversation, compact, EMPTY_CONVERSATION, historyOf } from "./conversation.js";
import { describeError } from "./describe-error.js";
import { describeInFull } from "./describe-turn.js";
import type { Host } from "./host.js";
import { confidenceGate } from "./patterns/confidence-gate.js";
import { menuOnAmbiguity } from "./patterns/menu-on-ambiguity.js";
import { runTurn } from "./run-turn.js";
import type { Tier, Turn } from "./turn.js";

const COMPACT_AFTER = 12;
const COMMANDS = `/skills        what there is
/why           what the model was given for the last request, why its skill came, stayed or left, and what was turned down
/use NAME      use a skill by name from the next request on
/tier 1|2|3    change the tier
/compact       shorten the conversation; skills in use stay
/quit          leave`;

interface Chat {
  conversation: Conversation;
  tier: Tier;
  /** The skill asked for by name, for the next request. */
  wanted?: string | undefined;
  last?: Turn | undefined;
}

/** A conversation, line by line, until the input ends or `/quit`. A failed answer is said, and the conversation goes on. */
export async function chat(host: Host, tier: Tier, input: NodeJS.ReadableStream): Promise<void> {
  const state: Chat = { conversation: EMPTY_CONVERSATION, tier };
  const lines = createInterface({ input, signal: host.signal });
  const prompt = (): void => host.write(host.paint("cyan", `${state.tier}› `));
  host.write(`${host.workplace.index.skills.length} skills, tier ${tier}. /help lists the commands.\n`);
  prompt();
  for await (const line of lines) {
    const text = line.trim();
    if (text === "/quit") break;
    if (text.startsWith("/")) host.write(`${runCommand(text, state, host)}\n`);
    else if (text !== "") await answerRequest(text, state, host);
    prompt();
  }
  host.signal.throwIfAborted();
}

async function answerRequest(request: string, state: Chat, host: Host): Promise<void> {
  const { wanted } = state;
  const { conversation } = state;
  const planned = wanted
    ? host.workplace.coordinated.planByName(request, wanted, conversation.session)
    : host.workplace.plan(request, state.tier, conversation.session);
  const turn = beginTurn(conversation, planned);
  state.wanted = undefined;
  state.last = turn;
  host.write(`${announce(turn, host)}\n`);
  try {
    const reply = await runTurn(turn, host, historyOf(conversation));
    state.conversation = appendTurn(conversation, turn, reply);
    if (state.conversation.turns.length > COMPACT_AFTER) state.conversation = compact(state.conversation);
  } catch (error) {
    if (host.signal.aborted) throw error;
    host.write(`${host.paint("red", describeError(error, host.signal).message)}\n`);
  }
}

/** Which skill answers, and what became of the one before; for a middling match also how to choose another. */
function announce({ request, skill, code, previous }: Turn, { workplace, paint }: Host): string {
  const change = {
    started: "",
    none: "",
    kept: ", which stays",
    switched: `, after ${previous}`,
    returned: ", which was active before",
    ended: `, ${previous} has ended`,
  };
  const matches = workplace.matcher.select(request, { topK: 5 });
  const menu = code !== "kept" && confidenceGate(matches[0]) === "ask" ? menuOnAmbiguity(matches) : undefined;
  const line = paint("dim", `${skill ? `with ${skill.name}` : "without a skill"}${change[code]}`);
  return menu ? `${line}\n${paint("yellow", `${menu}\nTo choose: /use NAME, then ask again.`)}` : line;
}

function runCommand(text: string, state: Chat, host: Host): string {
  const [command, argument = ""] = text.split(/\s+/, 2);
  switch (command) {
    case "/help":
      return COMMANDS;
    case "/skills":
      return host.workplace.index.skills.map(({ name, description }) => `${name.padEnd(24)}${description}`).join("\n");
    case "/why":
      return state.last ? explainTurn(state.last, host) : "Nothing was asked yet.";
    case "/use":
      if (!host.workplace.index.findByName(argument)) return `There is no skill "${argument}". /skills lists them.`;
      state.wanted = argument;
      return `${argument} is used from your next request on, with its tools (tier 3).`;
    case "/tier":
      return changeTier(argument, state);
    case "/compact":
      state.conversation = compact(state.conversation);
      return `${historyOf(state.conversation).length} messages are left.`;
    default:
      return `There is no ${command}. /help lists the commands.`;
  }
}

function changeTier(argument: string, state: Chat): string {
  try {
    state.tier = toTier(argument);
    return `Tier ${state.tier} from now on.`;
  } catch (error) {
    return errorMessage(error);
  }
}

function explainTurn(turn: Turn, { workplace, paint }: Host): string {
  const ranking = workplace.matcher
    .select(turn.request, { topK: 5, minScore: 0 })
    .map(({ skill, score, band, hits }) => {
      const words = [...new Set(hits.map(({ term }) => term))].join(", ");
      return `${score.toFixed(2).padStart(6)} ${band.padEnd(9)}${skill.name.padEnd(24)}${words}`;
    });
  return [describeInFull(turn, paint), ...turn.reasons.map((reason) => `  ${reason}`), ...ranking].join("\n");
}
