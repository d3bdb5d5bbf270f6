import { type FileLimits, withLimits } from '../unit/file-limits.js';
import { deliver, type ReadOptions, type ReadResult } from '../unit/read-options.js';
import { readXml } from '../xml/read-xml.js';
import { TmxReader } from './tmx-reader.js';
import { toUnit } from './unit-reader.js';

/**
 * Reads a TMX file (1.4b and older) as a stream: memory does not grow with the file. Texts come in the segment format, foreign inline codes
 * as numbered inline tags. Never loads anything from outside the file, and knows only the five entities of XML. Throws a FormatError with
 * the line when the file is no TMX, is not well-formed, or breaks a limit. Units before that line were delivered.
 */
export async function readTmx(bytes: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<void> {
  const limits: FileLimits = withLimits(options.limits);
  const results: ReadResult[] = [];
  const reader: TmxReader = new TmxReader(limits, (raw) =>
    results.push(toUnit(raw, options.sourceLanguage ?? raw.attributes.srclang ?? reader.headerLanguage ?? '*all*', reader.isOwn)),
  );
  await readXml(bytes, reader, { limits, root: 'tmx', onSlice: () => deliver(results.splice(0), options) });
}
