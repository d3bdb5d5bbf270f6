import type { MetaKey } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { IgnorePatternEntity } from './ignore-pattern.entity.js';
import { NoTranslationNodeEntity } from './no-translation-node.entity.js';
import { PageSwitchEntity } from './page-switch.entity.js';

/** The rules that decide which texts of a page become segments. */
export interface ReadingRules {
  /** Selectors of elements that are left alone. */
  readonly noTranslate: readonly string[];
  /** Regular expressions of texts that are left alone. */
  readonly ignorePatterns: readonly string[];
  /** Texts for search engines and other sites that are left alone. */
  readonly untranslatedMeta: readonly MetaKey[];
}

/** The settings of a project for modules that read or show its pages. */
@Injectable()
export class PageSettingsService {
  async readingRules(tx: TenantTransaction, projectId: string): Promise<ReadingRules> {
    const nodes = await tx.repository(NoTranslationNodeEntity).find({ where: { projectId }, order: { selector: 'asc' } });
    const untranslated = await tx.repository(PageSwitchEntity).find({ where: { projectId, kind: 'meta' }, order: { key: 'asc' } });
    return {
      noTranslate: nodes.map(({ selector }) => selector),
      ignorePatterns: await this.ignorePatterns(tx, projectId),
      untranslatedMeta: untranslated.map(({ key }) => key as MetaKey),
    };
  }

  async ignorePatterns(tx: TenantTransaction, projectId: string): Promise<string[]> {
    const rows = await tx.repository(IgnorePatternEntity).find({ where: { projectId }, order: { pattern: 'asc' } });
    return rows.map(({ pattern }) => pattern);
  }
}
