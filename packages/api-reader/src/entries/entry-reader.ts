import { createHash } from 'node:crypto';
import type { JsonEvent } from '@bhashantar/formats';
import type { JsonPointer } from '../api-request.js';
import { ReplyError } from '../reply/reply-error.js';
import { ENTRY_LIMITS, type EntryLimits, type EntryPaths, type EntryProblemKind, type ReadEntry, type ReplySummary } from './entry.js';

/** An entry whose end has not arrived. */
interface OpenEntry {
  key: string;
  start: number;
  line: number;
  isObject: boolean;
  id?: string;
  updatedAt?: string;
  title?: string;
}

const ADVICE: Readonly<Record<EntryProblemKind, (limits: EntryLimits, detail: string) => string>> = {
  notAnObject: () => 'is not an object. Choose a list of objects.',
  missingId: (_, path) => `has no text or number at ${path}. Choose another path for the id.`,
  longId: ({ idChars }) => `has an id of more than ${idChars} characters. Choose a shorter key for the id.`,
  duplicateId: (_, first) => `has the same id as entry ${first}. Choose a key whose values are unique.`,
  tooLarge: ({ entryBytes }) => `has more than ${entryBytes} bytes. Ask the API for fewer fields.`,
};

/** Receives the content of a reply in order, and finds its entries. Memory grows only with the number of ids. */
export class EntryReader {
  readonly #limits: EntryLimits;
  readonly #values = new Map<JsonPointer, string>();
  readonly #ids = new Map<string, number>();
  readonly #digest = createHash('sha256');
  #found: ReadEntry[] = [];
  #depth = 0;
  /** How deep the elements of the list are; -1 outside of it. */
  #listDepth = -1;
  #hasList = false;
  #open: OpenEntry | undefined;
  #count = 0;

  constructor(
    private readonly paths: EntryPaths,
    private readonly wanted: ReadonlySet<JsonPointer>,
    limits: Partial<EntryLimits>,
  ) {
    this.#limits = { ...ENTRY_LIMITS, ...limits };
  }

  /** Reads some events; returns the entries that ended in them. */
  read(events: readonly JsonEvent[]): ReadEntry[] {
    for (const event of events) this.#read(event);
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** Call this when the reply has ended. Throws a ReplyError if it had no list. */
  end(): ReplySummary {
    const { listPath, isSingle } = this.paths;
    const place = listPath === '' ? 'The reply itself' : `The value at ${listPath}`;
    if (!this.#hasList && isSingle)
      throw new ReplyError('noEntry', `${place} is not an object, or is not there. Choose where the entry is, and verify again.`);
    if (!this.#hasList)
      throw new ReplyError('noList', `${place} is not a list, or is not there. Choose where the list is, and verify again.`);
    return { entries: this.#count, digest: this.#digest.digest('hex'), values: this.#values };
  }

  #read(event: JsonEvent): void {
    if (event.kind === 'open') this.#begin(event);
    else if (event.kind === 'close') this.#close(event);
    else this.#readScalar(event);
  }

  #begin(event: JsonEvent & { kind: 'open' }): void {
    const { key, isArray, start, line } = event;
    const isOfList = this.#depth === this.#listDepth;
    if (!this.#hasList && key === this.paths.listPath && isArray === !this.paths.isSingle) {
      this.#hasList = true;
      if (this.paths.isSingle) this.#open = { key, start, line, isObject: true };
      this.#listDepth = this.#depth + (isArray ? 1 : 0);
    } else if (isOfList) this.#open = { key, start, line, isObject: !isArray };
    this.#depth++;
  }

  #close({ end }: JsonEvent & { kind: 'close' }): void {
    this.#depth--;
    if (this.#listDepth < 0) return;
    if (this.#open && this.#depth === this.#listDepth) this.#finish(this.#open, end);
    if (this.#depth < this.#listDepth || (this.paths.isSingle && this.#depth === this.#listDepth)) this.#listDepth = -1;
  }

  #readScalar(event: JsonEvent & { kind: 'string' | 'literal' }): void {
    const text = event.kind === 'string' ? event.source : event.text;
    if (this.wanted.has(event.key) && !this.#values.has(event.key)) this.#values.set(event.key, text);
    if (this.#open) this.#readPart(this.#open, event, text);
    else if (this.#depth === this.#listDepth) {
      const quotes = event.kind === 'string' ? 1 : 0;
      this.#finish({ ...event, start: event.start - quotes, isObject: false }, event.end + quotes);
    }
  }

  #readPart(open: OpenEntry, { key, kind }: JsonEvent & { kind: 'string' | 'literal' }, text: string): void {
    const { idPath, updatedPath, titlePath } = this.paths;
    const isAt = (path: JsonPointer | undefined) =>
      path !== undefined && key.length === open.key.length + path.length && key.endsWith(path);
    // null, true and false are no ids, times or titles.
    const isText = kind === 'string' || /^[-\d]/.test(text);
    if (isText && isAt(idPath)) open.id = text;
    if (isText && isAt(updatedPath)) open.updatedAt = text.slice(0, this.#limits.titleChars);
    if (kind === 'string' && isAt(titlePath)) open.title = text.slice(0, this.#limits.titleChars);
    if (idPath === undefined) this.#digest.update(`${text}\n`);
  }

  #finish(open: OpenEntry, end: number): void {
    const { start, line, updatedAt, title } = open;
    const index = this.#count++;
    if (this.#count > this.#limits.entries)
      throw new ReplyError('tooManyEntries', `One reply has more than ${this.#limits.entries} entries. Ask the API for smaller pages.`);
    const { id = '' } = open;
    this.#digest.update(`${id}\n`);
    const problem = this.#problemOf(open, end, index);
    this.#open = undefined;
    this.#found.push({
      ...{ index, id: id.slice(0, this.#limits.idChars), start, end, line },
      ...(updatedAt !== undefined && { updatedAt }),
      ...(title !== undefined && { title }),
      ...(problem && { problem }),
    });
  }

  #problemOf(open: OpenEntry, end: number, index: number): ReadEntry['problem'] {
    const found = this.#faultOf(open, end, index);
    if (!found) return undefined;
    const [kind, detail] = found;
    return { kind, message: `Entry ${index + 1} (line ${open.line}) ${ADVICE[kind](this.#limits, detail)}` };
  }

  #faultOf({ isObject, id, start }: OpenEntry, end: number, index: number): [EntryProblemKind, string] | undefined {
    const { idPath, isSingle } = this.paths;
    if (!isObject) return ['notAnObject', ''];
    if (end - start > this.#limits.entryBytes) return ['tooLarge', ''];
    if (isSingle && id === undefined) return undefined;
    if (id === undefined || id === '') return ['missingId', idPath ?? 'any path'];
    if (id.length > this.#limits.idChars) return ['longId', ''];
    const first = this.#ids.get(id);
    if (first !== undefined) return ['duplicateId', `${first + 1}`];
    this.#ids.set(id, index);
    return undefined;
  }
}
