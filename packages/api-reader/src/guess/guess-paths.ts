import type { JsonPointer } from '../api-request.js';
import { lastPointerName, outerPointer } from '../pointer.js';
import { nodesIn, type ReplyNode, type ReplyObject } from '../reply/reply-tree.js';
import type { PathCandidate } from './api-guess.js';

/** A path within entries with the values that it has in them. */
interface EntryPath {
  path: JsonPointer;
  name: string;
  depth: number;
  values: ReplyNode[];
  texts: string[];
  /** Entries in which the path has a string or a number. */
  present: number;
  isUnique: boolean;
}

/** A guessed path, and why. */
export interface PathGuess {
  path?: JsonPointer;
  reason: string;
  candidates: PathCandidate[];
}

export interface PathGuesses {
  id: PathGuess;
  updated: PathGuess;
  title: PathGuess;
}

const MAX_DEPTH = 4;
const SHOWN_CHARS = 80;
const MAX_ID_CHARS = 500;
/** 10 digits are seconds, 13 milliseconds. */
const EPOCH = /^1\d{9}(?:\d{3})?$/;
const TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?)?$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;

/** Names of ids with their rank, best first. Strapi 5 has `documentId`, because its `id` differs in each language. */
const ID_RANKS: readonly RegExp[] = [
  /^documentid$/i,
  /^_?id$/i,
  /^u?uid$|^guid$/i,
  /^.{1,40}(?:_id|-id|Id|ID)$/,
  /^(?:key|handle|code|number|slug|identifier|isbn|sku)$/i,
  /^(?:url|href|permalink|path|uri|self|link)$/i,
];
const UPDATED_RANKS: readonly RegExp[] = [
  /^(?:updated_?at|date_?updated|modified_gmt|modified_?at|last_?modified(?:_?at|_?date)?|updated_?(?:on|date|time)|changed_?at)$/i,
  /^(?:modified|updated|changed|last_?(?:updated|changed|edited)(?:_?(?:at|on|date|time))?|edited_?at|mtime|timestamp|revised)$/i,
];
const TITLE_RANKS: readonly RegExp[] = [
  /^(?:title|headline|heading)$/i,
  /^(?:name|display_?name|full_?name|subject|label|question|caption)$/i,
  /^.{1,31}(?:title|name)$/i,
];
/** Names below which a CMS keeps the value of a field: WordPress has `title.rendered`, Contentful `title.en-US`. */
const INNER = /^(?:rendered|raw|value|text|default|[a-z]{2,3}(?:[-_][A-Za-z]{2,8})?)$/;

const isScalar = (node: ReplyNode) => node.kind === 'string' || node.kind === 'number';
const textOf = (node: ReplyNode) => (node.kind === 'object' || node.kind === 'array' ? '' : node.text);

/** The paths of entries that lead to scalars by names alone. */
function pathsOf(entries: readonly ReplyObject[]): EntryPath[] {
  const found = new Map<JsonPointer, EntryPath>();
  for (const entry of entries) {
    for (const { node, depth } of nodesIn(entry, MAX_DEPTH)) {
      if (node.kind === 'object' || node.kind === 'array') continue;
      const path = node.path.slice(entry.path.length);
      const known = found.get(path) ?? { path, name: lastPointerName(path), depth, values: [], texts: [], present: 0, isUnique: false };
      known.values.push(node);
      if (isScalar(node)) known.present++;
      found.set(path, known);
    }
  }
  for (const path of found.values()) {
    path.texts = path.values.filter(isScalar).map(textOf);
    path.isUnique = new Set(path.texts).size === path.texts.length;
  }
  return [...found.values()];
}

const rankOf = (ranks: readonly RegExp[], name: string) => {
  const at = ranks.findIndex((rank) => rank.test(name));
  return at < 0 ? ranks.length : at;
};

const toCandidate = ({ path, texts }: EntryPath): PathCandidate => ({ path, example: (texts[0] ?? '').slice(0, SHOWN_CHARS) });

/** Sorts by a number; equal ones stay in the order of the entry. */
const byScore = (paths: EntryPath[], score: (path: EntryPath) => number) =>
  paths.map((path) => ({ path, value: score(path) })).sort((a, b) => a.value - b.value);

const isTime = (text: string) => TIME.test(text) || HTTP_DATE.test(text) || EPOCH.test(text);
const isIdText = (text: string) => text !== '' && text.length <= MAX_ID_CHARS && !/\s/.test(text);
const isInteger = (node: ReplyNode) => node.kind !== 'number' || /^-?\d+$/.test(node.text);

