import { isLive } from '../../sites/is-live.js';
import { settingsKey } from '../../sites/settings-key.js';
import type { PublicSite } from '../../sites/site.entity.js';
import type { PathMap } from '../../translated-urls/path-map.js';
import { SiteAddresses } from './site-addresses.js';

/** The address of a localised site. */
export interface SiteLocation {
  /** The host of the request, with port. */
  host: string;
  /** Path prefix of the site, without a slash at its end; empty on its own host. */
  prefix: string;
  isPreview: boolean;
  /** Whether the host is the customer's own, and not below the render domain. */
  isCustomDomain: boolean;
  /** The origin of a further domain whose pages it serves. Without it, the site serves the pages of the project's address. */
  origin?: string | undefined;
}

/** How one page is shown. */
export interface PageDisplay {
  /** `source`: untranslated, with rewritten links. `measured`: translated if enough of it has a translation, otherwise like `source`. */
  mode: 'translation' | 'source' | 'measured';
  /** The languages in which search engines may index the page. */
  alternates: readonly string[];
  /** The translated path of the page in each language that has one. */
  paths?: Readonly<Record<string, string>>;
}

/** The same page untranslated. */
export const asSource = (site: LocalisedSite): LocalisedSite => ({ ...site, display: { mode: 'source', alternates: [] } });

/** A display as part of cache keys. */
const displayKey = ({ mode, alternates, paths }: PageDisplay): string => {
  const moved = alternates.filter((language) => paths?.[language] !== undefined).map((language) => `${language}=${paths?.[language]}`);
  return `${mode} ${alternates.join()}${moved.length > 0 ? ` ${moved.join()}` : ''}`;
};

/** A project's site in one language, and its address. */
export interface LocalisedSite extends SiteLocation {
  project: PublicSite;
  language: string;
  addresses: SiteAddresses;
  /** The display of the requested page; a default for other files. */
  display: PageDisplay;
  /** The translated paths of its language, if it has any. */
  paths?: PathMap;
}

/** The same site with translated paths. */
export const withPaths = (site: LocalisedSite, paths: PathMap): LocalisedSite => ({
  ...site,
  paths,
  addresses: site.addresses.with(paths),
});

/** The cache key of a rendered page. Leaves out the host, because anybody may make one up and the page does not depend on it. */
export function pageKey({ project, language, prefix, isPreview, display, paths }: LocalisedSite, url: URL): string {
  const shown = isPreview ? 'preview' : displayKey(display);
  return `${project.projectId}|${language}|${settingsKey(project.settings)}|${shown}${prefix}${paths ? `|${paths.version}` : ''}|${url.href}`;
}

const MAX_KNOWN = 100;

/** Projects are loaded again every few seconds. Until then, the same objects are used. */
const known = new WeakMap<PublicSite, Map<string, LocalisedSite>>();

/** The localised site of a project at a location. */
export function localisedSite(
  project: PublicSite,
  language: string,
  at: Pick<SiteLocation, 'host'> & Partial<SiteLocation>,
): LocalisedSite {
  const location = { prefix: '', isPreview: false, isCustomDomain: false, ...at };
  const ofSite = known.get(project) ?? new Map<string, LocalisedSite>();
  known.set(project, ofSite);
  const key = `${language} ${location.host} ${location.prefix} ${location.origin}`;
  const site = ofSite.get(key) ?? toLocalisedSite(project, language, location);
  // Host names may be made up: beyond this number they are not cached.
  if (ofSite.size < MAX_KNOWN) ofSite.set(key, site);
  return site;
}

function toLocalisedSite(project: PublicSite, language: string, location: SiteLocation): LocalisedSite {
  const origin = location.origin ?? new URL(project.baseUrl).origin;
  // Translated paths of other domains are their own, so links to them use the original paths.
  const hosts = new Set([new URL(origin).host]);
  const live = project.languages.map((entry) => entry.language).filter((one) => isLive(project, one));
  const display: PageDisplay = { mode: 'translation', alternates: location.isPreview ? [] : live };
  return { project, language, ...location, addresses: new SiteAddresses({ origin, hosts, prefix: location.prefix }), display };
}
