import type { ApiRequest, JsonPointer } from '../api-request.js';
import { nextLink } from '../pages/link-header.js';
import { readParameter } from '../pages/page-parameter.js';
import type { PageParameter, PageSize } from '../pages/pagination.js';
import { lastPointerName, outerPointer } from '../pointer.js';
import { headerOf } from '../reply/reply-headers.js';
import { nodeAt, nodesIn, type ReplyNode } from '../reply/reply-tree.js';
import type { ApiProduct } from './api-guess.js';
import { guessCursor } from './guess-cursor.js';
import { PRODUCT_NAMES } from './guess-product.js';
import { guessTotal } from './guess-total.js';
import type { PageContext, PageSigns, PaginationGuess } from './page-context.js';

const MAX_DEPTH = 5;
const PAGE_NAMES = /^(?:_?page|p|pg|page_?number|page_?no|page_?index|current_?page|page\[number\]|pagination\[page\]|paged)$/i;
const OFFSET_NAMES = /^(?:\$?skip|offset|_?start|from|start_?index|first_?result|page\[offset\]|pagination\[start\])$/i;
const OFFSET_OF_REPLY = /\/(?:\$?skip|offset|_?start|start_?index)$/i;
const SIZE_NAMES =
  /^(?:per_?page|_per_page|page_?size|\$?(?:limit|top)|_limit|size|count|max_?results|page\[(?:size|limit)\]|pagination\[(?:pageSize|limit)\])$/i;
const NEXT_NAMES = /^(?:next|next_?page|next_?(?:page_?)?(?:url|uri|link|href)|@odata\.nextLink)$/i;
const CURRENT_PAGE = /^(?:page|current_?page|page_?number|number)$/i;
const SIZE_OF_REPLY = /^(?:per_?page|page_?size|limit|size)$/i;

const query = (name: string): PageParameter => ({ place: 'query', name });
const isNumber = (node: ReplyNode | undefined): node is ReplyNode & { kind: 'number' } =>
  node?.kind === 'number' && /^\d{1,15}$/.test(node.text);

function contextOf(signs: PageSigns): PageContext {
  const { root, listPath, headers, count, request, parameters } = signs;
  const outside = [...nodesIn(root, MAX_DEPTH)]
    .map(({ node }) => node)
    .filter(({ kind, path }) => kind !== 'array' && path !== listPath && !path.startsWith(`${listPath}/`));
  const scalars = listPath === '' ? [] : outside.filter(({ kind }) => kind !== 'object');
  const names = [...new Set([...new URL(request.url).searchParams.keys(), ...parameters])];
  const total = guessTotal(scalars, headers, count);
  return { ...signs, outside: listPath === '' ? [] : outside, total, names, size: sizeOf(request, names, scalars) };
}

function sizeOf(request: ApiRequest, names: readonly string[], scalars: readonly ReplyNode[]): PageSize {
  const name = names.find((one) => SIZE_NAMES.test(one));
  const parameter = name === undefined ? undefined : query(name);
  const asked = parameter && readParameter(request, parameter);
  const replied = scalars.filter(isNumber).find(({ path }) => SIZE_OF_REPLY.test(lastPointerName(path)))?.text;
  const text = asked !== undefined && /^\d{1,9}$/.test(asked) ? asked : replied;
  return { ...(parameter && { parameter }), ...(text !== undefined && { size: Number(text) }) };
}

const totalOf = ({ total }: PageContext) => (total ? { total: total.total } : {});
const totalSentence = ({ total }: PageContext) =>
  total ? ` It says that there are ${total.count} ${total.total.counts}.` : ' It does not say how many there are.';

function guessLink(context: PageContext): PaginationGuess | undefined {
  const { headers, size, product } = context;
  const pagination = { kind: 'link' as const, size, ...totalOf(context) };
  if (nextLink(headers) !== undefined) return { pagination, reason: 'The header Link names the next page (rel="next").' };
  if (/rel="?(?:first|last|prev)"?/.test((headerOf(headers, 'link') ?? '').slice(0, 8_192)))
    return { pagination, reason: 'The header Link names other pages. This is the last one.' };
  return product === 'github'
    ? { pagination, reason: 'GitHub names the next page in the header Link. This reply is the only page.' }
    : undefined;
}

const isAddress = (text: string) => /^(?:https?:\/\/|\/|\?)/.test(text);

/** Signs of other pages if the next one is null or absent. */
const hasNeighbours = ({ root }: PageContext, path: JsonPointer) => {
  const parent = nodeAt(root, outerPointer(path));
  return (
    parent?.kind === 'object' && ['previous', 'prev', 'first', 'last', 'self', 'prev_page_url'].some((name) => parent.children.has(name))
  );
};

