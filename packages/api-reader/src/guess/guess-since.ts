import type { ApiRequest, JsonPointer } from '../api-request.js';
import type { ChangesSince } from '../pages/pagination.js';
import { type ApiProduct } from './api-guess.js';
import { PRODUCT_NAMES } from './guess-product.js';

export interface SinceGuess {
  since?: ChangesSince;
  reason: string;
}

/** Names of parameters that ask for changes since a time, in any API. */
const SINCE_NAME =
  /^(?:(?:updated|modified|changed)_?(?:since|after|from|gte?|min)|since|(?:min_)?last_?(?:modified|updated)|if_?modified_?since|changes_?since|start_?modified)$/i;
/** Lists of GitHub that take `since` (docs.github.com/rest). */
const GITHUB_SINCE = /\/(?:issues|commits|comments|gists|notifications)(?:\/public)?$/;

const query = (name: string) => ({ place: 'query' as const, name });

/** `/attributes/updatedAt` as a product writes a field: `updatedAt`. */
const fieldOf = (path: JsonPointer) => path.slice(path.lastIndexOf('/') + 1);

/** Directus has no time of change before the first change, so new entries are requested by their time of creation. */
function ofDirectus(field: string, created: string | undefined): ChangesSince | undefined {
  if (created === undefined) return undefined;
  const filters = [field, created].map((name) => `{"${name}":{"_gte":"{since}"}}`);
  return {
    ...{ parameter: query('filter'), format: 'iso', template: `{"_or":[${filters.join(',')}]}` },
    sort: { parameter: query('sort'), value: 'id' },
  };
}

function ofProduct(
  product: ApiProduct,
  updatedPath: JsonPointer | undefined,
  created: string | undefined,
  url: URL,
): ChangesSince | undefined {
  if (product === 'github')
    return GITHUB_SINCE.test(url.pathname) && !url.pathname.startsWith('/search/')
      ? { parameter: query('since'), format: 'iso' }
      : undefined;
  if (product === 'wordpress') return updatedPath === undefined ? undefined : { parameter: query('modified_after'), format: 'iso' };
  if (updatedPath === undefined) return undefined;
  const field = fieldOf(updatedPath);
  if (product === 'strapi')
    return { parameter: query(`filters[${field}][$gte]`), format: 'iso', sort: { parameter: query('sort'), value: `${field}:asc` } };
  if (product === 'contentful')
    return { parameter: query('sys.updatedAt[gte]'), format: 'iso', sort: { parameter: query('order'), value: 'sys.updatedAt' } };
  if (product === 'directus') return ofDirectus(field, created);
  return undefined;
}

/** Guesses how an API is asked for changes only: by the documentation of its product, or by a parameter that it is known to have. */
export function guessSince(
  request: ApiRequest,
  product: ApiProduct | undefined,
  updatedPath: JsonPointer | undefined,
  { parameters = [], names = [] }: { parameters?: readonly string[]; names?: readonly string[] },
): SinceGuess {
  const url = new URL(request.url);
  const created = names.find((name) => /^(?:date_created|created_at|created_on)$/.test(name));
  const since = product && ofProduct(product, updatedPath, created, url);
  if (since && product) return { since, reason: `${PRODUCT_NAMES[product]} takes ${since.parameter.name}.` };
  const name = [...url.searchParams.keys(), ...parameters].find((one) => SINCE_NAME.test(one));
  if (name) return { since: { parameter: query(name), format: 'iso' }, reason: `The parameter ${name} has the name of a time of changes.` };
  return { reason: 'No parameter of changes is known. Each sync reads all pages.' };
}
