import { Injectable } from '@nestjs/common';
import { LargePages } from './large-pages.js';
import { PageRewriters } from './page-rewriters.js';
import { type PageTargets, PageTargetsSource } from './page-targets.js';
import { PageTranslation } from './page-translation.js';
import type { RenderTarget } from './render-target.js';

/** Begins translations of answers, with what is known of their pages. */
@Injectable()
export class PageTranslator {
  constructor(
    private readonly targets: PageTargetsSource,
    private readonly rewriters: PageRewriters,
    private readonly large: LargePages,
  ) {}

  targetsOf(target: RenderTarget, url: URL): Promise<PageTargets> {
    return this.targets.ofPage(target, url);
  }

  begin(target: RenderTarget, url: URL, targets: PageTargets, encoding: string): PageTranslation {
    const work = {
      open: (known: PageTargets) => this.rewriters.open(target, url, known, encoding),
      fill: (known: PageTargets, missing: readonly string[]) => this.targets.fill(target, url, known, missing),
      rewriteLarge: (known: PageTargets, bytes: Buffer) => this.large.rewrite(target, { url, encoding, bytes }, known),
    };
    return new PageTranslation(work, targets);
  }
}
