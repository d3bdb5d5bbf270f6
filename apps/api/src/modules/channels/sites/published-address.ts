import { type AddressBase, hostAddress, isReserved, labelAddress } from '../../../platform/config/render-domain.js';
import { siteLabel } from './render-labels.js';
import type { PublicSite } from './site.entity.js';

type Addressed = Pick<PublicSite, 'projectKey' | 'hostKey' | 'languages'>;

/** The address at which a language of a project is published, without a slash at its end. */
export function publishedAddress(site: Addressed, language: string, base: AddressBase): string {
  const domain = site.languages.find((entry) => entry.language === language)?.customDomain;
  if (domain && !isReserved(domain, base)) return hostAddress(domain, base);
  return labelAddress(siteLabel(language, site.hostKey), base) ?? prefixAddress(site, language, base);
}

/** The fallback. The localised sites of all customers share this host, and a root-relative path in a script leads out of the site. */
function prefixAddress({ projectKey }: Addressed, language: string, { deliveryUrl }: AddressBase): string {
  return `${new URL(deliveryUrl).origin}/r/${projectKey}/${encodeURIComponent(language)}`;
}
