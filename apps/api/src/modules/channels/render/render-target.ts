import { isLive } from '../delivery/publication.js';
import type { PublicSite } from '../delivery/site.entity.js';
import { SiteAddresses } from './site-addresses.js';

/** Where a copy lies. */
export interface RenderPlace {
  /** The host that the visitor asked, with port. */
  host: string;
  /** Path before the copy's own, without a slash at its end; empty where the copy has the host for itself. */
  prefix: string;
  isPreview: boolean;
  /** Whether the host is the customer's own, and not a name of ours beside those of others. */
  isCustomDomain: boolean;
}

/** How one page of a copy is shown. */
export interface PageShowing {
  /** `source`: as the site has it, with links that lead into the copy. `measured`: translated where enough of it is, else as `source`. */
  as: 'translation' | 'source' | 'measured';
  /** The languages in which search engines may know the page. */
  alternates: readonly string[];
}

/** The same page as its site has it. */
export const asSource = (target: RenderTarget): RenderTarget => ({ ...target, showing: { as: 'source', alternates: [] } });

/** Names a showing in the keys of caches. */
export const showingName = ({ as, alternates }: PageShowing): string => `${as} ${alternates.join()}`;

/** One translated copy of a site: whose, in which language, and where it lies. */
export interface RenderTarget extends RenderPlace {
  site: PublicSite;
  language: string;
  addresses: SiteAddresses;
  /** Of the page that is asked for; of what is no page, that of a page about which nothing is decided. */
  showing: PageShowing;
}

const MAX_KNOWN = 100;

/** Sites are looked up anew every few seconds; until then their copies need describing once. */
const known = new WeakMap<PublicSite, Map<string, RenderTarget>>();

/** Describes the copy of a site at a place. */
export function renderTarget(site: PublicSite, language: string, at: Pick<RenderPlace, 'host'> & Partial<RenderPlace>): RenderTarget {
  const place = { prefix: '', isPreview: false, isCustomDomain: false, ...at };
  const ofSite = known.get(site) ?? new Map<string, RenderTarget>();
  known.set(site, ofSite);
  const key = `${language} ${place.host} ${place.prefix}`;
  const target = ofSite.get(key) ?? describe(site, language, place);
  // Anybody may ask by any host name; what they make up is not kept.
  if (ofSite.size < MAX_KNOWN) ofSite.set(key, target);
  return target;
}

function describe(site: PublicSite, language: string, place: RenderPlace): RenderTarget {
  const origin = new URL(site.baseUrl).origin;
  const hosts = new Set([new URL(origin).host, ...site.otherDomains]);
  const live = site.languages.map((entry) => entry.language).filter((one) => isLive(site, one));
  const showing: PageShowing = { as: 'translation', alternates: place.isPreview ? [] : live };
  return { site, language, ...place, addresses: new SiteAddresses({ origin, hosts, prefix: place.prefix }), showing };
}
