/**
 * Replaces each match of a pattern by the value of its first group; a match without a value stays. Returns undefined once the result has
 * more than `maxChars` UTF-16 units, so that a short text never grows into a very long one.
 */
export function replaceWithin(
  text: string,
  pattern: RegExp,
  maxChars: number,
  write: (name: string) => string | undefined,
): string | undefined {
  const parts: string[] = [];
  let [at, chars] = [0, text.length];
  for (const { 0: found, 1: name = '', index } of text.matchAll(pattern)) {
    const value = write(name) ?? found;
    chars += value.length - found.length;
    // The rest may shrink by the length of the text at most.
    if (chars > maxChars + text.length) return undefined;
    parts.push(text.slice(at, index), value);
    at = index + found.length;
  }
  return chars > maxChars ? undefined : parts.join('') + text.slice(at);
}

/** A part of an address with percent signs. Half of a pair of surrogates becomes the replacement character. */
export const encodePart = (text: string): string => encodeURIComponent(text.toWellFormed());
