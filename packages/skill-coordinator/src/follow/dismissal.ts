/** What is left of a user's words once a dismissal was taken off their beginning. */
export interface Dismissal {
  /** What the user asks for besides: `make a gif instead` of `forget that, make a gif instead`. Often nothing. */
  readonly rest: string;
  /** The thing that is dismissed, where it is named: `presentation` of `forget the presentation`. */
  readonly object?: string;
  /** The verb has other meanings (`stop the server`), so it counts only for a skill that is called by all of the object. */
  readonly byName?: boolean;
}

/**
 * Whether a user's words put an end to what was going on: `forget it`, `stop, that's enough`, `thanks, we're done here`. Clause by
 * clause from the beginning, so that `don't forget the table` and `stop the server` are no dismissals; a question never is.
 */
export function readDismissal(text: string): Dismissal | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const clauses = text.split(CLAUSE_END);
  let dismissed = false;
  let named: Pick<Dismissal, "object" | "byName"> = {};
  for (const [index, clause] of clauses.entries()) {
    // Every second piece is what ended the clause before it.
    if (index % 2 === 1 || clause.trim() === "") continue;
    const words = toWords(clause);
    if (words.length === 0) continue;
    const ends = endsTopic(words);
    const object = ends ? undefined : readObject(words.join(" "));
    const asked = clauses[index + 1]?.includes("?") === true;
    if (asked || (object === undefined && !ends)) {
      return dismissed ? { rest: clauses.slice(index).join("").trim(), ...named } : undefined;
    }
    // A clause that names nothing dismisses whatever there is, and a later one does not narrow that.
    if (!dismissed && object) named = object;
    dismissed = true;
  }
  return dismissed ? { rest: "", ...named } : undefined;
}

function readObject(clause: string): Pick<Dismissal, "object" | "byName"> | undefined {
  const object = NAMED.exec(clause)?.[1];
  if (object !== undefined) return { object };
  const name = NAMED_BY_NAME.exec(clause)?.[1];
  return name === undefined ? undefined : { object: name, byName: true };
}

/** Page-long words are no dismissal. */
const MAX_LENGTH = 400;
const CLAUSE_END = /([.,;:!?…\n—–]+)/;

/** As it stands, or without the courtesies behind it. */
function endsTopic(words: readonly string[]): boolean {
  const courteous = words.findLastIndex((word) => !TRAILING.has(word));
  return [words, words.slice(0, courteous + 1)].some((variant) => {
    const text = variant.join(" ");
    return DISMISSALS.has(text) || PATTERNS.some((pattern) => pattern.test(text));
  });
}

/** Words in lower case, without the courtesies before them. */
function toWords(clause: string): readonly string[] {
  const words = clause
    .toLowerCase()
    .replaceAll("’", "'")
    .split(/\s+/)
    .filter((word) => word !== "");
  while (words[0] !== undefined && COURTESIES.has(words[0]) && words[1] !== "more") words.shift();
  return words;
}

const COURTESIES = new Set(
  "ok okay k alright right well so no nope yes yeah yep please thanks thank you thx ty cheers great good perfect nice cool fine super hm hmm oh ah actually sorry wait hey lol now and but then just let's lets let us danke bitte merci gracias grazie obrigado".split(
    " ",
  ),
);
const TRAILING = new Set("please thanks thx then now here instead bitte danke".split(" "));

/** Clauses that end a topic, whole. One line a language. */
const DISMISSALS: ReadonlySet<string> = new Set([
  ...[
    "never mind",
    "nevermind",
    "nvm",
    "no matter",
    "stop",
    "cancel",
    "abort",
    "quit",
    "enough",
    "all done",
    "that's all",
    "that is all",
  ],
  ...[
    "bye",
    "goodbye",
    "exit",
    "new topic",
    "different topic",
    "another topic",
    "something else",
    "different thing",
    "do something else",
    "that'll be all",
    "that will be all",
    "that's all for now",
    "that's all for today",
    "that's enough",
    "that is enough",
    "enough of that",
  ],
  ...[
    "vergiss es",
    "vergiss das",
    "lass es",
    "lass das",
    "lass gut sein",
    "egal",
    "stopp",
    "abbrechen",
    "das war's",
    "das reicht",
    "wir sind fertig",
  ],
  ...[
    "laisse tomber",
    "oublie",
    "oublie ça",
    "annule",
    "annule ça",
    "peu importe",
    "c'est tout",
    "ça suffit",
    "arrête",
  ],
  ...[
    "olvídalo",
    "olvidalo",
    "olvida eso",
    "déjalo",
    "dejalo",
    "cancela",
    "cancela eso",
    "no importa",
    "eso es todo",
    "ya basta",
  ],
  ...["lascia perdere", "lascia stare", "dimenticalo", "annulla", "non importa", "basta", "è tutto"],
  ...["esquece", "esqueça", "esquece isso", "deixa pra lá", "cancela isso", "não importa", "é só isso", "chega"],
  ...["laat maar", "vergeet het", "annuleer", "hou op", "dat is alles"],
]);

const PATTERNS: readonly RegExp[] = [
  /^(?:forget|scrap|drop|cancel|abort|abandon|discard|stop|ignore|leave) (?:about )?(?:it|that|this|all that|all of that|all this|everything|the whole thing)(?: all)?$/,
  /^(?:we|i)(?:'re|'m| are| am) (?:all )?(?:done|finished|through)(?: (?:with (?:it|that|this)|for (?:now|today)))?$/,
  /^(?:that's|that is) enough (?:of|with) (?:\S+ ){0,2}\S+$/,
];

/** What is dismissed by what it is: one word, as more would be a part of it (`forget the third slide`). */
const NAMED = /^(?:forget|scrap|never mind) (?:about )?(?:the|that|this|my|our) (\S+)$/;
/** What is dismissed by its name, in up to four words. */
const NAMED_BY_NAME =
  /^(?:forget|scrap|cancel|stop|drop|skip|abandon|no more|enough of)(?: about| with| doing| writing| making)?(?: (?:the|that|this|my|our))? ((?:\S+ ){0,3}\S+)$/;
