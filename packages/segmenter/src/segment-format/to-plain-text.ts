import { fillText, readParts } from './fit-target.js';

/**
 * A text of the segment format as people read it: tags gone, entities decoded, placeables filled in (or kept as `{1}` when no
 * values are given). A text that breaks the grammar comes back as it is.
 */
export function toPlainText(source: string, placeables?: string[]): string {
  const parts = readParts(source);
  if (!parts) return source;
  return parts
    .filter((_, i) => i % 2 === 0)
    .map((text) => fillText(text, placeables))
    .join('');
}
