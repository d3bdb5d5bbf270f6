import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { SegmentsChanged } from '../../../content/segments/segment.events.js';
import type { ProjectRef } from '../../../projects/projects/project.entity.js';
import { LanguagesRemoved } from '../../../projects/projects/project.events.js';
import { CheckSources } from './check-sources.job-definitions.js';
import { SourcesRepository } from './sources.repository.js';

/** Checks the texts in work when pages or languages change. A job does it, because a crawl must not wait for people who deliver. */
@Injectable()
export class SourcesChangedListener {
  constructor(
    private readonly sources: SourcesRepository,
    private readonly outbox: Outbox,
  ) {}

  @OnEventInTransaction(SegmentsChanged)
  async onSegments(
    { organisationId, projectId, revived, vanished }: NonNullable<(typeof SegmentsChanged)['payload']>,
    tx: TenantTransaction,
  ): Promise<void> {
    if (revived.length > 0 || vanished.length > 0) await this.#check(tx, { organisationId, projectId });
  }

  @OnEventInTransaction(LanguagesRemoved)
  async onLanguages(
    { organisationId, projectId }: NonNullable<(typeof LanguagesRemoved)['payload']>,
    tx: TenantTransaction,
  ): Promise<void> {
    await this.#check(tx, { organisationId, projectId });
  }

  async #check(tx: TenantTransaction, { organisationId, projectId }: ProjectRef): Promise<void> {
    if (await this.sources.hasWork(tx, projectId)) await this.outbox.enqueue(tx, CheckSources, { organisationId, projectId });
  }
}
