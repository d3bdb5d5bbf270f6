/** The source of a current translation. */
export const TRANSLATION_ORIGINS = ['PBK', 'USER', 'MACHINE'] as const;
export type TranslationOrigin = (typeof TRANSLATION_ORIGINS)[number];

/**
 * The type of a segment: the origin of its best translation, TRANSLITERATION when that only spells the source by its sound, or none.
 * A transliteration is no translation: it completes nothing, and any translation replaces it.
 */
export const TRANSLATION_TYPES = [...TRANSLATION_ORIGINS, 'TRANSLITERATION', 'NO_TRANSLATION_AVAILABLE'] as const;
export type TranslationType = (typeof TRANSLATION_TYPES)[number];

/** The source of a MACHINE translation. A text from `page` is already in the target language on the page, and stays as it is. */
export const MACHINE_SOURCES = ['memory', 'phrasebook', 'glossary', 'engine', 'transliteration', 'page'] as const;
export type MachineSource = (typeof MACHINE_SOURCES)[number];

export const DISPLAY_TYPES = ['translation', 't13n'] as const;
export type DisplayType = (typeof DISPLAY_TYPES)[number];

/** The type of a translation. */
export const typeOf = (origin: TranslationOrigin, displayType: DisplayType): TranslationType =>
  displayType === 't13n' ? 'TRANSLITERATION' : origin;
