import type { PageOutput } from './page-output.js';
import type { PageReading } from './page-reading.js';
import type { PageTranslation } from './page-translation.js';

/** As long as a page may take to come before its beginning goes out: with what is done to it, within a tenth of a second. */
export const PATIENCE_MS = 40;
/** So much of a page is waited for: most go out in one piece then, and a failure can still be told. */
const HELD_BYTES = 96 * 1024;

/** Begins a translation once the encoding of a page is known. A page that comes slowly is not to be held back for what is remembered of it. */
type Begin = (encoding: string, isSlow: boolean) => PageTranslation;

/** Translates a page, and sends it while it comes when its server takes its time; what is measured first begins with the first texts. */
export async function streamPage(
  reading: PageReading,
  begin: Begin,
  output: PageOutput,
  isMeasured: boolean,
): Promise<{ isSource: boolean }> {
  const isWhole = await reading.readFor(PATIENCE_MS, HELD_BYTES);
  const isSlow = !isWhole && reading.length < HELD_BYTES;
  if (!isWhole && !isMeasured) output.begin();
  let translation: PageTranslation | undefined;
  try {
    // What came while the encoding was not known is held by the decoder.
    for (let bytes: Buffer | undefined = reading.begun; bytes !== undefined; bytes = await reading.next()) {
      if (reading.encoding === undefined) continue;
      translation ??= begin(reading.encoding, isSlow);
      await translation.write(bytes);
      const made = reading.isWhole ? await translation.end() : await translation.release();
      if (translation.isSource && !output.hasBegun) output.showSource();
      if (isMeasured && made.length > 0 && !reading.isWhole) output.begin();
      await output.write(made);
    }
    await output.end();
    return { isSource: translation?.isSource ?? false };
  } finally {
    translation?.close();
    await reading.close();
  }
}
