import type { ApiRequest } from '../api-request.js';
import { setParameter } from './page-parameter.js';
import type { ChangesSince } from './pagination.js';

/**
 * The request for the entries that changed since a time. A server's clock may differ from ours, and an entry may be saved while a sync
 * reads: subtract some minutes from the time of the last sync. Repeated entries are recognised by their content.
 */
export function askForChanges(request: ApiRequest, since: ChangesSince, time: Date): ApiRequest {
  const written = since.format === 'seconds' ? `${Math.floor(time.getTime() / 1000)}` : time.toISOString();
  const value = since.template?.replaceAll('{since}', written) ?? written;
  const asked = setParameter(request, since.parameter, value);
  return since.sort ? setParameter(asked, since.sort.parameter, since.sort.value) : asked;
}
