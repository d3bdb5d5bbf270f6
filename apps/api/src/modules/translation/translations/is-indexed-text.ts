/** Whether the index of texts is asked for it: what a single letter finds is found sooner by looking at all texts. */
export const isIndexedText = (text: string): boolean => Array.from(text).length > 1;
