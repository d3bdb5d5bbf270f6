import { canonicalSelector } from '@bhashantar/segmenter/html';
import { invalidField } from '../../../platform/http/app-error.js';

const NO_SELECTOR =
  'Please name one element by its tag, .class, #id or [attribute="value"], such as .price or span[data-brand]. Spaces, commas and other signs are not possible.';
const WHOLE_PAGE = 'This matches whole pages. Please choose a part of them.';
const WHOLE = new Set(['*', 'html', 'head', 'body']);

/** A selector in the spelling that is stored. Throws for one that the server and browsers do not read alike, and for one of whole pages. */
export function readSelector(text: string): string {
  const selector = canonicalSelector(text);
  if (selector === undefined) throw invalidField('selector', NO_SELECTOR);
  if (WHOLE.has(selector)) throw invalidField('selector', WHOLE_PAGE);
  return selector;
}
