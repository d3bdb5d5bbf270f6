import { completeUrl, MAX_URL_LENGTH } from '@bhashantar/urls';
import { invalidField } from '../../../platform/http/app-error.js';

/** The message for text that is not an address at all. */
export const NO_URL = 'Please enter valid URL';
/** Matches only from the first dot of a run, which keeps the time linear. */
const TRAILING_DOTS = /(?<!\.)\.+$/;
/** DNS allows no longer names (RFC 1035), and neither do calls that name a domain, so a longer one could not be deleted again. */
const MOST_NAME_CHARS = 253;

/**
 * Normalises the address of a project. `www.` and bare hosts get https. Only http and https pass; credentials and fragments do not. Errors
 * name `field`. Dots after the host name are removed, because every comparison would take it for another site. Other scripts grow nine
 * times as long in a URL, so addresses that no crawl could use are rejected here.
 */
export function normaliseBaseUrl(text: string, field = 'baseUrl'): URL {
  const candidate = completeUrl(text);
  const url = URL.canParse(candidate) ? new URL(candidate) : undefined;
  const hostname = url?.hostname.replace(TRAILING_DOTS, '');
  if (!url || !['http:', 'https:'].includes(url.protocol) || !hostname || hostname.length > MOST_NAME_CHARS)
    throw invalidField(field, NO_URL);
  if (url.username || url.password) throw invalidField(field, 'The address must not hold a user name or password.');
  url.hostname = hostname;
  url.hash = '';
  if (url.href.length > MAX_URL_LENGTH)
    throw invalidField(field, `The address is longer than ${MAX_URL_LENGTH} characters once its letters are encoded. Please shorten it.`);
  return url;
}
