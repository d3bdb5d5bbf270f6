import { fillText, placeablesOf, readParts } from '../core/place-target.js';

/**
 * A text of the segment format as people read it: tags gone, entities decoded, placeables filled in (or kept as `{1}` when no
 * values are given). A text that breaks the grammar comes back as it is.
 */
export function toPlainText(source: string, placeables?: string[]): string {
  const parts = readParts(source);
  if (!parts) return source;
  const values = placeables ?? Array.from({ length: placeablesOf(source).at(-1) ?? 0 }, (_, i) => `{${i + 1}}`);
  return parts
    .filter((_, i) => i % 2 === 0)
    .map((text) => fillText(text, values))
    .join('');
}
