import { canonicalSelector } from '@bhashantar/segmenter/html';
import { invalidField } from '../../../platform/http/app-error.js';

const NO_SELECTOR =
  'Please name one element by its tag, .class, #id or [attribute="value"], such as .price or span[data-brand]. Spaces, commas and other signs are not possible.';
const WHOLE_PAGE = 'This matches whole pages. Please choose a part of them.';
/** With or without conditions, the selector of an element that contains all others. */
const WHOLE = /^(?:\*|html|head|body)(?![\w-])/;

/** A selector in its stored spelling. Throws for a selector that the server and browsers read differently. */
export function readSelector(text: string): string {
  const selector = canonicalSelector(text);
  if (selector === undefined) throw invalidField('selector', NO_SELECTOR);
  return selector;
}

/** The same, but only for parts of pages. */
export function readPartSelector(text: string): string {
  const selector = readSelector(text);
  if (WHOLE.test(selector)) throw invalidField('selector', WHOLE_PAGE);
  return selector;
}
