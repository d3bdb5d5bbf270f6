import { readCsv } from './csv/read-csv.js';
import { assertNamedSo, detectFormat, type FileFormat, HEAD_BYTES } from './detect-format.js';
import { readTmx } from './tmx/read-tmx.js';
import { peekHead } from './unit/peek-head.js';
import type { ReadOptions } from './unit/read-options.js';
import { readXliff } from './xliff/read-xliff.js';
import { readXlsx } from './xlsx/read-xlsx.js';

type Read = (bytes: AsyncIterable<Uint8Array>, options: ReadOptions) => Promise<void>;

const READERS: Readonly<Record<FileFormat, Read>> = { tmx: readTmx, xliff: readXliff, csv: readCsv, xlsx: readXlsx };

interface ReadFileOptions extends ReadOptions {
  /** Its ending has to agree with the content where that is a plain table. */
  fileName?: string;
  /** Called once, before the first unit. */
  onFormat?(format: FileFormat): void;
}

/** Reads a file of translations in any of the formats; the content decides which. Throws like the reader of its format. */
export async function readFile(bytes: AsyncIterable<Uint8Array>, { fileName = '', onFormat, ...options }: ReadFileOptions): Promise<void> {
  const file = await peekHead(bytes, HEAD_BYTES);
  const format = detectFormat(file.head);
  assertNamedSo(fileName, format);
  onFormat?.(format);
  try {
    await READERS[format](file.whole(), options);
  } finally {
    await file.close();
  }
}
