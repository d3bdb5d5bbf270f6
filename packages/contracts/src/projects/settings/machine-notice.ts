/**
 * The place of the machine translation notice in the flow of the page: before or after all content. `untilReviewed` is after all content,
 * until somebody reviews a text of the language.
 */
export const NOTICE_PLACES = ['untilReviewed', 'off', 'top', 'bottom'] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];

/** The place if nobody has chosen one. */
export const DEFAULT_NOTICE_PLACE: NoticePlace = 'untilReviewed';

/** The longest notice. */
export const NOTICE_TEXT_MAX = 300;
