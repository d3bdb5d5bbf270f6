import { type ApiRequest, askForChanges, type EntryPaths } from '@bhashantar/api-reader';
import type { ApiSince } from '@bhashantar/contracts';
import type { StoredApi } from './api-item.entity.js';

/** The id of the one entry of an item, whatever id the API gives it. */
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
  // Names of headers have no case (RFC 9110, section 5.1); one of a person comes in place of ours.
  const named = Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
  if (method === 'GET') return { method, url, headers: named };
  return { method, url, headers: { 'content-type': 'application/json', ...named }, body: body ?? '{}' };
}

/** The same call for the entries that changed since a moment. */
export function withSince(request: ApiRequest, { parameter, format, template, sort }: ApiSince, moment: Date): ApiRequest {
  return askForChanges(request, { parameter, format, ...(template !== null && { template }), ...(sort && { sort }) }, moment);
}
