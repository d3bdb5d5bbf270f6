/** Where a page says that a machine translated it, in the flow of the page: before or behind all that it has. */
export const NOTICE_PLACES = ['off', 'top', 'bottom'] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];

/** The longest notice. */
export const NOTICE_TEXT_MAX = 300;
