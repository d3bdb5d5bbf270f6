import { type JsonEvent, readJsonEvents } from '@bhashantar/formats';
import type { JsonPointer } from '../api-request.js';
import { EntryKeyDiscovery } from '../keys/entry-keys.js';
import { checkHead, ReplyError } from '../reply/reply-error.js';
import { nodeAt, type ReplyNode, type ReplyObject, ReplyTree } from '../reply/reply-tree.js';
import type { ApiCall, ApiGuess, ApiKind, ApiType } from './api-guess.js';
import { entriesAt, guessList } from './guess-list.js';
import { guessPagination } from './guess-pagination.js';
import { guessPaths, type PathGuesses } from './guess-paths.js';
import { guessProduct } from './guess-product.js';
import { guessSince } from './guess-since.js';

export interface GuessOptions {
  /** The list or the entry that a person chose; the rest is guessed for it. */
  listPath?: JsonPointer;
  idPath?: JsonPointer;
  updatedPath?: JsonPointer;
  /** Names of parameters that the API is known to have, such as those of its OpenAPI document. */
  parameters?: readonly string[];
}

/** Keys are searched only in the first entries. That is enough for screens, because the first sync reads all entries. */
const LOOKED_AT = { bytes: 1_000_000, entries: 500 };

/**
 * Guesses how to read an API from one call: its entries, their id, time of change and title, the way to the next page, how to request
 * changes, and the keys with texts. Each guess has a reason. Throws a JsonError if the reply is not JSON, and a ReplyError if it is HTML,
 * not in UTF-8, empty, a scalar or the errors of GraphQL.
 */
export function guessApi(call: ApiCall, options: GuessOptions = {}): ApiGuess {
  const steps = guessApiSteps(call, options);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Does the same in steps of a few milliseconds, so that the event loop can do other work between them. */
export function* guessApiSteps({ request, response }: ApiCall, options: GuessOptions = {}): Generator<void, ApiGuess> {
  const { headers, bytes } = response;
  checkHead(bytes.subarray(0, 1_024));
  const tree = new ReplyTree();
  for (const events of readJsonEvents([bytes])) {
    tree.add(events);
    yield;
  }
  const root = readableRoot(tree.root);
  const found = guessList(root);
  const list = options.listPath === undefined ? found : { ...found, ...chosenList(root, options.listPath) };
  const paths = guessPaths(list.entries);
  yield;
  const idPath = options.idPath ?? paths.id.path;
  const updatedPath = options.updatedPath ?? paths.updated.path;
  const discovery = new EntryKeyDiscovery();
  yield* addEntries(discovery, bytes, list.listPath, list.type);
  const { keys, metaKeys } = discovery.decide({ idPath, updatedPath });
  const product = guessProduct(root, list.entries, request, headers);
  const isList = list.type === 'collectionType';
  const { parameters = [] } = options;
  const names = [...(list.entries[0]?.children.keys() ?? [])];
  const signs = { root, listPath: list.listPath, count: list.count, request, headers, product, parameters };
  const pages = isList ? guessPagination(signs) : { pagination: { kind: 'none' as const }, reason: 'One entry has no pages.' };
  const since = isList ? guessSince(request, product, updatedPath, { parameters, names }) : { reason: 'One entry is read as a whole.' };
  const kind = kindOf(list.type, list.entries, paths);
  return {
    ...{ type: list.type, kind: kind.kind, listPath: list.listPath, pagination: pages.pagination, keys, metaKeys },
    ...(product && { product }),
    ...(idPath !== undefined && { idPath }),
    ...(updatedPath !== undefined && { updatedPath }),
    ...(paths.title.path !== undefined && { titlePath: paths.title.path }),
    ...('since' in since && since.since && { since: since.since }),
    reasons: {
      ...list.reasons,
      ...{ kind: kind.reason, pagination: pages.reason, since: since.reason },
      idPath: options.idPath === undefined ? paths.id.reason : CHOSEN,
      updatedPath: options.updatedPath === undefined ? paths.updated.reason : CHOSEN,
      titlePath: paths.title.reason,
    },
    candidates: { list: found.candidates, id: paths.id.candidates, updated: paths.updated.candidates, title: paths.title.candidates },
  };
}

const CHOSEN = 'A person chose it.';

function chosenList(root: ReplyNode, listPath: JsonPointer) {
  return { ...entriesAt(root, listPath), listPath, reasons: { type: CHOSEN, listPath: CHOSEN } };
}

function readableRoot(root: ReplyNode | undefined): ReplyNode {
  if (root?.kind !== 'object' && root?.kind !== 'array')
    throw new ReplyError('noEntry', 'The API sent a single value. It has to send an object or a list.');
  const errors = nodeAt(root, '/errors');
  const data = nodeAt(root, '/data');
  if (errors?.kind === 'array' && errors.length > 0 && (data === undefined || data.kind === 'null')) {
    const message = errors.items[0] && nodeAt({ ...errors.items[0] }, '/message');
    const said = message?.kind === 'string' ? `: ${message.text.slice(0, 200)}` : '';
    throw new ReplyError('apiErrors', `The API answered with errors and no data${said}`);
  }
  return root;
}

/** Passes the first entries to the discovery of keys, with keys relative to one entry. */
function* addEntries(discovery: EntryKeyDiscovery, bytes: Uint8Array, listPath: JsonPointer, type: ApiType): Generator<void, void> {
  let entries = 0;
  let chars = 0;
  for (const events of readJsonEvents([bytes])) {
    const inner: JsonEvent[] = [];
    for (const event of events) {
      const key = keyInEntry(event.key, listPath, type);
      if (key === '' && event.kind === 'close') entries++;
      if (key === undefined || event.kind === 'open' || event.kind === 'close' || entries > LOOKED_AT.entries) continue;
      inner.push({ ...event, key });
      chars += event.kind === 'string' ? event.source.length : 0;
    }
    discovery.addEvents(inner);
    if (chars > LOOKED_AT.bytes || entries > LOOKED_AT.entries) return;
    yield;
  }
}

function keyInEntry(key: JsonPointer, listPath: JsonPointer, type: ApiType): JsonPointer | undefined {
  if (!key.startsWith(`${listPath}/`)) return type === 'singleType' && key === listPath ? '' : undefined;
  if (type === 'singleType') return key.slice(listPath.length);
  const next = key.indexOf('/', listPath.length + 1);
  return next < 0 ? '' : key.slice(next);
}

/** Labels are a single object of strings. An entry, on the other hand, has an id, times or lists. */
function kindOf(type: ApiType, entries: readonly ReplyObject[], { id, updated }: PathGuesses): { kind: ApiKind; reason: string } {
  if (type === 'collectionType') return { kind: 'dynamic', reason: 'A list of entries is dynamic content.' };
  const [entry] = entries;
  const counts = { texts: 0, others: 0 };
  if (entry) countLeaves(entry, counts);
  const isLabels = counts.texts > 0 && counts.texts >= counts.others * 9 && id.path === undefined && updated.path === undefined;
  if (isLabels) return { kind: 'static', reason: `The object has ${counts.texts} texts by name, and neither an id nor a time.` };
  return { kind: 'dynamic', reason: 'The object has an id, a time or values that are no texts: it is an entry.' };
}

function countLeaves(root: ReplyObject, counts: { texts: number; others: number }): void {
  const open: ReplyNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.kind === 'object') open.push(...node.children.values());
    else if (node.kind === 'string') counts.texts++;
    else counts.others++;
  }
}
