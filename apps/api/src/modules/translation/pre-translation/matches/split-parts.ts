// Separators of titles and breadcrumbs. Some count anywhere, the others only between white space. Because of the look-behind, a run of
// white space is scanned only from its start.
const SEPARATOR = /(?<!\s)(\s*)([|·•–—»›/])(?=(\s*))/gu;
const ANYWHERE = '|·•»';

/** Breadcrumbs have few parts. A text with more than this is not a breadcrumb. */
const MAX_PARTS = 20;

/** The parts of a label and the separators between them, in order; undefined for a single part, and for too many. */
export function splitParts(text: string): { parts: string[]; separators: string[] } | undefined {
  const parts: string[] = [];
  const separators: string[] = [];
  let from = 0;
  for (const { 0: found, 1: space = '', 2: separator = '', 3: after = '', index } of text.matchAll(SEPARATOR)) {
    // White space between two separators belongs to the first.
    const before = index < from ? '' : space;
    if (!ANYWHERE.includes(separator) && !(before && after)) continue;
    const start = index + space.length - before.length;
    parts.push(text.slice(from, start));
    separators.push(before + separator + after);
    from = index + found.length + after.length;
    if (parts.length >= MAX_PARTS) return undefined;
  }
  parts.push(text.slice(from));
  return parts.length > 1 && parts.every((part) => part.trim()) ? { parts, separators } : undefined;
}
