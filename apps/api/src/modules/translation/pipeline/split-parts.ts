// Signs that pages put between things that have nothing to say to one another, as in titles and crumbs: some of them anywhere, all of
// them between white space. A run of white space is looked at from its beginning alone.
const SIGN = /(?<!\s)(\s*)([|·•–—»›/])(?=(\s*))/gu;
const ANYWHERE = '|·•»';

/** Crumbs lead down a few steps; what has more parts is a text. */
const MAX_PARTS = 20;

/** The parts of a label and the signs between them, in order; undefined when it has one part only, or too many. */
export function splitParts(text: string): { parts: string[]; signs: string[] } | undefined {
  const parts: string[] = [];
  const signs: string[] = [];
  let from = 0;
  for (const { 0: found, 1: space = '', 2: sign = '', 3: after = '', index } of text.matchAll(SIGN)) {
    // The white space between two signs goes with the first.
    const before = index < from ? '' : space;
    if (!ANYWHERE.includes(sign) && !(before && after)) continue;
    const start = index + space.length - before.length;
    parts.push(text.slice(from, start));
    signs.push(before + sign + after);
    from = index + found.length + after.length;
    if (parts.length >= MAX_PARTS) return undefined;
  }
  parts.push(text.slice(from));
  return parts.length > 1 && parts.every((part) => part.trim()) ? { parts, signs } : undefined;
}
