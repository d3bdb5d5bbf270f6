/** A sentence: characters [start, end) of the serialised text, its trailing space included, so that the pieces join without loss. */
export interface Sentence {
  start: number;
  end: number;
}

/** Splits a text of the segment format into sentences. */
export function splitSentences(source: string, locale: string): Sentence[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  return Array.from(segmenter.segment(source), ({ index, segment }) => ({ start: index, end: index + segment.length }));
}
