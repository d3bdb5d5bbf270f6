import { withLimits } from '../unit/file-limits.js';
import { deliver, type ReadOptions, type ReadResult } from '../unit/read-options.js';
import { readXml } from '../xml/read-xml.js';
import { toUnit } from './raw-unit.js';
import { XliffReader } from './xliff-reader.js';

/**
 * Reads an XLIFF file (1.0 to 1.2, 2.0 and 2.1) as a stream: memory does not grow with the file. Texts come in the segment format, inline
 * codes as numbered inline tags. A unit of several segments comes as one text. Content that is marked as not to be translated is left out,
 * and so are proposals (`alt-trans`, `mtc:matches`). Throws a FormatError with the line when the file is no XLIFF, is not well-formed, or
 * breaks a limit.
 */
export async function readXliff(bytes: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<void> {
  const limits = withLimits(options.limits);
  const results: ReadResult[] = [];
  const wanted = { source: options.sourceLanguage, target: options.targetLanguage };
  const reader = new XliffReader(limits, (raw, languages) => {
    const result = toUnit(raw, languages, wanted);
    if (result) results.push(result);
  });
  await readXml(bytes, reader, { limits, root: 'xliff', onSlice: () => deliver(results.splice(0), options) });
}
