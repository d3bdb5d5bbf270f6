/** How the texts of a call are written. */
export const TEXT_FORMATS = ['text', 'html'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** The source of a translation, the best first. A text of several parts has the last source of its parts. */
export const TEXT_ORIGINS = ['memory', 'glossary', 'phrasebook', 'engine', 'none'] as const;
export type TextOrigin = (typeof TEXT_ORIGINS)[number];

/** How well a text is known, in percent: in the same context, exactly, or not at all. */
export const TEXT_MATCHES = { inContext: 101, exact: 100, none: 0 } as const;

/** The header that names a call, so that it is done once however often it is sent. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
