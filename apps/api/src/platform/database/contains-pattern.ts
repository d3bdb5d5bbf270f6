/** The pattern of `like` and `ilike` for texts that contain another: `%` and `_` of what is sought mean themselves. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
