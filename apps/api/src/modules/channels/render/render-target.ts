import type { PublicSite } from '../delivery/site.entity.js';
import { SiteAddresses } from './site-addresses.js';

/** One translated copy of a site: whose, in which language, and where it lies. */
export interface RenderTarget {
  site: PublicSite;
  language: string;
  /** The host that the visitor asked, with port. */
  host: string;
  prefix: string;
  isPreview: boolean;
  addresses: SiteAddresses;
}

/** Describes the copy of a site at a host, or below a prefix of one. */
export function renderTarget(site: PublicSite, language: string, host: string, prefix: string, isPreview = false): RenderTarget {
  const origin = new URL(site.baseUrl).origin;
  const hosts = new Set([new URL(origin).host, ...site.otherDomains]);
  return { site, language, host, prefix, isPreview, addresses: new SiteAddresses({ origin, hosts, prefix }) };
}
