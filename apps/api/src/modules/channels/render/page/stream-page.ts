import type { PageOutput } from './page-output.js';
import type { PageReader } from './page-reader.js';
import type { PageTranslation } from './page-translation.js';

/** How long a page is buffered before its beginning is sent: with the translation, within a tenth of a second. */
export const BUFFER_MS = 40;
/** How much of a page is buffered. Most pages are sent whole then, and a failure can still change the status. */
const BUFFER_BYTES = 96 * 1024;

/** Begins a translation once the encoding of a page is known. A slow page is not delayed for its rewrite cache. */
type Begin = (encoding: string, isSlow: boolean) => PageTranslation;

/** Translates a page, and streams it if its server is slow. A measured page is streamed after its first segments. */
export async function streamPage(
  reader: PageReader,
  begin: Begin,
  output: PageOutput,
  isMeasured: boolean,
): Promise<{ isSource: boolean }> {
  const isWhole = await reader.readFor(BUFFER_MS, BUFFER_BYTES);
  const isSlow = !isWhole && reader.length < BUFFER_BYTES;
  if (!isWhole && !isMeasured) output.begin();
  let translation: PageTranslation | undefined;
  try {
    // The decoder buffers the bytes before the encoding is known.
    for (let bytes: Buffer | undefined = reader.received; bytes !== undefined; bytes = await reader.next()) {
      if (reader.encoding === undefined) continue;
      translation ??= begin(reader.encoding, isSlow);
      if (!reader.isWhole) await translation.write(bytes);
      const made = reader.isWhole ? await translation.end(bytes) : await translation.release();
      if (translation.isSource && !output.hasBegun) output.showSource();
      if (isMeasured && made.length > 0 && !reader.isWhole) output.begin();
      await output.write(made);
    }
    await output.end();
    return { isSource: translation?.isSource ?? false };
  } finally {
    translation?.close();
    await reader.close();
  }
}
