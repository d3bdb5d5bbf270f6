/** Whether to use the text index. For a single letter, reading all texts is faster. */
export const isIndexedText = (text: string): boolean => Array.from(text).length > 1;
