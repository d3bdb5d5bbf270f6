/*
 * The grammar of the segment format. It is defined only here. A segment is text with these marks: `<1>…</1>` is an inline element with its
 * content (XLIFF 2.1: `pc`). `<2/>` is an element without content, or whose content is not text (`ph`). `{1}` is a placeable: a value that
 * is not translated, such as a number or an e-mail address. The five entities below are the characters that a reader would take for one of
 * these marks. Numbers count from 1, tags apart from placeables, and have five digits at most. Stored texts use this format, so a change is
 * a new version.
 */

/** Characters of the format -> their entities. */
export const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '{': '&#123;', '}': '&#125;' };

/** Entities -> their characters. */
export const CHARACTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#123;': '{', '&#125;': '}' };

/** A character that text must not hold as it is. */
export const RESERVED = /[&<>{}]/;
export const RESERVED_ALL = /[&<>{}]/g;

export const ENTITY_ALL = /&(?:amp|lt|gt|#12[35]);/g;

/** A tag; `split` keeps it. */
export const TAG = /(<\d{1,5}\/?>|<\/\d{1,5}>)/;

/** The parts of a tag: the slash of a closing one, its number, the slash of a void one. A text may have `</1/>`, which is no tag: see `TAG`. */
export const TAG_PARTS = /<(\/?)(\d{1,5})(\/?)>/g;

/** A placeable; `split` keeps it. */
export const PLACEABLE = /(\{\d{1,5}\})/;
export const PLACEABLE_ALL = /\{(\d{1,5})\}/g;

/** Placeables with white space, or one sign as in a fraction or a date, between them. */
export const PLACEABLES_IN_ROW = /\{\d{1,5}\}(?:(?:\s+|[.,:/-])?\{\d{1,5}\})*/g;

/** Without groups: a page may hold a million of them, and each group of each match is an object. */
export const PLACEABLE_OR_ENTITY = /\{\d{1,5}\}|&(?:amp|lt|gt|#12[35]);/g;

/**
 * Everything in a text besides plain characters: placeables and entities. It also finds what a text must not have: unknown entities and
 * reserved characters.
 */
export const MARK = /\{(\d{1,5})\}|&#?\w+;|[&<>{}]/g;

/** A tag or a placeable. */
export const TOKEN = /<\d{1,5}\/?>|<\/\d{1,5}>|\{\d{1,5}\}/g;

/** A tag, a placeable or an entity: their letters and digits do not count as text. */
export const TOKEN_OR_ENTITY = /<\d{1,5}\/?>|<\/\d{1,5}>|\{\d{1,5}\}|&(?:amp|lt|gt|#12[35]);/g;

/** The same, and also the characters that have to be escaped. */
export const TOKEN_ENTITY_OR_RESERVED = /<\d{1,5}\/?>|<\/\d{1,5}>|\{\d{1,5}\}|&(?:amp|lt|gt|#12[35]);|[&<>{}]/g;

/** An element without text at an end of a segment, with the elements around it. */
export const VOID_AT_END = /^(?:<\d{1,5}>)*<\d{1,5}\/>|<\d{1,5}\/>(?:<\/\d{1,5}>)*$/;
