import { buildText, escapeText } from '../core/build-segment.js';

/** Reads a plain text into the segment format: white space folded, placeables numbered and their values given beside. */
export function extractPlaceables(text: string): { source: string; placeables: string[] } {
  const built = buildText(text);
  return built ? { source: built.source, placeables: built.placeables } : { source: escapeText(text.trim()), placeables: [] };
}
