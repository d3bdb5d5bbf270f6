import { Injectable } from '@nestjs/common';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { HeldBytes } from './held-bytes.js';
import { LargePages } from './large-pages.js';
import { MAX_PAGE_BYTES } from './origin-client.js';
import { PageRewriters } from './page-rewriters.js';
import { type PageTargets, PageTargetsSource } from './page-targets.js';
import { PageTranslation } from './page-translation.js';
import type { RenderTarget } from './render-target.js';
import type { RewrittenPage } from './rewrite-page.js';
import { LoopRewriting } from './rewriting.js';

/** Begins translations of answers, with what is known of their pages. */
@Injectable()
export class PageTranslator {
  constructor(
    private readonly targets: PageTargetsSource,
    private readonly rewriters: PageRewriters,
    private readonly large: LargePages,
    private readonly turns: LoopTurns,
    private readonly held: HeldBytes,
  ) {}

  targetsOf(target: RenderTarget, url: URL): Promise<PageTargets> {
    return this.targets.ofPage(target, url);
  }

  /** Where what is remembered of the page is used, its beginning may be held back until more has come. */
  begin(target: RenderTarget, page: RewrittenPage, targets: PageTargets, isRemembered = true): PageTranslation {
    const { projectId } = target.site;
    let length = 0;
    const work = {
      open: (known: PageTargets, isLarge: boolean) =>
        isLarge
          ? this.large.open(target, page, known)
          : new LoopRewriting(this.rewriters.open(target, page, known, isRemembered), this.turns),
      fill: (known: PageTargets, missing: readonly string[]) => this.targets.fill(target, page.url, known, missing),
      hold: (bytes: number) => {
        length += bytes;
        return length <= MAX_PAGE_BYTES && this.held.take(projectId, bytes);
      },
      letGo: (bytes: number) => this.held.give(projectId, bytes),
    };
    return new PageTranslation(work, targets);
  }
}
