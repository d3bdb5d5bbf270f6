import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { type OutlinePayload, outlinePages } from '../../content/crawl/outline/outline.job-definitions.js';
import { PagesChanged } from '../../content/segments/segment.events.js';
import { LanguagePublicationsRepository } from './language-publications.repository.js';
import { PublicationChanged } from './publication.events.js';

/** A crawl changes pages in batches, and one job outlines several of them. */
const DELAY_MS = 2_000;

/** Enqueues the outlining of pages that visitors see translated. */
@Injectable()
export class OutlineListener {
  constructor(
    private readonly languages: LanguagePublicationsRepository,
    private readonly outbox: Outbox,
  ) {}

  @OnEventInTransaction(PublicationChanged)
  onPublicationChanged(change: OutlinePayload, tx: TenantTransaction): Promise<void> {
    return this.#enqueue(change, tx);
  }

  @OnEventInTransaction(PagesChanged)
  onPagesChanged(change: OutlinePayload, tx: TenantTransaction): Promise<void> {
    return this.#enqueue(change, tx);
  }

  async #enqueue({ organisationId, projectId }: OutlinePayload, tx: TenantTransaction): Promise<void> {
    if (!(await this.languages.isAnyLive(tx, projectId))) return;
    await this.outbox.enqueue(tx, outlinePages, { organisationId, projectId }, { delayMs: DELAY_MS });
  }
}
