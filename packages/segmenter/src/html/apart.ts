/** The same text as a string of its own: what is cut out of a page keeps the whole page in memory. */
export const apart = (text: string): string => `${text} `.slice(0, -1);
