import type { FileUnit } from './file-unit.js';

/** Few large writes are cheaper than many small ones. */
const CHUNK_CHARS = 65_536;

interface Writing {
  head: string;
  /** One unit; units are counted from 1. */
  write(unit: FileUnit, ordinal: number): string;
  /** The end of the file, after the last unit. */
  end(): string;
}

/** The text of a file piece by piece. */
export async function* inChunks(
  units: AsyncIterable<FileUnit> | Iterable<FileUnit>,
  { head, write, end }: Writing,
): AsyncGenerator<string> {
  let text = head;
  let ordinal = 0;
  for await (const unit of units) {
    text += write(unit, ++ordinal);
    if (text.length < CHUNK_CHARS) continue;
    yield text;
    text = '';
  }
  yield text + end();
}
