/** Kinds of slots in an outline: parts of a page that rewriting may change. */
export const TEXT_RUN = 0;
export const RUN = 1;
export const ATTRIBUTE = 2;
export const JSON_TEXT = 3;
/** A segment of an element that the browser copies, so the page's bytes do not contain it. */
export const COPIED = 4;
export const TAG = 5;
export const ROOT_TAG = 6;
export const ROOT = 7;
export const HEAD_END = 8;
export const JSON_ADDRESS = 9;
export const STYLE = 10;
/** A run with at most one text between two tags, and without entities. Its texts can be replaced in place. */
export const PLAIN_RUN = 11;
/** A tag with one address and nothing else that counts. */
export const ADDRESS = 12;
/** The language attributes of a part. */
export const PART_LANGUAGE = 13;

/** The language of the page in a JSON-LD block. */
export const JSON_LANGUAGE = 14;

/** A value that stands alone. */
export const LONE_VALUE = 15;

/**
 * How a segment's source is stored. AS_WRITTEN: it equals the page's characters. COLLAPSED: it equals them after white space is collapsed.
 * IN_FULL: the outline contains it.
 */
export const AS_WRITTEN = 0;
export const COLLAPSED = 1;
export const IN_FULL = 2;

/** Bytes of a segment's hash. */
export const HASH_BYTES = 16;
