import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';
import { PagePublicationsRepository } from './page-publications.repository.js';

/** A page as visitors may get it. */
export interface ShownPage {
  /** The page is out of the project's scope, so visitors get it in no language. */
  readonly isWithheld: boolean;
  /** For each language in which the page was counted: whether visitors get the page in it while the language is live. */
  readonly languages: ReadonlyMap<string, boolean>;
}

/** Answers questions about pages that come up when visitors are served. */
@Injectable()
export class ShownPages {
  constructor(private readonly pages: PagePublicationsRepository) {}

  /** By the requested keys of pages; leaves out pages that no crawl has seen. */
  async find(tx: Transaction, projectId: string, pageKeys: readonly string[], threshold: number): Promise<Map<string, ShownPage>> {
    const found = new Map<string, { isWithheld: boolean; languages: Map<string, boolean> }>();
    for (const { key, language, isShown } of await this.pages.shownByKey(tx, projectId, pageKeys, threshold)) {
      const page = found.get(key) ?? { isWithheld: false, languages: new Map<string, boolean>() };
      if (language === null) page.isWithheld = true;
      else page.languages.set(language, isShown);
      found.set(key, page);
    }
    return found;
  }

  /** The pages of the first of these keys that a crawl has seen; none if no crawl has seen any. */
  pageIdsOf(tx: Transaction, projectId: string, pageKeys: readonly string[]): Promise<number[]> {
    return this.pages.pageIdsOf(tx, projectId, pageKeys);
  }
}
