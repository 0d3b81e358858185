import { readFileSync } from "node:fs";
import { readSkills } from "./read-skills.mjs";

const MASS_COLLECTIONS = ["ComposioHQ", "jeremylongshore", "openclaw", "sickn33"];

/** `small` is anthropics+skills; `medium` all but four mass collections, one skill per name; `large` everything, one per content. */
export function readPools(corpus) {
  const skills = readSkills(corpus);
  return {
    small: skills.filter(({ repository }) => repository === "anthropics+skills"),
    medium: onePer(
      skills.filter(({ repository }) => !MASS_COLLECTIONS.some((owner) => repository.startsWith(owner))),
      ({ name }) => name,
    ),
    large: onePer(skills, ({ hash }) => hash),
  };
}

/** The requests of all files. */
export function readQueries(files) {
  return files.flatMap((file) => JSON.parse(readFileSync(file, "utf8")).queries);
}

/** The skills of a pool that answer a request: by name or folder, case and separators aside. */
export function relevantIn(members, query) {
  query.cache ??= new Map();
  if (!query.cache.has(members)) {
    const names = new Set(query.relevant.map(({ name }) => plain(name)));
    query.cache.set(
      members,
      new Set(members.filter(({ name, directory }) => names.has(plain(name)) || names.has(plain(directory)))),
    );
  }
  return query.cache.get(members);
}

/** What a request is grouped by, so that no fold and no sample holds half of the requests for one skill. */
export function targetOf({ relevant, id }) {
  return relevant.length === 0 ? id : plain(relevant[0].name);
}

/** FNV-1a of a text, to draw by. */
export function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function onePer(list, key) {
  const seen = new Set();
  return list.filter((item) => !seen.has(key(item)) && seen.add(key(item)));
}

function plain(name) {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
