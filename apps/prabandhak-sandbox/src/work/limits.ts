/** The limits of the document that its schemas cannot express. */
export const BODY_MAX_BYTES = 8 * 1024 * 1024;
export const BATCH_ITEMS_MAX = 5_000;
/** The default number of items of a page. */
export const PAGE_DEFAULT = 100;
export const PAGE_BYTES_MAX = 6 * 1024 * 1024;

export const ANSWER_HOURS = 24;
export const SECRET_OVERLAP_HOURS = 24;
export const TIMESTAMP_TOLERANCE_SECONDS = 300;
export const MESSAGE_ID_MINUTES = 10;
export const REVERT_DAYS = 30;
/** The server gives up this many days after the due time. */
export const EXPIRY_DAYS = 30;
export const EVENT_DAYS = 30;

export const CALLBACK_TIMEOUT_MS = 10_000;
export const CALLBACK_HOURS = 24;
/** Before each retry; the last one repeats. */
export const CALLBACK_RETRY_SECONDS: readonly number[] = [2, 10, 60, 300, 1_200, 3_600];
export const CALLBACKS_AT_ONCE = 8;
