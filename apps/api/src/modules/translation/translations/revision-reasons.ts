/** Why a revision was written by a person who had the text before their eyes. */
export const EDITED = 'edited';
export const RESTORED = 'restored';

/** Reasons of revisions whose author has seen the text. */
export const WRITTEN_BY_HAND: readonly string[] = [EDITED, RESTORED];
