import { createHash } from 'node:crypto';
import { type ApiRequest, askForChanges, type EntryPaths } from '@bhashantar/api-reader';
import type { ApiSince } from '@bhashantar/contracts';
import { AppError } from '../../../platform/http/app-error.js';
import type { StoredApi } from './api-item.entity.js';

/** The origin of texts that arrived by call. No API is behind it, so it is never called, verified or synced. */
export const CALLED_ORIGIN = 'call:';
export const CALLED_URL = `${CALLED_ORIGIN}avk_get/translation`;
export const CALLED_DOMAIN = 'call';
const NOT_CALLED = 'The texts of this item come by call (avk_get/translation). There is no API that could be connected or synced.';

export const isCalled = ({ url }: Pick<StoredApi, 'url'>): boolean => url === CALLED_URL;

/** Throws FORBIDDEN_MOVE for the item of texts that came by call. */
export function assertConnected(own: Pick<StoredApi, 'url'>): void {
  if (isCalled(own)) throw new AppError('FORBIDDEN_MOVE', { message: NOT_CALLED });
}

/** The id of the item of called texts, of which a project has one: a UUID of version 8 (RFC 9562) derived from the project's id. */
export function calledItemId(projectId: string): string {
  const digits = createHash('sha256').update(`texts by call of ${projectId}`).digest('hex').slice(0, 32).split('');
  digits[12] = '8';
  digits[16] = 'a';
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The id of an item's only entry, whatever id the API gives it. */
export const SINGLE_ENTRY = 'single';

/** The address of an entry among the content of a project: `entry:<apiId>/<id>`; of labels `labels:<apiId>/<id>`. Ids may have slashes. */
export const entryAddress = ({ kind, apiId }: Pick<StoredApi, 'kind' | 'apiId'>, entryId: string): string =>
  `${kind === 'static' ? 'labels' : 'entry'}:${apiId}/${entryId}`;

/** Where the parts of entries are. */
export function toPaths({ kind, type, listPath, idPath, updatedPath, titlePath }: EntryPathFields): EntryPaths {
  const isSingle = kind === 'static' || type === 'singleType';
  return {
    ...{ listPath, isSingle },
    ...(idPath !== null && !isSingle && { idPath }),
    ...(updatedPath !== null && { updatedPath }),
    ...(titlePath !== null && { titlePath }),
  };
}
type EntryPathFields = Pick<StoredApi, 'kind' | 'type' | 'listPath' | 'idPath' | 'updatedPath' | 'titlePath'>;

/** The call of an item, without credentials. */
export function toRequest({ method, url, headers, body }: Pick<StoredApi, 'method' | 'url' | 'headers' | 'body'>): ApiRequest {
  // Header names are case-insensitive (RFC 9110, section 5.1). A person's header replaces ours.
  const named = Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
  if (method === 'GET') return { method, url, headers: named };
  return { method, url, headers: { 'content-type': 'application/json', ...named }, body: body ?? '{}' };
}

/** The same call for the entries that changed since a moment. */
export function withSince(request: ApiRequest, { parameter, format, template, sort }: ApiSince, moment: Date): ApiRequest {
  return askForChanges(request, { parameter, format, ...(template !== null && { template }), ...(sort && { sort }) }, moment);
}
