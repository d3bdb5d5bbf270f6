import { hasScheme } from '@bhashantar/urls';
import { type AddressBase, isReserved } from '../../../platform/config/render-domain.js';
import { invalidField } from '../../../platform/http/app-error.js';
import { normaliseBaseUrl } from '../../projects/projects/normalise-base-url.js';
import { hasHost } from '../../projects/projects/project-hosts.js';

/** The host of an address that people type, with its port where it has one. Errors name `field`. */
export function readHost(text: string, field: string, ours: AddressBase): string {
  const url = normaliseBaseUrl(text.trim(), field);
  if (isReserved(url.hostname, ours)) throw invalidField(field, 'This domain shows translated sites itself.');
  return url.host;
}

/** The hosts of a project's addresses, each once, in their order; errors say which of them is meant. */
export function readOrigins(texts: readonly string[], field: string, ours: AddressBase): string[] {
  const hosts: string[] = [];
  const schemes = new Set<string>();
  for (const [index, text] of texts.entries()) {
    const named = `${field}[${index}]`;
    // The own address is what it would be of a project of one domain.
    const host = index === 0 ? normaliseBaseUrl(text.trim(), named).host : readHost(text, named, ours);
    if (hasHost(hosts, host)) throw invalidField(named, `Address ${index + 1} is on a domain that stands in the list already.`);
    if (hasScheme(text.trim())) schemes.add(text.trim().split(':', 1)[0]?.toLowerCase() ?? '');
    hosts.push(host);
  }
  if (schemes.size > 1) throw invalidField(field, 'Please begin all addresses with https://, or all with http://.');
  return hosts;
}
