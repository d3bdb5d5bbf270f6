/** How visitors type: by sound in ordinary spelling, by an exact map of Latin letters, or with the layout of the national standard. */
export const TYPING_KEYBOARDS = ['phonetic', 'exact', 'inscript'] as const;
export type TypingKeyboard = (typeof TYPING_KEYBOARDS)[number];

/** The keyboard if nobody has chosen one. */
export const DEFAULT_TYPING_KEYBOARD: TypingKeyboard = 'phonetic';
