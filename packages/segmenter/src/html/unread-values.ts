import { META_NAMES } from '../core/attribute-names.js';
import { attributesNamed } from './attribute-table.js';
import type { TagAttributes } from './tag-attributes.js';
import type { Tag } from './tag-table.js';
import type { UnreadSpan } from './unread-span.js';

const [VALUE, NAME, PROPERTY, CONTENT, EQUIV] = attributesNamed('value', 'name', 'property', 'content', 'http-equiv');

/** Tags that open nothing, or what is read in one go: the attributes of others may count in the tree (HTML standard 13.2.4.3, "Noah's Ark"). */
const CLOSED = new Set(['meta', 'input', 'link', 'script', 'style']);

const lower = (text: string | undefined) => (text ?? '').toLowerCase();

function isReadMeta(attributes: TagAttributes): boolean {
  const isText = META_NAMES.includes(lower(attributes.value(NAME)));
  return isText || attributes.value(PROPERTY) !== undefined || lower(attributes.value(EQUIV)) === 'refresh';
}

function isUnread(tag: Tag, number: number, attributes: TagAttributes): boolean {
  if (number === VALUE) return tag.name === 'input' && !attributes.isButton(tag);
  if (number === CONTENT) return tag.name === 'meta' && !isReadMeta(attributes);
  return number === 0;
}

/** The quoted values of a tag that nobody looks at: tokens, nonces, what was typed into a field. */
export function unreadValues(tag: Tag, attributes: TagAttributes): UnreadSpan[] {
  // A selector may ask for any attribute.
  if (!CLOSED.has(tag.name) || attributes.hasSelectors) return [];
  return attributes
    .quoted()
    .filter(({ number }) => isUnread(tag, number, attributes))
    .map(({ start, end, isDouble }) => ({ kind: isDouble ? 'double' : 'single', start, end }));
}
