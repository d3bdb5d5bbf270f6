import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { EnqueueOn } from '../../../platform/events/on-event.decorator.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { type OutlinePayload, outlinePages } from '../../content/crawl/outline/outline.job-definitions.js';
import { PagesChanged } from '../../content/segments/segment.events.js';
import { LanguagesRepository } from './languages.repository.js';
import { PublicationChanged } from './publication.events.js';

/** A crawl changes pages in packs, and one job sees to several of them. */
const DELAY_MS = 2_000;

/** Has the pages outlined of which visitors see a translation. */
@Injectable()
export class OutlineListener {
  constructor(
    private readonly languages: LanguagesRepository,
    private readonly outbox: Outbox,
  ) {}

  @EnqueueOn(PublicationChanged)
  onPublicationChanged(change: OutlinePayload, tx: TenantTransaction): Promise<void> {
    return this.#ask(change, tx);
  }

  @EnqueueOn(PagesChanged)
  onPagesChanged(change: OutlinePayload, tx: TenantTransaction): Promise<void> {
    return this.#ask(change, tx);
  }

  async #ask({ organisationId, projectId }: OutlinePayload, tx: TenantTransaction): Promise<void> {
    if (!(await this.languages.isAnyLive(tx, projectId))) return;
    await this.outbox.enqueue(tx, outlinePages, { organisationId, projectId }, { delayMs: DELAY_MS });
  }
}
