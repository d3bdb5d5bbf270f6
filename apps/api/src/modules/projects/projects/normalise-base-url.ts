import { completeUrl } from '@bhashantar/urls';
import { invalidField } from '../../../platform/http/app-error.js';

/** Said of whatever is no address at all. */
export const NO_URL = 'Please enter valid URL';

/** The address of a project: `www.` and bare hosts get https, only http and https pass, credentials and fragments do not. Errors name `field`. */
export function normaliseBaseUrl(text: string, field = 'baseUrl'): URL {
  const candidate = completeUrl(text);
  const url = URL.canParse(candidate) ? new URL(candidate) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || !url.hostname) throw invalidField(field, NO_URL);
  if (url.username || url.password) throw invalidField(field, 'The address must not hold a user name or password.');
  url.hash = '';
  return url;
}
