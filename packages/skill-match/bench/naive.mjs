/** The reference algorithm as it is usually written: every skill is read anew for every request. */
export function selectNaively(skills, query) {
  const tokens = tokenize(query);
  let best;
  for (const skill of skills) {
    const name = new Set(tokenize(skill.name));
    const description = new Set(tokenize(skill.description));
    const tags = new Set(skill.tags.flatMap(tokenize));
    const body = new Set(tokenize(skill.body));
    let score = 0;
    for (const token of tokens) {
      if (name.has(token)) score += 4;
      if (description.has(token)) score += 2.5;
      if (tags.has(token)) score += 2;
      if (body.has(token)) score += 1;
    }
    score = Math.fround(Math.fround(score) / Math.fround(Math.sqrt(Math.max(1, body.size))));
    if (
      score >= 1 &&
      (best === undefined || score > best.score || (score === best.score && isBefore(skill, best.skill)))
    ) {
      best = { skill, score };
    }
  }
  return best;
}

function tokenize(text) {
  return (text.match(/[a-zA-Z0-9]+|[^\P{L}a-zA-Z]|[^\P{N}0-9]/gu) ?? []).map((token) =>
    token.length > 1 || token < "\u0080" ? token.toLowerCase() : token,
  );
}

function isBefore(one, other) {
  return one.name < other.name || (one.name === other.name && one.path < other.path);
}
