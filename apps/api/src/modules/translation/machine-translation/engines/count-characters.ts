const PAIRS = /[\ud800-\udbff][\udc00-\udfff]/g;

/** Counts the Unicode code points of texts, by which engines bill. */
export function countCharacters(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length - (text.match(PAIRS)?.length ?? 0), 0);
}
