/** The progress of a language, or of several together. Each text counts once in each language, however many pages it stands on. */
export interface ProgressFigures {
  segments: number;
  uniqueWords: number;
  /** Words of texts whose shown target is a translation, by people or machines. */
  translatedWords: number;
  /** Words of texts whose shown target spells them by sound. */
  transliteratedWords: number;
  /** Words of texts without a target. */
  untranslatedWords: number;
  /** Translated words of the unique words, in percent, rounded down. */
  translatedPercent: number;
}
