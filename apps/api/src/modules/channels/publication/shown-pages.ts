import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';
import { PagePublicationsRepository } from './page-publications.repository.js';

/** A page by the language in which it was counted: whether visitors get it in that language while the language is live. */
export type ShownPage = ReadonlyMap<string, boolean>;

/** What those who serve visitors ask about pages. */
@Injectable()
export class ShownPages {
  constructor(private readonly pages: PagePublicationsRepository) {}

  /** By the keys under which pages are asked for; a page that no crawl knows is left out. */
  async find(tx: Transaction, projectId: string, pageKeys: readonly string[], threshold: number): Promise<Map<string, ShownPage>> {
    const found = new Map<string, Map<string, boolean>>();
    for (const { key, language, isShown } of await this.pages.shownByKey(tx, projectId, pageKeys, threshold)) {
      const page = found.get(key) ?? new Map<string, boolean>();
      found.set(key, page.set(language, isShown));
    }
    return found;
  }
}
