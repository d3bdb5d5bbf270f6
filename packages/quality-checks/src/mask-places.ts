import type { Found } from './found.js';

const MASKED = '\uFFFC';

/** A text with such places, which are in their order, in characters that no check looks at. */
export const maskPlaces = (text: string, places: readonly Found[]): string =>
  replacePlaces(text, places, ({ start, end }) => MASKED.repeat(end - start));

/** A text with another text in each of such places. Time is linear in the text. */
export function replacePlaces(text: string, places: readonly Found[], write: (found: Found) => string): string {
  let written = '';
  let from = 0;
  for (const place of places) {
    written += text.slice(from, place.start) + write(place);
    from = place.end;
  }
  return written + text.slice(from);
}
