/** A text within a pattern of `like`: `%` and `_` of it mean themselves. */
export const literalPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of `like` and `ilike` for texts that contain another. */
export const containsPattern = (text: string): string => `%${literalPattern(text)}%`;
