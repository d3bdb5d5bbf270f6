import { META_NAMES } from '../../segmentation/attribute-names.js';
import { attributesNamed } from '../tokenizer/attribute-table.js';
import type { TagAttributes } from '../tokenizer/tag-attributes.js';
import type { Tag } from '../tokenizer/tag-table.js';
import type { VolatileSpan } from './volatile-span.js';

const [VALUE, NAME, PROPERTY, CONTENT, EQUIV] = attributesNamed('value', 'name', 'property', 'content', 'http-equiv');

/**
 * Void elements, and elements that the reader reads in one step. The attributes of other elements can affect the tree (HTML standard
 * 13.2.4.3, "Noah's Ark").
 */
const CLOSED = new Set(['meta', 'input', 'link', 'script', 'style']);

const lower = (text: string | undefined) => (text ?? '').toLowerCase();

function isReadMeta(attributes: TagAttributes): boolean {
  const isText = META_NAMES.includes(lower(attributes.value(NAME)));
  return isText || attributes.value(PROPERTY) !== undefined || lower(attributes.value(EQUIV)) === 'refresh';
}

function isVolatile(tag: Tag, number: number, attributes: TagAttributes): boolean {
  if (number === VALUE) return tag.name === 'input' && !attributes.isButton(tag);
  if (number === CONTENT) return tag.name === 'meta' && !isReadMeta(attributes);
  return number === 0;
}

/** The quoted values of a tag that segmenting and rewriting never read: tokens, nonces, typed field values. */
export function volatileValues(tag: Tag, attributes: TagAttributes): VolatileSpan[] {
  // A selector may ask for any attribute.
  if (!CLOSED.has(tag.name) || attributes.hasSelectors) return [];
  return attributes
    .quoted()
    .filter(({ number }) => isVolatile(tag, number, attributes))
    .map(({ start, end, isDouble }) => ({ kind: isDouble ? 'double' : 'single', start, end }));
}
