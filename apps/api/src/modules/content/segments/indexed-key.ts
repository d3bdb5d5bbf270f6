/** Names of keys with at most this many bytes of UTF-8 are in the index of segments by key. */
export const INDEXED_KEY_BYTES = 1_000;

/** The condition of that index, which a query must repeat to use it. `segments`: the alias of the table in the query. */
export const indexedKeySql = (segments: string): string => `octet_length(${segments}.context) <= ${INDEXED_KEY_BYTES}`;
