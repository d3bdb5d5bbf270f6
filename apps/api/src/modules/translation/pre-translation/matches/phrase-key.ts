/** The key that phrases share if they differ only in case, spaces, quotes and the way "and" is written. */
export function phraseKey(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/ ?& ?/g, ' and ')
    .trim()
    .toLowerCase();
}

/** "US" is not "us": a word in short capitals is a name, unless the phrase itself has capitals. */
export function isAcronymOf(found: string, phrase: string): boolean {
  return /^\p{Lu}{2,3}$/u.test(found) && found !== phrase;
}
