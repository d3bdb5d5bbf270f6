import { hasChoices } from '@bhashantar/icu-messages';
import { findArgumentPlaces } from '@bhashantar/quality-checks';
import { placeable, tokenise, toPlainText } from '@bhashantar/segmenter/segment-format';
import { freeNumbers, type MaskedSource, putBack } from '../private-content/mask-private-content.js';

/**
 * Replaces the arguments of a format or a message by placeables, which engines return unchanged, because an application fails on a
 * translated argument. A message with forms stays, because its forms are translated one by one.
 */
export function maskArguments(source: string): MaskedSource {
  const places = hasChoices(toPlainText(source)) ? [] : findArgumentPlaces(source);
  if (places.length === 0) return { source, restore: (text) => text };
  const numbers = freeNumbers(tokenise(source));
  const values = new Map<string, string>();
  let masked = '';
  let at = 0;
  for (const { start, end } of places) {
    const name = placeable(numbers());
    values.set(name, source.slice(start, end));
    masked += source.slice(at, start) + name;
    at = end;
  }
  return { source: masked + source.slice(at), restore: putBack(values) };
}
