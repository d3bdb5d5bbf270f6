const LIST = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Names as a list within a sentence: `Hindi, Tamil and Urdu`. */
export const formatList = (names: readonly string[]): string => LIST.format(names);
