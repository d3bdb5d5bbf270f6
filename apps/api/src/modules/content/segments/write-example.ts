import type { SegmentExample } from '@bhashantar/contracts';
import { hideSecretValues } from '../../../platform/private-content/find-secrets.js';

/** A longer example would not help a translator. */
const MOST = 60;
const LONGEST = 80;

const isShort = (text: string) => text.length <= LONGEST;
const cutText = (text: string) => (isShort(text) ? text : Array.from(text).slice(0, LONGEST).join(''));
const cut = (texts: string[]) => (texts.length <= MOST && texts.every(isShort) ? texts : texts.slice(0, MOST).map(cutText));

/** Values of the placeables and names of the elements of a segment, at the place where it was found. */
interface Placeholders {
  readonly placeables: string[];
  readonly elements: string[];
}

/**
 * The values of a segment's placeables, with secrets hidden, and the names of its inline elements, as JSON in one line; empty when it has
 * none.
 */
export function writeExample({ placeables, elements }: Placeholders): string {
  if (placeables.length + elements.length === 0) return '';
  const example: SegmentExample = {
    values: cut(hideSecretValues(placeables.length <= MOST ? placeables : placeables.slice(0, MOST))),
    elements: cut(elements),
  };
  const json = JSON.stringify(example);
  // The database does not accept NUL characters.
  return json.includes('\\u0000')
    ? JSON.stringify({ ...example, values: example.values.map((value) => value.replaceAll('\0', '')) })
    : json;
}
