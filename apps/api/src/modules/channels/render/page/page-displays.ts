import { sitePageKey } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { hasHost, mainHost } from '../../../projects/projects/project-hosts.js';
import { SizeLimitedCache } from '../../public-side/caches/size-limited-cache.js';
import { PageDirectory } from '../../sites/page-directory.js';
import { asSource, type LocalisedSite } from '../hosts/localised-site.js';

const MAX_BYTES = 4 * 1024 * 1024;
/** How long a measurement stays valid. Missing texts may get a translation in that time. */
const MEASURED_MS = 30_000;

interface Measurement {
  isSource: boolean;
  until: number;
}

/** Decides how a page of a live language is shown to visitors. */
@Injectable()
export class PageDisplays {
  /** Measurements of pages that a site makes for each visitor. Measuring each response would bypass their rewrite cache. */
  readonly #measurements = new SizeLimitedCache<Measurement>(MAX_BYTES);

  constructor(
    private readonly pages: PageDirectory,
    private readonly clock: Clock,
  ) {}

  /** The site with the display of this page: translated, source, or to be measured if no crawl has seen the page. */
  async of(site: LocalisedSite, url: URL): Promise<LocalisedSite> {
    if (site.isPreview) return site;
    const { project, language } = site;
    if (hasHost(project.domainsOff, url.host)) return asSource(site);
    const page = await this.pages.find(project, sitePageKey(url, mainHost(project)));
    const visibility = page.in(language);
    if (visibility === 'withheld') return asSource(site);
    const isMeasured = visibility === 'unknown' && project.threshold > 0;
    return { ...site, display: { mode: isMeasured ? 'measured' : 'translation', alternates: page.alternates, paths: page.paths } };
  }

  /** The display from a recent measurement, if there is one. */
  recent(site: LocalisedSite, url: URL): LocalisedSite {
    const measured = site.display.mode === 'measured' ? this.#measurements.get(keyOf(site, url)) : undefined;
    if (!measured || measured.until < this.clock.now().getTime()) return site;
    return measured.isSource ? asSource(site) : { ...site, display: { ...site.display, mode: 'translation' } };
  }

  record(site: LocalisedSite, url: URL, isSource: boolean): void {
    const key = keyOf(site, url);
    this.#measurements.set(key, { isSource, until: this.clock.now().getTime() + MEASURED_MS }, key.length);
  }

  forget(projectId: string): void {
    this.#measurements.deleteUnder(`${projectId}|`);
  }
}

const keyOf = ({ project, language }: LocalisedSite, url: URL) => `${project.projectId}|${language}|${url.href}`;
