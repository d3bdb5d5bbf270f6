import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { ByteCache } from '../delivery/byte-cache.js';
import { PageDirectory } from '../delivery/page-directory.js';
import { pageKey } from '../delivery/page-key.js';
import { asSource, type RenderTarget } from './render-target.js';

const MAX_BYTES = 4 * 1024 * 1024;
/** What was missing on a page may be translated meanwhile. */
const JUDGED_MS = 30_000;

interface Verdict {
  isSource: boolean;
  until: number;
}

/** Decides what visitors get of a page of a live language. */
@Injectable()
export class PageShowings {
  /** Of pages that are made for each visitor: measuring each would cost what is remembered of them. */
  readonly #verdicts = new ByteCache<Verdict>(MAX_BYTES);

  constructor(
    private readonly pages: PageDirectory,
    private readonly clock: Clock,
  ) {}

  /** The copy as it shows this page: translated, as its site has it, or as measuring it will tell where no crawl knows it. */
  async of(target: RenderTarget, url: URL): Promise<RenderTarget> {
    if (target.isPreview) return target;
    const { site, language } = target;
    const key = pageKey(url.pathname + url.search);
    const page = await this.pages.find(site, key === undefined || url.hostname === site.hostname ? key : `//${url.hostname}${key}`);
    const showing = page.in(language);
    if (showing === 'withheld') return asSource(target);
    const isMeasured = showing === 'unknown' && site.threshold > 0;
    return { ...target, showing: { as: isMeasured ? 'measured' : 'translation', alternates: page.alternates } };
  }

  /** As it was judged a moment ago, where it is to be measured. */
  ofMoment(target: RenderTarget, url: URL): RenderTarget {
    const verdict = target.showing.as === 'measured' ? this.#verdicts.get(keyOf(target, url)) : undefined;
    if (!verdict || verdict.until < this.clock.now().getTime()) return target;
    return verdict.isSource ? asSource(target) : { ...target, showing: { ...target.showing, as: 'translation' } };
  }

  note(target: RenderTarget, url: URL, isSource: boolean): void {
    const key = keyOf(target, url);
    this.#verdicts.set(key, { isSource, until: this.clock.now().getTime() + JUDGED_MS }, key.length);
  }

  forget(projectId: string): void {
    this.#verdicts.deleteUnder(`${projectId}|`);
  }
}

const keyOf = ({ site, language }: RenderTarget, url: URL) => `${site.projectId}|${language}|${url.href}`;
