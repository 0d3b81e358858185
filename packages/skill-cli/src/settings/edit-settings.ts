import { type JsonContainer, type JsonMember, type JsonNode, parseJsonc, skipBlanks } from "./jsonc-tree.js";

/** An entry for a list in a settings file: `["hooks", "UserPromptSubmit"]` names the list. */
export interface SettingsEntry {
  readonly path: readonly [string, string];
  readonly value: unknown;
}

/** Whether a value of the list is the entry, by what it says rather than by how it is written. */
export type IsEntry = (value: unknown) => boolean;

/** The settings are not as they would have to be. */
class SettingsShapeError extends Error {
  override readonly name: string = "SettingsShapeError";
}

/** Whether the list holds an entry already. */
export function hasEntry(text: string, path: SettingsEntry["path"], isEntry: IsEntry): boolean {
  return findList(text, path).list?.members.some(({ value }) => isEntry(toValue(value))) ?? false;
}

/**
 * The same text with an entry at the end of its list; the list, and what holds it, are made where they are missing. Every other byte stays:
 * comments, indentation, order, line ends.
 */
export function addEntry(text: string, { path: [outer, inner], value }: SettingsEntry): string {
  const { root, parent, list } = findList(text, [outer, inner]);
  if (list) return insert(text, list, { value, depth: 3 });
  if (parent) return insert(text, parent, { key: inner, value: [value], depth: 2 });
  return insert(text, root, { key: outer, value: { [inner]: [value] }, depth: 1 });
}

/**
 * The same text without the entry. What `addEntry` made around it goes too: of the texts that it may have been before, the one is taken that
 * `addEntry` makes into this one again. Where none does, since others wrote here meanwhile, the entry alone goes, and its list if that is
 * then empty. An entry that groups handlers under `hooks` and has others' beside ours stays: of it our handler alone goes.
 */
export function removeEntry(text: string, path: SettingsEntry["path"], isEntry: IsEntry): string {
  const { root, parent, list } = findList(text, path);
  const item = list?.members.findLast(({ value }) => isEntry(toValue(value)));
  if (!list || !parent || !item) return text;
  const shared = sharedHandlers(item, isEntry);
  if (shared) return withoutHandler(text, shared, isEntry);
  const entry: SettingsEntry = { path, value: toValue(item.value) };
  const isAlone = list.members.length === 1;
  const inner = memberOf(parent, path[1]);
  const outer = memberOf(root, path[0]);
  const before = [
    ...(isAlone && parent.members.length === 1 && outer ? withoutMember(text, root, outer) : []),
    ...(isAlone && inner ? withoutMember(text, parent, inner) : []),
    ...withoutMember(text, list, item),
  ];
  const exact = before.find((candidate) => isReadable(candidate) && addEntry(candidate, entry) === text);
  if (exact !== undefined) return exact;
  // Whatever stands around it: only a text that says the same without the entry will do.
  const wanted = JSON.stringify(withoutItem(root, path, item));
  const [member, container] = isAlone && inner ? [inner, parent] : [item, list];
  return withoutMember(text, container, member).find((candidate) => says(candidate, wanted)) ?? text;
}

/** The handlers of a group where ours stands beside others'. */
function sharedHandlers({ value }: JsonMember, isEntry: IsEntry): JsonContainer | undefined {
  const handlers = value.type === "object" ? memberOf(value, "hooks")?.value : undefined;
  if (handlers?.type !== "array") return undefined;
  return handlers.members.every((handler) => isEntry(toValue(handler.value))) ? undefined : handlers;
}

function withoutHandler(text: string, handlers: JsonContainer, isEntry: IsEntry): string {
  const ours = handlers.members.findLast(({ value }) => isEntry(toValue(value)));
  const wanted = ours && JSON.stringify(toValue(parseJsonc(text), ours.start));
  return (ours && withoutMember(text, handlers, ours).find((candidate) => says(candidate, wanted))) ?? text;
}

/** The value of the settings without an item of a list, and without the list if that is then empty. */
function withoutItem(root: JsonContainer, [outer, inner]: SettingsEntry["path"], item: JsonMember): unknown {
  const keep = (node: JsonNode, depth: number): unknown => {
    if (node.type === "scalar" || depth > 2) return toValue(node);
    if (node.type === "array")
      return node.members.filter((member) => member !== item).map(({ value }) => toValue(value));
    const name = depth === 0 ? outer : inner;
    return Object.fromEntries(
      node.members.flatMap(({ key = "", value }) => {
        const kept = key === name ? keep(value, depth + 1) : toValue(value);
        return depth === 1 && key === name && Array.isArray(kept) && kept.length === 0 ? [] : [[key, kept]];
      }),
    );
  };
  return keep(root, 0);
}

