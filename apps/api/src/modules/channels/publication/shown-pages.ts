import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';
import { PagePublicationsRepository } from './page-publications.repository.js';

/** A page as visitors may get it. */
export interface ShownPage {
  /** Out of the project's scope: in no language. */
  readonly isWithheld: boolean;
  /** By the language in which it was counted: whether visitors get it in that language while the language is live. */
  readonly languages: ReadonlyMap<string, boolean>;
}

/** What those who serve visitors ask about pages. */
@Injectable()
export class ShownPages {
  constructor(private readonly pages: PagePublicationsRepository) {}

  /** By the keys under which pages are asked for; a page that no crawl knows is left out. */
  async find(tx: Transaction, projectId: string, pageKeys: readonly string[], threshold: number): Promise<Map<string, ShownPage>> {
    const languages = new Map<string, Map<string, boolean>>();
    for (const { key, language, isShown } of await this.pages.shownByKey(tx, projectId, pageKeys, threshold))
      languages.set(key, (languages.get(key) ?? new Map<string, boolean>()).set(language, isShown));
    const withheld = new Set(await this.pages.withheldKeys(tx, projectId, pageKeys));
    const known = new Set([...languages.keys(), ...withheld]);
    return new Map([...known].map((key) => [key, { isWithheld: withheld.has(key), languages: languages.get(key) ?? new Map() }]));
  }
}
