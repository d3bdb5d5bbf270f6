import { type Duplex, pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { EgressError } from './egress-error.js';
import { limitBytes } from './limit-bytes.js';

/** More than this in a chain is no server's habit but an attack (CVE-2026-22036). */
const MAX_ENCODINGS = 2;

const unknown = () => new EgressError('badContent', 'encoding');

/** Some servers send `deflate` without the zlib header that the standard requires; browsers accept both. */
const inflaterFor = (first: Uint8Array) => (((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw());

const DECODERS: Readonly<Record<string, (first: Uint8Array) => Duplex>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: inflaterFor,
  br: () => createBrotliDecompress(),
};

async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function* decodeOne(source: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Uint8Array, void, undefined> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  // A reply without a body may still name an encoding.
  if (first.done) return;
  const create = DECODERS[encoding];
  if (!create) throw unknown();
  const decoder = create(first.value);
  // The decoder carries the error of either side, so the callback has nothing to add.
  pipeline(Readable.from(startingWith(first.value, chunks)), decoder, () => undefined);
  yield* decoder;
}

/** Whether `decodeBody` can undo the encodings of a reply. */
export function areKnownEncodings(header: string): boolean {
  const names = listEncodings(header);
  return names.length <= MAX_ENCODINGS && names.every((name) => Object.hasOwn(DECODERS, name));
}

/** The encodings of a reply, outermost last as the header has them; throws on too many or unknown ones. */
export function parseEncodings(header: string): string[] {
  if (!areKnownEncodings(header)) throw unknown();
  return listEncodings(header);
}

function listEncodings(header: string): string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
}

/** Undoes the content encodings. The limit (bytes) holds for what is received and again after every decoding. */
export function decodeBody(source: AsyncIterable<Uint8Array>, encodings: readonly string[], limit: number): AsyncIterable<Uint8Array> {
  return encodings.toReversed().reduce((body, encoding) => limitBytes(decodeOne(body, encoding), limit), limitBytes(source, limit));
}
