const MOST = 5;

/**
 * Words that continue the typed text, in the order of the list, each once: from a translation memory, a glossary or the page. Linear time.
 */
export function candidates(prefix: string, words: Iterable<string>, most = MOST): string[] {
  const begun = prefix.normalize('NFC');
  const found = new Set<string>();
  if (begun === '') return [];
  for (const word of words) {
    if (found.size >= most) break;
    const spelt = word.normalize('NFC');
    if (spelt.length > begun.length && spelt.startsWith(begun)) found.add(spelt);
  }
  return [...found];
}
