import { JsonError, type JsonString, type JsonStyle, readJsonSteps, writeJson } from '../index.js';

/** A document that was read whole. */
export interface ReadDocument {
  strings: JsonString[];
  style: JsonStyle;
}

/** Reads bytes in chunks of a size. */
export function readWhole(bytes: Uint8Array, chunkBytes = 65_536, limits = {}): ReadDocument {
  const strings: JsonString[] = [];
  const steps = readJsonSteps(chunksOf(bytes, chunkBytes), { limits });
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { strings, style: step.value };
    for (const found of step.value) strings.push(found);
  }
}

export function* chunksOf(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Writes a document with the targets that a function gives. */
export async function writeWhole(
  bytes: Uint8Array,
  { strings, style }: ReadDocument,
  targetOf: (found: JsonString) => string | undefined,
  chunkBytes = 65_536,
): Promise<Buffer> {
  const targets = strings.flatMap((found) => {
    const text = targetOf(found);
    return text === undefined ? [] : [{ start: found.start, end: found.end, text }];
  });
  const parts: Uint8Array[] = [];
  for await (const part of writeJson(chunksOf(bytes, chunkBytes), style, targets)) parts.push(part);
  return Buffer.concat(parts);
}

/** The refusal of a document; fails when it is read. */
export function refusalOf(bytes: Uint8Array | string, limits = {}): JsonError {
  try {
    readWhole(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, undefined, limits);
  } catch (error) {
    if (error instanceof JsonError) return error;
    throw error;
  }
  throw new Error('The document was read.');
}
