/** Says whether to use the text index. Reading all texts finds a single letter sooner. */
export const isIndexedText = (text: string): boolean => Array.from(text).length > 1;
