export const JSON_REQUEST_STATES = ['reading', 'ready', 'failed'] as const;
export type JsonRequestState = (typeof JSON_REQUEST_STATES)[number];

/** How the strings of a key are translated. `transliterate` spells names by sound; only a person can choose it. */
export const JSON_RULES = ['text', 'html', 'markdown', 'transliterate', 'ignored'] as const;
export type JsonKeyRule = (typeof JSON_RULES)[number];
