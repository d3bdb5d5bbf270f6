/**
 * Where a page says that a machine translated it, in the flow of the page: before or behind all that it has. `untilReviewed` is behind all of it, as
 * long as nobody has reviewed a text of the language.
 */
export const NOTICE_PLACES = ['untilReviewed', 'off', 'top', 'bottom'] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];

/** The place where nobody has chosen one. */
export const DEFAULT_NOTICE_PLACE: NoticePlace = 'untilReviewed';

/** The longest notice. */
export const NOTICE_TEXT_MAX = 300;
