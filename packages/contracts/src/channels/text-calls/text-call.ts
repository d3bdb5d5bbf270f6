/** How the texts of a call are written. */
export const TEXT_FORMATS = ['text', 'html'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** The source of a translation, the best first. A text of several parts has the last source of its parts. */
export const TEXT_ORIGINS = ['memory', 'glossary', 'phrasebook', 'engine', 'none'] as const;
export type TextOrigin = (typeof TEXT_ORIGINS)[number];

/** The quality of a match, in percent: in the same context, exact, or none. */
export const TEXT_MATCHES = { inContext: 101, exact: 100, none: 0 } as const;

/** The header that identifies a call, so that the call is done only once even if it is sent again. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
