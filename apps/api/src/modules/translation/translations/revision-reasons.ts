/** Why a revision was written by a person who had the text before their eyes. */
export const EDITED = 'edited';
export const RESTORED = 'restored';

/** What a person wrote in this way they have seen. */
export const WRITTEN_BY_HAND: readonly string[] = [EDITED, RESTORED];
