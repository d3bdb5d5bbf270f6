/** Why a revision was written by a person who had the text before their eyes. */
export const EDITED = 'edited';
export const RESTORED = 'restored';

/** The author of such a revision has seen its text. */
export const WRITTEN_BY_HAND: readonly string[] = [EDITED, RESTORED];