function guessId(paths: EntryPath[], entries: number): PathGuess {
  const usable = paths.filter(
    ({ present, isUnique, texts, values }) =>
      present === entries && isUnique && texts.every(isIdText) && !texts.every((text) => TIME.test(text)) && values.every(isInteger),
  );
  const score = ({ name, depth, texts }: EntryPath) => {
    const rank = rankOf(ID_RANKS, name);
    // A nested id usually belongs to something else, except those in `sys` and `node`, which belong to the entry.
    return rank * 10 + (depth - 1) * 15 + (rank === ID_RANKS.length && texts.some((text) => text.length > 100) ? 100 : 0);
  };
  const sorted = byScore(usable, (path) => (/^\/(?:sys|node)\//.test(path.path) ? score(path) - 15 : score(path)));
  const candidates = sorted.slice(0, 10).map(({ path }) => toCandidate(path));
  const best = sorted[0];
  const isNamed = best !== undefined && rankOf(ID_RANKS, best.path.name) < ID_RANKS.length;
  // With a single entry there is nothing to compare, so only the name counts.
  if (!best || (!isNamed && entries < 3) || best.value >= 75)
    return { reason: `No key of the ${entries} entries has another short value in each. Choose one.`, candidates };
  const unique = entries === 1 ? 'It has the name of an id.' : `Its ${entries} values are all different.`;
  return {
    path: best.path.path,
    reason: isNamed ? `${unique} Its name is one of an id.` : `${unique} No key has the name of an id.`,
    candidates,
  };
}

function guessUpdated(paths: EntryPath[], entries: number): PathGuess {
  const dated = paths.filter(
    ({ texts, values }) => texts.length > 0 && texts.every(isTime) && values.every((node) => isScalar(node) || node.kind === 'null'),
  );
  const sorted = byScore(dated, ({ name, depth }) => rankOf(UPDATED_RANKS, name) * 10 + depth * 4);
  const candidates = sorted.slice(0, 10).map(({ path }) => toCandidate(path));
  const best = sorted.find(({ path }) => rankOf(UPDATED_RANKS, path.name) < UPDATED_RANKS.length && path.values.length >= entries * 0.9);
  if (best) return { path: best.path.path, reason: 'Its values are times, and its name says that they are of changes.', candidates };
  const others = sorted.length > 0 ? ` Other times, such as ${sorted[0]?.path.path}, do not change with the content.` : '';
  return { reason: `No key says when an entry changed. Each sync compares the content.${others}`, candidates };
}

/** Objects that contain the fields of an entry. A title below any other object belongs to something else. */
const FIELDS = /^(?:\/(?:attributes|fields|node|data|content|properties))*$/;

/** The name of the field that a path belongs to. */
function fieldOf({ path, name }: EntryPath): string {
  const outer = outerPointer(path);
  return outer !== '' && INNER.test(name) && !FIELDS.test(outer) ? lastPointerName(outer) : name;
}

function isOwnField({ path, name }: EntryPath): boolean {
  const outer = outerPointer(path);
  return FIELDS.test(outer) || (INNER.test(name) && FIELDS.test(outerPointer(outer)));
}

function guessTitle(paths: EntryPath[], entries: number): PathGuess {
  const texts = paths
    .filter(isOwnField)
    .filter(
      ({ values, texts: all }) => values.some(({ kind }) => kind === 'string') && all.every((text) => text.length <= 500 && !isTime(text)),
    );
  const score = (path: EntryPath) => {
    const rank = rankOf(TITLE_RANKS, fieldOf(path));
    return rank * 10 + path.depth * 4 + (path.present < entries * 0.5 ? 20 : 0);
  };
  const sorted = byScore(texts, score);
  const candidates = sorted.slice(0, 10).map(({ path }) => toCandidate(path));
  const best = sorted[0];
  if (best && rankOf(TITLE_RANKS, fieldOf(best.path)) < TITLE_RANKS.length)
    return { path: best.path.path, reason: 'Its name is one of a title.', candidates };
  const words = texts.find(
    ({ texts: all, depth }) => depth <= 2 && all.length >= entries * 0.5 && all.every((text) => /\p{L}\s+\p{L}/u.test(text)),
  );
  if (words) return { path: words.path, reason: 'It is the first short text of the entries.', candidates };
  return { reason: 'No key has short texts in each entry. Lists show the id.', candidates };
}

/** Finds the id, the time of the last change and the title of entries. */
export function guessPaths(entries: readonly ReplyObject[]): PathGuesses {
  const paths = pathsOf(entries);
  return { id: guessId(paths, entries.length), updated: guessUpdated(paths, entries.length), title: guessTitle(paths, entries.length) };
}
