// Signs that pages put between things that have nothing to say to one another, as in titles and crumbs.
const SEPARATOR = /(\s+[|·•–—»›/]\s+|\s*[|·•»]\s*)/u;

/** The parts of a label and the signs between them, in order; undefined when it has one part only. */
export function splitParts(text: string): { parts: string[]; signs: string[] } | undefined {
  const pieces = text.split(SEPARATOR);
  const parts = pieces.filter((_piece, index) => index % 2 === 0);
  const signs = pieces.filter((_piece, index) => index % 2 === 1);
  return parts.length > 1 && parts.every((part) => part.trim()) ? { parts, signs } : undefined;
}
