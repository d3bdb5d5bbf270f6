import type { ReplyHeaders } from '../api-request.js';
import type { PageTotal } from '../pages/pagination.js';
import { lastPointerName } from '../pointer.js';
import { headerOf } from '../reply/reply-headers.js';
import type { ReplyNode } from '../reply/reply-tree.js';

const PAGES = /^(?:total_?pages|page_?count|pages_?count|pages|last_?page|number_?of_?pages)$/i;
const ENTRIES =
  /^(?:total|total_?count|total_?results|total_?elements|total_?items|total_?entries|total_?(?:records|docs)|filter_?count|found|count|records?_?total|num_?found|items)$/i;
const HEADERS: readonly [string, PageTotal['counts']][] = [
  ['x-wp-total', 'entries'],
  ['x-total-count', 'entries'],
  ['x-total', 'entries'],
  ['x-pagination-total-count', 'entries'],
  ['total-count', 'entries'],
  ['x-wp-totalpages', 'pages'],
  ['x-total-pages', 'pages'],
  ['x-pagination-page-count', 'pages'],
];

/** The place where the reply gives the number of entries or pages, and that number. */
export interface TotalGuess {
  total: PageTotal;
  count: number;
}

/**
 * Finds the total in values outside of the list, or in a header. A total of entries is never smaller than the number of entries in the
 * reply.
 */
export function guessTotal(scalars: readonly ReplyNode[], headers: ReplyHeaders, entries: number): TotalGuess | undefined {
  const numbers = scalars.filter((node) => node.kind === 'number' && /^\d{1,15}$/.test(node.text));
  const find = (names: RegExp, counts: PageTotal['counts'], least: number): TotalGuess | undefined => {
    const node = numbers.find((one) => names.test(lastPointerName(one.path)) && Number((one as { text: string }).text) >= least);
    return node && { total: { place: 'body', name: node.path, counts }, count: Number((node as { text: string }).text) };
  };
  return find(ENTRIES, 'entries', entries) ?? guessHeader(headers) ?? find(PAGES, 'pages', 1);
}

function guessHeader(headers: ReplyHeaders): TotalGuess | undefined {
  for (const [name, counts] of HEADERS) {
    const value = headerOf(headers, name);
    if (value && /^\d{1,15}$/.test(value)) return { total: { place: 'header', name, counts }, count: Number(value) };
  }
  return undefined;
}