interface FoundList {
  readonly root: JsonContainer;
  readonly parent?: JsonContainer;
  readonly list?: JsonContainer;
}

function findList(text: string, [outer, inner]: SettingsEntry["path"]): FoundList {
  const root = parseJsonc(text);
  if (root.type !== "object") throw new SettingsShapeError("The settings are no JSON object.");
  const parent = memberOf(root, outer)?.value;
  if (parent === undefined) return { root };
  if (parent.type !== "object") throw new SettingsShapeError(`${JSON.stringify(outer)} is no object in the settings.`);
  const list = memberOf(parent, inner)?.value;
  if (list === undefined) return { root, parent };
  if (list.type !== "array") throw new SettingsShapeError(`${JSON.stringify(inner)} is no list in the settings.`);
  return { root, parent, list };
}

const memberOf = ({ members }: JsonContainer, key: string): JsonMember | undefined =>
  members.find((member) => member.key === key);

/** The value of a node, without comments, and without the item of a list that begins at `left`. */
function toValue(node: JsonNode, left?: number): unknown {
  if (node.type === "scalar") return node.value;
  if (node.type === "array")
    return node.members.filter(({ start }) => start !== left).map(({ value }) => toValue(value, left));
  return Object.fromEntries(node.members.map(({ key = "", value }) => [key, toValue(value, left)]));
}

const says = (text: string, json: string | undefined): boolean =>
  isReadable(text) && JSON.stringify(toValue(parseJsonc(text))) === json;

interface NewMember {
  readonly key?: string;
  readonly value: unknown;
  /** Steps of indentation that it stands at, where the text is indented. */
  readonly depth: number;
}

/** Each way a container may be written has a way of its own, so that `removeEntry` can tell what was there before. */
function insert(text: string, container: JsonContainer, { key, value, depth }: NewMember): string {
  const { step, lineEnd } = layoutOf(text);
  const indent = step.repeat(depth);
  const name = key === undefined ? "" : `${JSON.stringify(key)}: `;
  const json = JSON.stringify(value, undefined, step).replaceAll("\n", lineEnd + indent);
  const member = `${lineEnd}${indent}${name}${json}`;
  const put = (at: number, piece: string): string => text.slice(0, at) + piece + text.slice(at);
  const last = container.members.at(-1);
  if (last === undefined) {
    const isOpen = text.slice(container.start, container.end).includes("\n");
    const compact = `${name}${JSON.stringify(value)}`;
    if (!isOpen) return put(container.start + 1, ` ${compact} `);
    return put(container.start + 1, depth === 1 ? member : `${lineEnd}${indent}${compact}`);
  }
  const { end } = last.value;
  const comma = skipBlanks(text, end);
  if (text[comma] === ",") return put(endOfRemark(text, comma + 1), `${member},`);
  const at = endOfRemark(text, end);
  return `${text.slice(0, end)},${text.slice(end, at)}${member}${text.slice(at)}`;
}

/** Behind a comment that stands on the same line, which speaks of what is before it. */
function endOfRemark(text: string, from: number): number {
  const remark = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/)/.exec(text.slice(from, from + MAX_REMARK));
  return from + (remark?.[0].length ?? 0);
}

const MAX_REMARK = 4096;

function layoutOf(text: string): { readonly step: string; readonly lineEnd: string } {
  const step = /\n([ \t]+)["[{]/.exec(text)?.[1] ?? "  ";
  return { step: step.length > 8 ? "  " : step, lineEnd: text.includes("\r\n") ? "\r\n" : "\n" };
}

/** What the text may have been before the member was inserted, the likeliest first. */
function withoutMember(text: string, { start, members }: JsonContainer, member: JsonMember): readonly string[] {
  const at = members.indexOf(member);
  const cut = (from: number, to: number): string => text.slice(0, from) + text.slice(to);
  const [previous, next] = [members[at - 1], members[at + 1]];
  const memberEnd = member.value.end;
  // The comma behind it, if there is one.
  const own = skipBlanks(text, memberEnd);
  if (previous === undefined) {
    if (next) return [cut(member.start, next.start)];
    return [cut(member.start - 1, memberEnd + 1), cut(start + 1, memberEnd), cut(start + 1, own + 1)];
  }
  const comma = skipBlanks(text, previous.value.end);
  const remark = endOfRemark(text, comma + 1);
  return [
    cut(previous.value.end, memberEnd),
    // A remark stood behind the member before.
    text.slice(0, comma) + text.slice(comma + 1, remark) + text.slice(memberEnd),
    // A comma stood there, and stands behind this one too.
    ...(text[own] === "," ? [cut(remark, own + 1)] : []),
  ];
}

function isReadable(text: string): boolean {
  try {
    return parseJsonc(text).type === "object";
  } catch {
    return false;
  }
}
