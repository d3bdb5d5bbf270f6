import type { JsonPointer } from '../api-request.js';
import { lastPointerName } from '../pointer.js';
import { nodeAt, nodesIn, type ReplyArray, type ReplyNode, type ReplyObject } from '../reply/reply-tree.js';
import type { ApiType, PathCandidate } from './api-guess.js';

/** The place of the entries of a reply, and the reason for the guess. */
export interface ListGuess {
  type: ApiType;
  listPath: JsonPointer;
  entries: ReplyObject[];
  /** Entries of the reply, also those that are not kept. */
  count: number;
  reasons: { type: string; listPath: string };
  candidates: PathCandidate[];
}

const MAX_DEPTH = 6;
/** Names under which APIs return their list. */
const LIST_NAMES = new Set(
  'data items results entries records docs documents nodes edges rows list value hits content posts articles pages products objects elements collection'.split(
    ' ',
  ),
);
/** Lists that accompany the entries: linked entries, links, errors. */
const OTHER_NAMES = new Set(
  'included includes links _links errors warnings aggregations filters locales languages meta breadcrumbs messages debug extensions'.split(
    ' ',
  ),
);
const WRAPPERS = new Set('data result item entry response payload body attributes record document'.split(' '));
const ID_NAME = /^(?:_?id|documentid|uuid|uid|guid|key|slug|.{1,40}(?:[_-]id|Id|ID))$/;

const isObject = (node: ReplyNode): node is ReplyObject => node.kind === 'object';

/** Whether an object has an id of its own. An object of Contentful has it in `sys`, one of a list of edges in `node`. */
export function hasId(node: ReplyObject): boolean {
  const isIdOf = (owner: ReplyNode | undefined) =>
    owner?.kind === 'object' &&
    [...owner.children].some(([name, { kind }]) => ID_NAME.test(name) && (kind === 'string' || kind === 'number'));
  return isIdOf(node) || ['sys', 'node'].some((name) => isIdOf(node.children.get(name)));
}

const hasTitle = (node: ReplyObject) => ['title', 'headline', 'heading'].some((name) => node.children.get(name)?.kind === 'string');

/** An object that is a record itself: its arrays are parts of it. */
const isRecord = (node: ReplyObject) => hasId(node) || hasTitle(node);

/** A feed has its own title beside its list (JSON Feed, version 1.1). */
const isListOfFeed = (root: ReplyNode, list: ReplyArray) =>
  isObject(root) && !hasId(root) && /^\/(?:items|entries|data|results)$/.test(list.path) && list.items.filter(isObject).every(hasId);

interface Candidate {
  list: ReplyArray;
  entries: ReplyObject[];
  score: number;
}

function scoreOf(list: ReplyArray, entries: readonly ReplyObject[], depth: number): number {
  const name = lastPointerName(list.path).toLowerCase();
  const withId = entries.filter(hasId).length;
  const fields = entries.reduce((sum, entry) => sum + entry.children.size, 0) / Math.max(entries.length, 1);
  let score = Math.min(list.length, 20) / 4 + Math.min(fields, 10) / 2 - depth;
  if (list.path === '') score += 20;
  if (LIST_NAMES.has(name)) score += 8;
  if (OTHER_NAMES.has(name) || list.path.split('/').some((part) => OTHER_NAMES.has(part))) score -= 20;
  if (entries.length > 0) score += (withId / entries.length) * 8;
  return score;
}

function* findLists(root: ReplyNode): Generator<Candidate> {
  const parts: JsonPointer[] = [];
  for (const { node, depth } of nodesIn(root, MAX_DEPTH)) {
    if (node.kind === 'object' && isRecord(node)) parts.push(`${node.path}/`);
    if (node.kind !== 'array') continue;
    // Do not enter a record, because its names lead to parts of it.
    if (parts.some((path) => node.path.startsWith(path)) && !isListOfFeed(root, node)) continue;
    const entries = node.items.filter(isObject);
    const isEmptyList = node.length === 0 && (depth === 0 || LIST_NAMES.has(lastPointerName(node.path).toLowerCase()));
    if (!isEmptyList && entries.length < Math.max(1, node.items.length * 0.8)) continue;
    yield { list: node, entries, score: scoreOf(node, entries, depth) };
  }
}

const shownPath = (path: JsonPointer) => (path === '' ? 'The whole reply' : path);

/** Finds the list of entries, or the one entry. */
export function guessList(root: ReplyNode): ListGuess {
  const found = [...findLists(root)].sort((a, b) => b.score - a.score);
  const candidates = found.slice(0, 10).map(({ list }) => ({ path: list.path, example: `${list.length} entries` }));
  const best = found[0];
  if (!best || best.score < -5) return { ...guessEntry(root), candidates };
  const { list, entries } = best;
  const others = found.length > 1 ? ` ${found.length - 1} other lists were found.` : '';
  const withId = entries.filter(hasId).length;
  return {
    type: 'collectionType',
    listPath: list.path,
    entries,
    count: list.length,
    candidates,
    reasons: {
      type: `The reply has a list of ${list.length === 1 ? 'one object' : `${list.length} objects`}.`,
      listPath: `${shownPath(list.path)} is a list of objects, ${withId === entries.length && withId > 0 ? 'each with an id' : 'the one with the most signs of entries'}.${others}`,
    },
  };
}

/** Goes through wrappers such as `data` down to the one entry. */
function guessEntry(root: ReplyNode): Omit<ListGuess, 'candidates'> {
  let entry: ReplyNode = root;
  for (let depth = 0; depth < MAX_DEPTH && entry.kind === 'object' && !isRecord(entry); depth++) {
    const children: [string, ReplyNode][] = [...entry.children];
    const objects = children.filter(([, node]) => node.kind === 'object');
    const hasTexts = children.some(([, node]) => node.kind === 'string');
    const wrapped =
      objects.find(([name]) => WRAPPERS.has(name.toLowerCase())) ?? (depth > 0 && children.length === 1 ? objects[0] : undefined);
    if (!wrapped || hasTexts || (wrapped[1] as ReplyObject).children.size === 0) break;
    entry = wrapped[1];
  }
  return {
    type: 'singleType',
    listPath: entry.path,
    entries: entry.kind === 'object' ? [entry] : [],
    count: 1,
    reasons: {
      type: 'The reply has no list of objects: it is one entry.',
      listPath: `${shownPath(entry.path)} is the entry.`,
    },
  };
}

/** The entry of a path that a person chose. */
export function entriesAt(root: ReplyNode, listPath: JsonPointer): { type: ApiType; entries: ReplyObject[]; count: number } {
  const node = nodeAt(root, listPath);
  if (node?.kind === 'array') return { type: 'collectionType', entries: node.items.filter(isObject), count: node.length };
  return { type: 'singleType', entries: node?.kind === 'object' ? [node] : [], count: 1 };
}
