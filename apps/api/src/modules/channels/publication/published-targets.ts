import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { PublishedTarget } from '../../translation/translations/translation.entity.js';
import { TranslationsService } from '../../translation/translations/translations.service.js';
import { LanguagePublicationsRepository } from './language-publications.repository.js';

/** The targets that visitors of a project may see, by its policy. All that is shown to visitors is asked for here. */
@Injectable()
export class PublishedTargets {
  constructor(
    private readonly languages: LanguagePublicationsRepository,
    private readonly translations: TranslationsService,
  ) {}

  /** By hash, with the display type of each. */
  async find(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[]): Promise<Map<string, PublishedTarget>> {
    const { reviewedOnly } = await this.languages.policy(tx, projectId);
    return this.translations.published(tx, projectId, language, hashes, reviewedOnly ? 'reviewed' : 'all');
  }

  /** Those of these segments without a published target that may be shown as the translation memory has them. */
  async openToMemory(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[]): Promise<string[]> {
    const { reviewedOnly } = await this.languages.policy(tx, projectId);
    if (reviewedOnly) return [];
    const stored = await this.translations.translations(tx, projectId, language, hashes);
    return hashes.filter((hash) => !stored.get(hash)?.some(({ review }) => review === 'rejected'));
  }
}
