/** Two lists of 100 paths with 500 characters each. */
export const SCOPE_BYTES = 320 * 1024;

/** One text of 100,000 characters and the names beside it, even if JSON escapes each character in six bytes. */
export const TEXT_BYTES = 600_300;

/** The hashes of 5,000 segments. */
export const SEGMENT_NAMES = { bytes: 200 * 1024, values: 5_100 };

/** The hashes of 5,000 segments with the versions of their targets. */
export const SEGMENT_LIST = { bytes: 400 * 1024, values: 10_100 };
