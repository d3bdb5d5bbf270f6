import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { type FileLimits, showNumber } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';

/** A workbook has a dozen parts; one with pictures some hundred. */
export const MOST_PARTS = 5_000;
/** Below this many bytes the ratio is not checked: a sheet of empty rows shrinks to almost nothing. */
const FREE_BYTES = 8 * 1024 * 1024;
const BROKEN = 'The file is no workbook, or it is damaged.';

/** The parts of a workbook by name, each read as a stream; all together are limited in unzipped bytes. */
export class Workbook {
  #unzipped = 0;

  constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly fileBytes: number,
    private readonly limits: FileLimits,
  ) {}

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The bytes of a part. Counts them instead of trusting the number in the file. */
  async *part(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(name);
    if (!entry) throw new FormatError(`${BROKEN} It lacks ${name.slice(0, 100)}.`, 1);
    // Enough to refuse it, and not enough to accept it.
    this.#assertFits(entry.uncompressedSize);
    try {
      for await (const chunk of await this.zip.openReadStreamPromise(entry)) {
        this.#count(chunk.length);
        yield chunk;
      }
    } catch (error) {
      throw toFormatError(error);
    }
  }

  #count(bytes: number): void {
    this.#unzipped += bytes;
    this.#assertFits(0);
  }

  #assertFits(more: number): void {
    const most = Math.min(this.limits.unzippedBytes, Math.max(FREE_BYTES, this.fileBytes * this.limits.unzippedRatio));
    if (this.#unzipped + more <= most) return;
    throw new FormatError(`The workbook unzips to more than ${showNumber(Math.floor(most / 1024 / 1024))} MB. Please split it.`, 1);
  }
}

/** A workbook with too many parts, or with too many names for them. */
export const tooManyParts = (): FormatError => new FormatError(`The workbook has more than ${showNumber(MOST_PARTS)} parts.`, 1);

const toFormatError = (error: unknown): FormatError =>
  error instanceof FormatError ? error : new FormatError(BROKEN, 1, { cause: error });

/** All bytes of a workbook. Throws a FormatError when they are more than may be held. */
export async function holdWorkbook(bytes: AsyncIterable<Uint8Array>, { heldBytes: most }: FileLimits): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > most) throw new FormatError(`The workbook is larger than ${Math.floor(most / 1024 / 1024)} MB.`, 1);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Opens the zip file of a workbook. The list of parts is at its end, so the whole file must have arrived. */
export async function openWorkbook(bytes: AsyncIterable<Uint8Array>, limits: FileLimits): Promise<Workbook> {
  const file = await holdWorkbook(bytes, limits);
  try {
    const { zip, entries } = await listParts(file);
    return new Workbook(zip, entries, file.length, limits);
  } catch (error) {
    throw toFormatError(error);
  }
}

function listParts(file: Buffer): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  return new Promise((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const entries = new Map<string, Entry>();
      zip.on('entry', (entry: Entry) => {
        if (entries.size >= MOST_PARTS) return reject(tooManyParts());
        entries.set(entry.fileName, entry);
        zip.readEntry();
      });
      zip.on('error', reject);
      zip.on('end', () => resolve({ zip, entries }));
      zip.readEntry();
    });
  });
}
