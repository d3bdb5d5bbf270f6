/** Letters with a mark as the plain letter; æ, ø, ß and their like by their usual spelling in English. */
const SPECIAL: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ŋ: 'ng', ə: 'a' };

/** A Latin word in the letters a to z. */
export function toPlainLetters(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]/gu, (char) => SPECIAL[char] ?? '');
}
