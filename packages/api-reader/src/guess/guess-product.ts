import type { ApiRequest, ReplyHeaders } from '../api-request.js';
import { headerOf } from '../reply/reply-headers.js';
import { nodeAt, type ReplyNode, type ReplyObject } from '../reply/reply-tree.js';
import type { ApiProduct } from './api-guess.js';

interface Signs {
  root: ReplyNode;
  entries: readonly ReplyObject[];
  url: URL;
  headers: ReplyHeaders;
}

const has = (entries: readonly ReplyObject[], ...names: string[]) =>
  entries.length > 0 && entries.every((entry) => names.every((name) => entry.children.has(name)));

const namesOf = (root: ReplyNode) => (root.kind === 'object' ? [...root.children.keys()] : []);

const isContentful = ({ root }: Signs) => {
  const type = nodeAt(root, '/sys/type');
  return type?.kind === 'string' && ['Array', 'Entry', 'Asset'].includes(type.text);
};

const isStrapi = ({ root, entries }: Signs) =>
  nodeAt(root, '/meta/pagination/pageSize') !== undefined ||
  (nodeAt(root, '/data') !== undefined && has(entries, 'documentId')) ||
  (nodeAt(root, '/data') !== undefined && has(entries, 'id', 'attributes') && !has(entries, 'type'));

const isDirectus = ({ root, url }: Signs) =>
  /\/items\/[^/]+/.test(url.pathname) &&
  namesOf(root).includes('data') &&
  namesOf(root).every((name) => name === 'data' || name === 'meta');

const isWordPress = ({ headers, url }: Signs) =>
  headerOf(headers, 'x-wp-total') !== undefined || url.pathname.includes('/wp-json/') || url.searchParams.has('rest_route');

const isGithub = ({ headers, url }: Signs) =>
  url.hostname === 'api.github.com' ||
  headerOf(headers, 'x-github-media-type') !== undefined ||
  headerOf(headers, 'x-github-request-id') !== undefined;

const isJsonApi = ({ root, entries, headers }: Signs) =>
  headerOf(headers, 'content-type')?.startsWith('application/vnd.api+json') === true ||
  nodeAt(root, '/jsonapi/version') !== undefined ||
  (nodeAt(root, '/data') !== undefined && has(entries, 'type', 'id', 'attributes'));

const PRODUCTS: readonly [ApiProduct, (signs: Signs) => boolean][] = [
  ['contentful', isContentful],
  ['wordpress', isWordPress],
  ['github', isGithub],
  ['strapi', isStrapi],
  ['jsonApi', isJsonApi],
  ['directus', isDirectus],
];

/** Names for screens. */
export const PRODUCT_NAMES: Readonly<Record<ApiProduct, string>> = {
  strapi: 'Strapi',
  contentful: 'Contentful',
  directus: 'Directus',
  wordpress: 'WordPress',
  github: 'GitHub',
  jsonApi: 'JSON:API',
};

/** The product whose reply this is, by the shape of the reply, its headers and the address. */
export function guessProduct(
  root: ReplyNode,
  entries: readonly ReplyObject[],
  request: ApiRequest,
  headers: ReplyHeaders,
): ApiProduct | undefined {
  const signs = { root, entries, url: new URL(request.url), headers };
  return PRODUCTS.find(([, holds]) => holds(signs))?.[0];
}
