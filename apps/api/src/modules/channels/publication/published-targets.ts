import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { PageOverridesService } from '../../translation/page-overrides/page-overrides.service.js';
import type { Publishable, PublishedTarget } from '../../translation/translations/translation.entity.js';
import { TranslationsService } from '../../translation/translations/translations.service.js';
import { IgnoredSegments } from './ignored-segments.js';
import { LanguagePublicationsRepository } from './language-publications.repository.js';

/** The targets that visitors of a project may see under its policy. Everything that visitors see comes from here. */
@Injectable()
export class PublishedTargets {
  constructor(
    private readonly languages: LanguagePublicationsRepository,
    private readonly translations: TranslationsService,
    private readonly pageOverrides: PageOverridesService,
    private readonly ignored: IgnoredSegments,
  ) {}

  /** By hash, with the display type of each. */
  async find(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[]): Promise<Map<string, PublishedTarget>> {
    const shown = await this.ignored.without(tx, projectId, hashes);
    return this.translations.published(tx, projectId, language, shown, await this.#which(tx, projectId));
  }

  /**
   * The targets that pages show under one policy: the shared ones, and the overrides by page and hash. The caller passes no ignored hash.
   */
  async ofPages(
    tx: TenantTransaction,
    { projectId, language }: { projectId: string; language: string },
    { pageIds, hashes }: { pageIds: readonly number[]; hashes: readonly string[] },
  ): Promise<{ targets: Map<string, PublishedTarget>; reviewed: Set<string>; overrides: Map<number, Map<string, string>> }> {
    const which = await this.#which(tx, projectId);
    const targets = await this.translations.published(tx, projectId, language, hashes, which);
    const signed = which === 'reviewed' ? targets : await this.translations.published(tx, projectId, language, hashes, 'reviewed');
    const reviewed = new Set([...targets].flatMap(([hash, { target }]) => (signed.get(hash)?.target === target ? [hash] : [])));
    const overrides = new Map<number, Map<string, string>>();
    for (const { pageId, hash, target } of await this.pageOverrides.published(tx, { projectId, language }, pageIds, which))
      overrides.set(pageId, (overrides.get(pageId) ?? new Map<string, string>()).set(hash, target));
    return { targets, reviewed, overrides };
  }

  /** Those of these segments that have no published target and that may be shown with the translation memory's target. */
  async openToMemory(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[]): Promise<string[]> {
    if ((await this.#which(tx, projectId)) === 'reviewed') return [];
    const shown = await this.ignored.without(tx, projectId, hashes);
    const stored = await this.translations.translations(tx, projectId, language, shown);
    return shown.filter((hash) => !stored.get(hash)?.some(({ review }) => review === 'rejected'));
  }

  async #which(tx: TenantTransaction, projectId: string): Promise<Publishable> {
    const { reviewedOnly } = await this.languages.policy(tx, projectId);
    return reviewedOnly ? 'reviewed' : 'all';
  }
}
