/** What a glossary says of a term: it has one translation, stays as it is, or is spelled by its sound. */
export const TERM_RULES = ['translate', 'keep', 'transliterate'] as const;
export type TermRule = (typeof TERM_RULES)[number];

/** Parts of speech as TBX-Basic names them. */
export const PARTS_OF_SPEECH = ['noun', 'properNoun', 'verb', 'adjective', 'adverb', 'other'] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];
