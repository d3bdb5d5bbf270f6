import { type MixedSpan, requireLanguage } from '@bhashantar/contracts';
import { detectedAs, scriptSpans } from '@bhashantar/indic';
import { toPlainText } from '@bhashantar/segmenter/segment-format';

export interface Mixed {
  spans: MixedSpan[];
  unexpectedPercent: number;
}

/** A single letter is a symbol. */
const FEWEST_LETTERS = 2;
/**
 * Texts of every language contain names and abbreviations in Latin letters. A text is in another language only if more than this share of
 * its letters is Latin.
 */
const LATIN_SHARE = 0.5;
const FEWEST_LATIN = 4;

/** The script in which the texts of a language are expected, as spans name it. */
export const expectedScript = (language: string): string => detectedAs(requireLanguage(language).script);

/**
 * The place where a text in the segment format leaves the script of its language; undefined when it does not. Languages with one script are
 * not distinguished.
 */
export function findMixed(text: string, language: string): Mixed | undefined {
  const expected = expectedScript(language);
  const spans = scriptSpans(toPlainText(text));
  const count = (isCounted: (script: string) => boolean) =>
    spans.reduce((sum, { script, letters }) => sum + (isCounted(script) ? letters : 0), 0);
  const all = count(() => true);
  const latin = expected === 'Latn' ? 0 : count((script) => script === 'Latn');
  const others = count((script) => script !== expected && script !== 'Latn');
  const isMixed = others >= FEWEST_LETTERS || (latin >= FEWEST_LATIN && latin / all > LATIN_SHARE);
  if (!isMixed) return undefined;
  return {
    spans: spans.map(({ script, start, end }) => ({ script, start, end, isExpected: script === expected })),
    unexpectedPercent: Math.round(((latin + others) / all) * 100),
  };
}
