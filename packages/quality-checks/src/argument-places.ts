import { TOKEN_OR_ENTITY } from '@bhashantar/segmenter/segment-format';
import { findArguments, MASKED, readable } from './format-arguments.js';
import type { Found } from './found.js';
import { replacePlaces } from './mask-places.js';
import { findAddresses } from './numbers.js';

/** Replaces arguments that were found, because no argument contains this character. */
const TAKEN = '\uFFFA';

/** An argument of a message: {name}, {when, date}, or {0}, whose number is a placeable of the segment format. */
const OF_MESSAGE = new RegExp(
  `\\{(?:\\s{0,3}[\\p{L}_][\\p{L}\\p{M}\\p{N}_.-]{0,60}\\s{0,3}(?:,\\s{0,3}(?:number|date|time)(?:,[^{}]{0,60})?)?|${MASKED}{3,7})\\}`,
  'gu',
);

/**
 * The places of the arguments of formats (printf, Python, Qt, numbers, names in two braces, variables) and of messages in a text of the
 * segment format: in their order, in UTF-16 units, without overlaps. A message with forms must be split first. Time is linear in the text.
 */
export function findArgumentPlaces(text: string): Found[] {
  const read = readable(text);
  const masked = text.replace(TOKEN_OR_ENTITY, (token) => MASKED.repeat(token.length));
  const ofFormats = findArguments(text, findAddresses(masked));
  const rest = replacePlaces(read, ofFormats, ({ start, end }) => TAKEN.repeat(end - start));
  const ofMessages = Array.from(rest.matchAll(OF_MESSAGE), ({ 0: raw, index }) => ({ start: index, end: index + raw.length, value: raw }));
  return toWhole(
    text,
    [...ofFormats, ...ofMessages].sort((one, other) => one.start - other.start),
  );
}

/** Places that begin and end between the characters of the segment format: a brace is an entity, of which the checks look at one character. */
function toWhole(text: string, places: readonly Found[]): Found[] {
  const entities = Array.from(text.matchAll(TOKEN_OR_ENTITY), ({ 0: raw, index }) => ({ start: index, end: index + raw.length }));
  let at = 0;
  const holding = (offset: number) => {
    while (at < entities.length && (entities[at]?.end ?? 0) <= offset) at++;
    const entity = entities[at];
    return entity && entity.start < offset ? entity : undefined;
  };
  return places.map(({ value, ...place }) => {
    const start = holding(place.start)?.start ?? place.start;
    return { value, start, end: holding(place.end)?.end ?? place.end };
  });
}
