import { folderKey, sitePageKey } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { createPathRules, type PathRules, startsOf } from '../../content/crawl/scope/match-scope.js';
import { mainHost, withTwin } from '../../projects/projects/project-hosts.js';
import { DatabaseFallback } from '../public-side/caches/database-fallback.js';
import type { Reuse } from '../public-side/caches/reuse.js';
import { TtlCache } from '../public-side/caches/ttl-cache.js';
import { type ShownPage, ShownPages } from '../publication/shown-pages.js';
import { PathMaps } from '../translated-urls/path-maps.js';
import { isLive } from './is-live.js';
import { isBelow, provenPath } from './proven-path.js';
import type { PublicSite } from './site.entity.js';

/** A change must be live everywhere within five seconds, even if its message is lost. The same holds for sites. */
const MAX_AGE_MS = 4_000;
const MAX_PAGES = 100_000;

/** Whether visitors get a page in a language. `unknown` means that no crawl has seen it. */
export type Visibility = 'shown' | 'withheld' | 'unknown';

/** The cached data of a page, and of the pages above it if its address has a query or an index document. */
interface FoundPages {
  shown: ReadonlyMap<string, ShownPage>;
  paths: Readonly<Record<string, string>>;
}

const NO_PATHS: Readonly<Record<string, string>> = {};

interface KnownPage {
  readonly key: string;
  readonly page: ShownPage;
}

/** In which languages visitors get one page, and where. */
export class PageVisibility {
  constructor(
    private readonly site: PublicSite,
    private readonly own: ShownPage | undefined,
    /** The page without its query, or the folder to which an index document belongs. */
    private readonly above: KnownPage | undefined,
    private readonly isRefused = false,
    /** Its translated path by language. Without one, the page keeps the original path. */
    readonly paths: Readonly<Record<string, string>> = NO_PATHS,
  ) {}

  /**
   * An uncrawled page with a query or an index document is withheld if the page without it is. A page that the project leaves out is always
   * withheld.
   */
  in(language: string): Visibility {
    if (this.isRefused || this.own?.isWithheld) return 'withheld';
    const own = this.own?.languages.get(language);
    if (own !== undefined) return own ? 'shown' : 'withheld';
    return this.above?.page.isWithheld || this.above?.page.languages.get(language) === false ? 'withheld' : 'unknown';
  }

  /** Returns the key of this page, or of the page above it, that a crawl has seen; empty if neither. */
  knownKey(key: string): string {
    if (this.own) return key;
    return this.above?.key ?? '';
  }

  /**
   * Whether the snippet may translate the page. The snippet cannot measure how much of it is translated, so an unknown page is treated like
   * the page without its query.
   */
  isShownBySnippet(language: string): boolean {
    const visibility = this.in(language);
    return (
      visibility === 'shown' ||
      (visibility === 'unknown' && (this.site.threshold === 0 || this.above?.page.languages.get(language) === true))
    );
  }

  /** The live languages that search engines may index. With a threshold of 0 these are all, on every page. */
  get alternates(): string[] {
    const isNamed = (visibility: Visibility) => visibility === 'shown' || (visibility === 'unknown' && this.site.threshold === 0);
    return this.site.languages.map(({ language }) => language).filter((one) => isLive(this.site, one) && isNamed(this.in(one)));
  }
}

/** Finds the visibility of pages by the address of a request. Cached values are used while the database is down. */
@Injectable()
export class PageDirectory {
  readonly #pages: TtlCache<FoundPages | undefined>;
  readonly #rules = new WeakMap<PublicSite, PathRules>();

  constructor(
    private readonly database: Database,
    private readonly shown: ShownPages,
    private readonly urls: PathMaps,
    private readonly fallback: DatabaseFallback,
  ) {
    this.#pages = new TtlCache(MAX_AGE_MS, MAX_PAGES, fallback);
  }

  /** `key` is the page's key; undefined for an address without one. */
  async find(site: PublicSite, key: string | undefined, reuse?: Reuse): Promise<PageVisibility> {
    if (key === undefined) return new PageVisibility(site, undefined, undefined);
    if (this.#isRefused(site, key)) return new PageVisibility(site, undefined, undefined, true);
    const path = key.split('?', 1)[0] ?? key;
    const folder = folderKey(path);
    // On most visits the page is known, so nothing is awaited.
    const known = this.#pages.peek(cacheKey(site, key), reuse);
    const found = known
      ? known.value
      : await this.fallback.orElse(this.#find(site, path, [...new Set([key, path, folder])], reuse), () => {
          reuse?.forbid();
          return undefined;
        });
    const above = [path, folder].flatMap((known) => {
      const page = found?.shown.get(known);
      return page ? [{ key: known, page }] : [];
    });
    return new PageVisibility(site, found?.shown.get(key), above[0], false, found?.paths);
  }

  /** The crawler follows no link to such a page, but its texts may be known from other pages. */
  #isRefused(site: PublicSite, key: string): boolean {
    if (isUnproven(site, key)) return true;
    const { includePaths: include, excludePaths: exclude } = site;
    if (include.length + exclude.length === 0) return false;
    const rules = this.#rules.get(site) ?? createPathRules({ include, exclude });
    this.#rules.set(site, rules);
    // Keys of pages on other domains begin with the host.
    const { refused } = rules.explain(key.startsWith('//') ? key.slice(key.indexOf('/', 2)) : key);
    // A crawl begins at the site's own address and at the start of each further domain, whatever the included paths are.
    return refused === 'notIncluded' ? !startKeysOf(site).includes(key) : refused !== undefined;
  }

  /** Expires the pages of a project, or of all projects. While look-ups fail, cached values stay in use. */
  expire(projectId?: string): void {
    this.#pages.expireUnder(projectId === undefined ? '' : `${projectId}|`);
  }

  #find(site: PublicSite, path: string, keys: string[], reuse: Reuse | undefined): Promise<FoundPages | undefined> {
    const { projectId, threshold, languages } = site;
    const hasPaths = languages.some(({ urlVersion }) => urlVersion);
    const lookUp = () =>
      this.database.system(async (tx) => {
        const shown = await this.shown.find(tx, projectId, keys, threshold);
        const paths = hasPaths ? await this.urls.ofPage(tx, projectId, path) : NO_PATHS;
        return shown.size > 0 || Object.keys(paths).length > 0 ? { shown, paths } : undefined;
      });
    return this.#pages.get(cacheKey(site, keys[0] ?? path), lookUp, reuse);
  }
}

const cacheKey = ({ projectId }: PublicSite, key: string) => `${projectId}|${key}`;

/** On a host of many people, a tag proves only the path of one of them. Further domains have their own proofs. */
function isUnproven({ isVerified, verifiedPage }: PublicSite, key: string): boolean {
  if (!isVerified || !verifiedPage || key.startsWith('//')) return false;
  return !isBelow(key.split('?', 1)[0] ?? key, provenPath(verifiedPage));
}

/** Start keys of further domains with and without www, because visitors use both. */
const startKeysOf = (site: PublicSite): (string | undefined)[] =>
  startsOf(site).flatMap((start) => {
    const { pathname, host } = new URL(start);
    const key = sitePageKey(new URL(start), mainHost(site));
    return key?.startsWith('//') ? withTwin(host).map((twin) => `//${twin}${pathname}`) : [key];
  });
