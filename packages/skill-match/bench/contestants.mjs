import { create, insertMultiple, search as searchOrama } from "@orama/orama";
import { createMatcher } from "@skillwright/skill-match";
import { Document as FlexDocument } from "flexsearch";
import lunr from "lunr";
import MiniSearch from "minisearch";
import { selectNaively } from "./naive.mjs";

const FIELDS = ["name", "description", "tags", "body"];
const BOOSTS = { name: 4, description: 2.5, tags: 2, body: 1 };
const rows = (skills) =>
  skills.map(({ name, description, tags, body }, id) => ({ id, name, description, tags: tags.join(" "), body }));

/**
 * Each builds an index and gives back a search for the best skill. `most`: the largest collection it is asked on.
 * `every`: of large collections it is asked one request in so many.
 */
export const CONTESTANTS = [
  { name: "relevance", build: (skills) => asked(createMatcher(skills), { topK: 1 }) },
  { name: "overlap", build: (skills) => asked(createMatcher(skills), { topK: 1, scorer: "overlap" }) },
  {
    name: "MiniSearch",
    most: 20_000,
    every: 4,
    build(skills) {
      const index = new MiniSearch({ fields: FIELDS, searchOptions: { boost: BOOSTS } });
      index.addAll(rows(skills));
      return (query) => index.search(query)[0];
    },
  },
  {
    name: "FlexSearch",
    most: 20_000,
    every: 4,
    build(skills) {
      const index = new FlexDocument({ document: { id: "id", index: FIELDS } });
      for (const row of rows(skills)) index.add(row);
      return (query) => index.search(query, { limit: 1, suggest: true })[0];
    },
  },
  {
    name: "Orama",
    most: 20_000,
    every: 4,
    build(skills) {
      const index = create({ schema: { name: "string", description: "string", tags: "string", body: "string" } });
      insertMultiple(
        index,
        rows(skills).map(({ id, ...row }) => ({ ...row, id: String(id) })),
        skills.length,
      );
      return (term) => searchOrama(index, { term, boost: BOOSTS, limit: 1 }).hits?.[0];
    },
  },
  {
    name: "lunr",
    most: 20_000,
    every: 4,
    build(skills) {
      const index = lunr(function () {
        this.ref("id");
        for (const field of FIELDS) this.field(field, { boost: BOOSTS[field] });
        for (const row of rows(skills)) this.add(row);
      });
      // Its own query language would take signs of a request for commands.
      return (query) => index.query((ask) => ask.term(lunr.tokenizer(query)))[0];
    },
  },
  {
    name: "naive reference",
    indexed: false,
    most: 20_000,
    every: 40,
    build: (skills) => (query) => selectNaively(skills, query),
  },
];

function asked(matcher, policy) {
  return (query) => matcher.select(query, policy)[0];
}
