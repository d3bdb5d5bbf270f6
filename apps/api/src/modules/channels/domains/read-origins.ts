import { hasScheme } from '@bhashantar/urls';
import { type AddressBase, isReserved } from '../../../platform/config/render-domain.js';
import { invalidField } from '../../../platform/http/app-error.js';
import { hasHost } from '../../projects/projects/project-hosts.js';
import type { SiteUrlResolver } from '../../projects/projects/site-url-resolver.js';

/** How to read a typed address, and which addresses are the product's own. */
export interface OriginRules {
  readonly urls: Pick<SiteUrlResolver, 'read'>;
  readonly ours: AddressBase;
}

/** The host of an address that people type, with its port if it has one. Errors name `field`. */
export function readHost(text: string, field: string, { urls, ours }: OriginRules): string {
  const url = urls.read(text.trim(), field);
  if (isReserved(url.hostname, ours)) throw invalidField(field, 'This domain shows translated sites itself.');
  return url.host;
}

/** The hosts of a project's addresses, each once, in order; errors name the address. */
export function readOrigins(texts: readonly string[], field: string, rules: OriginRules): string[] {
  const hosts: string[] = [];
  const schemes = new Set<string>();
  for (const [index, text] of texts.entries()) {
    const named = `${field}[${index}]`;
    // The project's own address follows the rule for a project of one domain.
    const host = index === 0 ? rules.urls.read(text.trim(), named).host : readHost(text, named, rules);
    if (hasHost(hosts, host)) throw invalidField(named, `Address ${index + 1} is on a domain that stands in the list already.`);
    if (hasScheme(text.trim())) schemes.add(text.trim().split(':', 1)[0]?.toLowerCase() ?? '');
    hosts.push(host);
  }
  if (schemes.size > 1) throw invalidField(field, 'Please begin all addresses with https://, or all with http://.');
  return hosts;
}
