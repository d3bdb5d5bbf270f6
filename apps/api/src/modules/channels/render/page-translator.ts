import { Injectable } from '@nestjs/common';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { HeldBytes } from './held-bytes.js';
import { LargePages } from './large-pages.js';
import { MAX_PAGE_BYTES } from './origin-client.js';
import { PageOutlines } from './page-outlines.js';
import { PageRewriters } from './page-rewriters.js';
import { type PageTargets, PageTargetsSource, SOURCE } from './page-targets.js';
import { type PageMeasure, PageTranslation } from './page-translation.js';
import { asSource, type RenderTarget } from './render-target.js';
import type { RewrittenPage } from './rewrite-page.js';
import { LoopRewriting } from './rewriting.js';

/** Begins translations of answers, with what is known of their pages. */
@Injectable()
export class PageTranslator {
  constructor(
    private readonly targets: PageTargetsSource,
    private readonly outlines: PageOutlines,
    private readonly rewriters: PageRewriters,
    private readonly large: LargePages,
    private readonly turns: LoopTurns,
    private readonly held: HeldBytes,
  ) {}

  targetsOf(target: RenderTarget, url: URL): Promise<PageTargets> {
    return target.showing.as === 'source' ? Promise.resolve(SOURCE) : this.#targetsAndOutline(target, url);
  }

  async #targetsAndOutline(target: RenderTarget, url: URL): Promise<PageTargets> {
    const outline = this.rewriters.mayNeedOutline(target, url) ? this.outlines.load(target, url) : undefined;
    // Waited for together: whichever fails first must leave no promise that nobody hears.
    const [targets] = await Promise.all([this.targets.ofPage(target, url), outline]);
    return targets;
  }

  /** Where what is remembered of the page is used, its beginning may be held back until more has come. */
  begin(target: RenderTarget, page: RewrittenPage, targets: PageTargets, isRemembered = true): PageTranslation {
    const { projectId } = target.site;
    let length = 0;
    const work = {
      // What is remembered of a page leaves its texts uncounted.
      open: this.#opener(target, page, isRemembered && target.showing.as !== 'measured'),
      ...(target.showing.as === 'measured' ? { measure: this.#measure(target, page) } : {}),
      fill: (known: PageTargets, missing: readonly string[]) => this.targets.fill(target, page.url, known, missing),
      hold: (bytes: number) => {
        length += bytes;
        return length <= MAX_PAGE_BYTES && this.held.take(projectId, bytes);
      },
      letGo: (bytes: number) => this.held.give(projectId, bytes),
    };
    return new PageTranslation(work, targets);
  }

  #opener(target: RenderTarget, page: RewrittenPage, isRemembered: boolean) {
    return (known: PageTargets, isLarge: boolean) =>
      isLarge
        ? this.large.open(target, page, known)
        : new LoopRewriting(this.rewriters.open(target, page, known, isRemembered, this.outlines.of(target, page.url)), this.turns);
  }

  #measure(target: RenderTarget, page: RewrittenPage): PageMeasure {
    const open = this.#opener(asSource(target), page, false);
    const { threshold } = target.site;
    return {
      isEnough: (found, missing) => found * 100 >= (found + missing) * threshold,
      openSource: (isLarge) => open(SOURCE, isLarge),
    };
  }
}
