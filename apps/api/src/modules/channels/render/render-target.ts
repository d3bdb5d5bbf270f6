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

const MAX_KNOWN = 100;

/** Sites are looked up anew every few seconds; until then their copies need describing once. */
const known = new WeakMap<PublicSite, Map<string, RenderTarget>>();

/** Describes the copy of a site at a host, or below a prefix of one. */
export function renderTarget(site: PublicSite, language: string, host: string, prefix: string, isPreview = false): RenderTarget {
  const ofSite = known.get(site) ?? new Map<string, RenderTarget>();
  known.set(site, ofSite);
  const key = `${language} ${host} ${prefix}`;
  const target = ofSite.get(key) ?? describe(site, language, host, prefix, isPreview);
  // Anybody may ask by any host name; what they make up is not kept.
  if (ofSite.size < MAX_KNOWN) ofSite.set(key, target);
  return target;
}

function describe(site: PublicSite, language: string, host: string, prefix: string, isPreview: boolean): RenderTarget {
  const origin = new URL(site.baseUrl).origin;
  const hosts = new Set([new URL(origin).host, ...site.otherDomains]);
  return { site, language, host, prefix, isPreview, addresses: new SiteAddresses({ origin, hosts, prefix }) };
}
