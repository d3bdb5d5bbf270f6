/** The rule of a term: it has one translation, stays as it is, or is spelled by its sound. */
export const TERM_RULES = ['translate', 'keep', 'transliterate'] as const;
export type TermRule = (typeof TERM_RULES)[number];

/** Parts of speech as TBX-Basic names them. */
export const PARTS_OF_SPEECH = ['noun', 'properNoun', 'verb', 'adjective', 'adverb', 'other'] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** The file formats for exports of glossaries. Imports recognise the format by the content. */
export const GLOSSARY_FILES = ['csv', 'tbx'] as const;
export type GlossaryFile = (typeof GLOSSARY_FILES)[number];
