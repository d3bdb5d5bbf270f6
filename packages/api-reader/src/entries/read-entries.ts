import { type JsonLimits, type JsonString, readJsonEvents, readJsonSteps } from '@bhashantar/formats';
import type { JsonPointer } from '../api-request.js';
import { checkHead } from '../reply/reply-error.js';
import type { EntryLimits, EntryPaths, ReadEntry, ReplySummary } from './entry.js';
import { EntryReader } from './entry-reader.js';

export interface ReadEntriesOptions {
  /** The paths of scalar values that the summary must contain: `pathsOfPages(pagination)`. */
  values?: Iterable<JsonPointer>;
  limits?: Partial<EntryLimits>;
  json?: Partial<JsonLimits>;
}

const HEAD_BYTES = 1_024;

function* checkedChunks(bytes: Uint8Array | Iterable<Uint8Array>): Generator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array(0);
  for (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    if (!head) yield chunk;
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) continue;
      checkHead(head.subarray(0, HEAD_BYTES));
      yield head;
      head = undefined;
    }
  }
  if (!head) return;
  checkHead(head);
  if (head.length > 0) yield head;
}

/**
 * Reads the entries of a reply in order, some with each step. A step reads at most 16 KB, and may yield no entry. Offsets are bytes of the
 * reply, so that an entry can be stored as it arrived. Returns the findings about the whole reply. An entry that cannot be stored has a
 * `problem`. Throws a JsonError if the reply is not JSON, and a ReplyError if it is HTML, not in UTF-8, empty or without a list.
 */
export function* readEntries(
  bytes: Uint8Array | Iterable<Uint8Array>,
  paths: EntryPaths,
  options: ReadEntriesOptions = {},
): Generator<ReadEntry[], ReplySummary> {
  const reader = new EntryReader(paths, new Set(options.values), options.limits ?? {});
  for (const events of readJsonEvents(checkedChunks(bytes), { limits: options.json })) yield reader.read(events);
  return reader.end();
}

/**
 * Reads the labels of a static item: every string below a path, with its key from there on. Steps and errors are those of `readEntries`.
 */
export function* readLabels(
  bytes: Uint8Array | Iterable<Uint8Array>,
  path: JsonPointer = '',
  json: Partial<JsonLimits> = {},
): Generator<JsonString[], void> {
  const prefix = `${path}/`;
  for (const strings of readJsonSteps(checkedChunks(bytes), { limits: json }))
    yield strings.filter(({ key }) => key.startsWith(prefix)).map((found) => ({ ...found, key: found.key.slice(path.length) }));
}
