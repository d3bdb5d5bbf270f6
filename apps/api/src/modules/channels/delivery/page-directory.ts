import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { type ShownPage, ShownPages } from '../publication/shown-pages.js';
import { DeliveryTrouble } from './delivery-trouble.js';
import { isLive } from './publication.js';
import { ShortCache } from './short-cache.js';
import type { PublicSite } from './site.entity.js';

/** As of sites: a change must be live everywhere within five seconds, even when the signal that tells of it is lost. */
const MAX_AGE_MS = 4_000;
const MAX_PAGES = 100_000;

/** Whether visitors get a page in a language: `unknown` where no crawl has seen it. */
export type Showing = 'shown' | 'withheld' | 'unknown';

/** What was decided about one page: in which languages visitors get it. */
export class PageDecision {
  constructor(
    private readonly site: PublicSite,
    private readonly own: ShownPage | undefined,
    private readonly above: ShownPage | undefined,
  ) {}

  /** A page with a query that no crawl has seen is withheld where the page without it is. */
  in(language: string): Showing {
    const own = this.own?.get(language);
    if (own !== undefined) return own ? 'shown' : 'withheld';
    return this.above?.get(language) === false ? 'withheld' : 'unknown';
  }

  /** Whether the snippet may show the page, which cannot tell how much of a page is translated: where nothing is known of it, as the page without its query. */
  isShownInPlace(language: string): boolean {
    const showing = this.in(language);
    return showing === 'shown' || (showing === 'unknown' && (this.site.threshold === 0 || this.above?.get(language) === true));
  }

  /** The live languages of which search engines are told. A project that asks nothing of pages names them on every page. */
  get alternates(): string[] {
    const isNamed = (showing: Showing) => showing === 'shown' || (showing === 'unknown' && this.site.threshold === 0);
    return this.site.languages.map(({ language }) => language).filter((one) => isLive(this.site, one) && isNamed(this.in(one)));
  }
}

/** Finds what was decided about pages, by the address that visitors ask for. Without a database it goes on with what it knows. */
@Injectable()
export class PageDirectory {
  readonly #pages: ShortCache<Map<string, ShownPage> | undefined>;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly shown: ShownPages,
    private readonly trouble: DeliveryTrouble,
  ) {
    this.#pages = new ShortCache(MAX_AGE_MS, MAX_PAGES, trouble);
  }

  /** `key` is the page's, undefined for an address that has none. */
  async find(site: PublicSite, key: string | undefined): Promise<PageDecision> {
    if (key === undefined) return new PageDecision(site, undefined, undefined);
    const path = key.split('?', 1)[0] ?? key;
    const found = await this.trouble.orElse(this.#find(site, [...new Set([key, path])]), () => undefined);
    return new PageDecision(site, found?.get(key), found?.get(path));
  }

  /** Has the pages of a project looked up anew, or of all; while that fails, what is known of them stands. */
  expire(projectId?: string): void {
    this.#pages.expireUnder(projectId === undefined ? '' : `${projectId}|`);
  }

  #find({ projectId, threshold }: PublicSite, keys: string[]): Promise<Map<string, ShownPage> | undefined> {
    return this.#pages.get(`${projectId}|${keys[0]}`, async () => {
      const found = await this.database.system((tx) => this.shown.find(tx, projectId, keys, threshold));
      return found.size > 0 ? found : undefined;
    });
  }
}