function guessNext(context: PageContext): PaginationGuess | undefined {
  const { outside, size, product, root } = context;
  const named = outside.filter(({ path }) => NEXT_NAMES.test(lastPointerName(path)) || /\/next\/(?:href|url)$/i.test(path));
  const found = named.find((node) => node.kind === 'string' && isAddress(node.text));
  const ofLast = named.find(
    (node) =>
      node.kind === 'null' &&
      hasNeighbours(context, node.path) &&
      !outside.some((one) => isNumber(one) && /^(?:pages|last|next)$/.test(lastPointerName(one.path))),
  );
  const ofJsonApi = product === 'jsonApi' && nodeAt(root, '/links') ? '/links/next' : undefined;
  const nextPath = found?.path ?? ofLast?.path ?? ofJsonApi;
  if (nextPath === undefined) return undefined;
  const reason = found
    ? `${nextPath} of the reply is the address of the next page.`
    : `${nextPath} of the reply is for the next address. This reply is the last page.`;
  return { pagination: { kind: 'next', nextPath, size, ...totalOf(context) }, reason };
}

function guessPage(context: PageContext): PaginationGuess | undefined {
  const { names, request, outside, product, total } = context;
  const asked = names.find((name) => PAGE_NAMES.test(name));
  const replied = outside.filter(isNumber).find(({ path }) => CURRENT_PAGE.test(lastPointerName(path)));
  const parameter =
    asked ??
    (product && PAGE_OF_PRODUCT[product]) ??
    (replied && (total?.total.counts === 'pages' || context.size.size !== undefined) ? 'page' : undefined);
  if (parameter === undefined) return undefined;
  const first = (readParameter(request, query(parameter)) ?? replied?.text) === '0' ? 0 : 1;
  const sign = asked
    ? `The parameter ${asked} has the name of a page.`
    : product && PAGE_OF_PRODUCT[product]
      ? `${PRODUCT_NAMES[product]} takes ${parameter}.`
      : `${replied?.path} of the reply is the number of a page.`;
  return {
    pagination: { kind: 'page', parameter: query(parameter), first, size: withDefault(context), ...totalOf(context) },
    reason: `${sign}${totalSentence(context)}`,
  };
}

/** The documented parameters of products, for replies to requests without any. */
const PAGE_OF_PRODUCT: Partial<Record<ApiProduct, string>> = { strapi: 'pagination[page]', wordpress: 'page', directus: 'page' };
const SIZE_OF_PRODUCT: Partial<Record<ApiProduct, string>> = {
  strapi: 'pagination[pageSize]',
  wordpress: 'per_page',
  directus: 'limit',
  contentful: 'limit',
  github: 'per_page',
};

function withDefault({ size, product }: PageContext): PageSize {
  const name = product && SIZE_OF_PRODUCT[product];
  return size.parameter || !name ? size : { ...size, parameter: query(name) };
}

function guessOffset(context: PageContext): PaginationGuess | undefined {
  const { names, outside, total, size } = context;
  const asked = names.find((name) => OFFSET_NAMES.test(name));
  // Spring Data writes an offset beside the number of the page, and takes that number.
  const replied = outside.filter(isNumber).find(({ path }) => OFFSET_OF_REPLY.test(path) && !path.includes('/pageable/'));
  // A number of this name means something only beside a total or a size.
  const isSure = asked !== undefined || (replied && (total || size.size !== undefined));
  if (!isSure) return undefined;
  const parameter = asked ?? (replied ? lastPointerName(replied.path) : '');
  const sign = asked
    ? `The parameter ${asked} has the name of a number of entries that are left out.`
    : `${replied?.path} of the reply says how many entries were left out.`;
  return {
    pagination: { kind: 'offset', parameter: query(parameter), size: withDefault(context), ...totalOf(context) },
    reason: `${sign}${totalSentence(context)}`,
  };
}

/** Finds how a list is cut into pages. */
export function guessPagination(signs: PageSigns): PaginationGuess {
  const context = contextOf(signs);
  const guess = guessLink(context) ?? guessNext(context) ?? guessCursor(context) ?? guessOffset(context) ?? guessPage(context);
  if (guess) return guess;
  const { total, count } = context;
  const isPart = total && total.total.counts === 'entries' && total.count > count;
  const reason = isPart
    ? `The reply has ${count} of ${total.count} entries, but shows no way to the next ones. Choose how the API asks for pages.`
    : 'Neither the reply nor the address shows that there are more pages.';
  return { pagination: { kind: 'none' }, reason };
}
