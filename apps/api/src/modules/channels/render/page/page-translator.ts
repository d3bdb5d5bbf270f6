import { Injectable } from '@nestjs/common';
import { setPresentOwner } from '../../../../platform/logger/request-context.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { asSource, type LocalisedSite } from '../hosts/localised-site.js';
import { MAX_PAGE_BYTES } from '../origin/origin-client.js';
import { LargePages } from '../rewriting/large-pages.js';
import { PageOutlines } from '../rewriting/page-outlines.js';
import { PageRewriters } from '../rewriting/page-rewriters.js';
import { EventLoopRewriting } from '../rewriting/page-rewriting.js';
import type { RewrittenPage } from '../rewriting/rewrite-page.js';
import { type PageTargets, UNTRANSLATED } from '../targets/page-targets.js';
import { PageTargetsFinder } from '../targets/page-targets-finder.js';
import { MemoryBudget } from './memory-budget.js';
import { type PageMeasure, PageTranslation } from './page-translation.js';

/** Begins translations of responses with the targets and caches of their pages. */
@Injectable()
export class PageTranslator {
  constructor(
    private readonly targets: PageTargetsFinder,
    private readonly outlines: PageOutlines,
    private readonly rewriters: PageRewriters,
    private readonly large: LargePages,
    private readonly turns: LoopTurns,
    private readonly memoryBudget: MemoryBudget,
  ) {}

  targetsOf(site: LocalisedSite, url: URL): Promise<PageTargets> {
    // Visitors of one site share their turns.
    setPresentOwner(site.project.projectId);
    return site.display.mode === 'source' ? Promise.resolve(UNTRANSLATED) : this.#targetsAndOutline(site, url);
  }

  async #targetsAndOutline(site: LocalisedSite, url: URL): Promise<PageTargets> {
    const outline = this.rewriters.mayNeedOutline(site, url) ? this.outlines.load(site, url) : undefined;
    // Awaited together, so that a rejection of the other promise is handled.
    const [targets] = await Promise.all([this.targets.ofPage(site, url), outline]);
    return targets;
  }

  /** If the rewrite cache is used, the beginning of the page may wait until more of it has arrived. */
  begin(site: LocalisedSite, page: RewrittenPage, targets: PageTargets, isCached = true): PageTranslation {
    const { projectId } = site.project;
    let length = 0;
    const work = {
      // Cached fragments do not count their segments.
      open: this.#opener(site, page, isCached && site.display.mode !== 'measured'),
      ...(site.display.mode === 'measured' ? { measure: this.#measure(site, page) } : {}),
      findMore: (known: PageTargets, missing: readonly string[]) => this.targets.supplement(site, page.url, known, missing),
      reserveMemory: (bytes: number) => {
        length += bytes;
        return length <= MAX_PAGE_BYTES && this.memoryBudget.reserve(projectId, bytes);
      },
      releaseMemory: (bytes: number) => this.memoryBudget.release(projectId, bytes),
    };
    return new PageTranslation(work, targets);
  }

  #opener(site: LocalisedSite, page: RewrittenPage, isCached: boolean) {
    return (known: PageTargets, isLarge: boolean) =>
      isLarge
        ? this.large.open(site, page, known)
        : new EventLoopRewriting(() => this.rewriters.open(site, page, known, isCached, this.outlines.get(site, page.url)), this.turns);
  }

  #measure(site: LocalisedSite, page: RewrittenPage): PageMeasure {
    const open = this.#opener(asSource(site), page, false);
    const { threshold } = site.project;
    return {
      isEnough: (found, missing) => found * 100 >= (found + missing) * threshold,
      openSource: (isLarge) => open(UNTRANSLATED, isLarge),
    };
  }
}
