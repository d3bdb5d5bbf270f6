import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEvent } from '../../../platform/events/on-event.decorator.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { chooseBest } from '../translations/choose-best.js';
import { toSourceHash } from '../translations/source-hash.js';
import { TranslationChanged } from '../translations/translations.events.js';
import { TranslationsService } from '../translations/translations.service.js';
import { CountsService } from './counts.service.js';

/** Screens reload at most this many segments one by one. */
const MOST_VERSIONS = 20;

/** Pushes new counts, and the versions of single segments, to the open screens of the project. */
@Injectable()
export class TranslationChangedListener {
  constructor(
    private readonly database: Database,
    private readonly counts: CountsService,
    private readonly realtime: Realtime,
    private readonly translations: TranslationsService,
  ) {}

  @OnEvent(TranslationChanged)
  async push({ organisationId, projectId, language, hashes }: NonNullable<(typeof TranslationChanged)['payload']>): Promise<void> {
    const { progress, versions } = await this.database.tenant({ organisationId }, async (tx) => ({
      progress: await this.counts.progressOf(tx, projectId, language),
      versions: hashes.length > MOST_VERSIONS ? [] : await this.#versions(tx, projectId, language, hashes),
    }));
    const change = { projectId, language, count: hashes.length, progress, versions };
    this.realtime.push({ organisationId, projectId }, 'translation.changed', change);
  }

  async #versions(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[]) {
    const stored = await this.translations.translations(tx, projectId, language, hashes);
    return [...new Set(hashes)].map((hash) => ({
      sourceHash: toSourceHash(hash),
      version: chooseBest(stored.get(hash) ?? [])?.version ?? 0,
    }));
  }
}
