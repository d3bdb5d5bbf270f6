import { readCsv } from './csv/read-csv.js';
import { detectFormat, type FileFormat, HEAD_BYTES } from './detect-format.js';
import { readTmx } from './tmx/read-tmx.js';
import type { ReadOptions } from './unit/read-options.js';
import { readXliff } from './xliff/read-xliff.js';
import { readXlsx } from './xlsx/read-xlsx.js';

type Read = (bytes: AsyncIterable<Uint8Array>, options: ReadOptions) => Promise<void>;

const READERS: Readonly<Record<FileFormat, Read>> = { tmx: readTmx, xliff: readXliff, csv: readCsv, xlsx: readXlsx };

interface ReadFileOptions extends ReadOptions {
  /** Called once, before the first unit. */
  onFormat?(format: FileFormat): void;
}

/** Reads a file of translations, whichever of the formats it has; this is told by its content. Throws as the reader of its format does. */
export async function readFile(bytes: AsyncIterable<Uint8Array>, { onFormat, ...options }: ReadFileOptions): Promise<void> {
  const chunks = bytes[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  for (let length = 0; length < HEAD_BYTES; ) {
    const { value, done } = await chunks.next();
    if (done) break;
    head.push(value);
    length += value.length;
  }
  const format = detectFormat(Buffer.concat(head).subarray(0, HEAD_BYTES));
  onFormat?.(format);
  async function* whole() {
    yield* head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  try {
    await READERS[format](whole(), options);
  } finally {
    await chunks.return?.();
  }
}
