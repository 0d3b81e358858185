import { create, insertMultiple, search as searchOrama } from "@orama/orama";
import { Document as FlexDocument } from "flexsearch";
import lunr from "lunr";
import MiniSearch from "minisearch";
import { selectNaively } from "./naive.mjs";

const FIELDS = ["name", "description", "tags", "body"];
const BOOSTS = { name: 4, description: 2.5, tags: 2, body: 1 };
const rows = (skills) =>
  skills.map(({ name, description, tags, body }, id) => ({ id, name, description, tags: tags.join(" "), body }));

/** A build of this package, for `topK` skills without a threshold, as the others search. */
export const matcherOf = ({ createMatcher }) => ({
  build(skills, topK) {
    const matcher = createMatcher(skills);
    return (query) => matcher.select(query, { topK, minScore: 0.01 });
  },
});

/** Each builds an index and returns a search for the best. `every`: of thousands of skills it is asked one request in so many. */
export const CONTESTANTS = {
  FlexSearch: {
    every: 4,
    build(skills, topK) {
      const index = new FlexDocument({ document: { id: "id", index: FIELDS } });
      for (const row of rows(skills)) index.add(row);
      return (query) => index.search(query, { limit: topK, suggest: true });
    },
  },
  MiniSearch: {
    every: 16,
    build(skills, topK) {
      const index = new MiniSearch({ fields: FIELDS, searchOptions: { boost: BOOSTS } });
      index.addAll(rows(skills));
      return (query) => index.search(query).slice(0, topK);
    },
  },
  Orama: {
    every: 64,
    build(skills, topK) {
      const index = create({ schema: { name: "string", description: "string", tags: "string", body: "string" } });
      insertMultiple(
        index,
        rows(skills).map(({ id, ...row }) => ({ ...row, id: String(id) })),
        skills.length,
      );
      return (term) => searchOrama(index, { term, boost: BOOSTS, limit: topK }).hits;
    },
  },
  lunr: {
    every: 16,
    build(skills, topK) {
      const index = lunr(function () {
        this.ref("id");
        for (const field of FIELDS) this.field(field, { boost: BOOSTS[field] });
        for (const row of rows(skills)) this.add(row);
      });
      // Its own query language would take signs of a request for commands.
      return (query) => index.query((ask) => ask.term(lunr.tokenizer(query))).slice(0, topK);
    },
  },
  "naive reference": {
    every: 64,
    build: (skills) => (query) => selectNaively(skills, query),
  },
};
