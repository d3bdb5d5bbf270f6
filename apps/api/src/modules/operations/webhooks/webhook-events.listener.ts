import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { JobSetAside } from '../../../platform/jobs/job-set-aside.event.js';
import { JsonTranslated } from '../../channels/json-requests/json-requests.events.js';
import { LanguagePublicationChanged, PublishedPagesChanged } from '../../channels/publication/publication.events.js';
import { ProjectDeleted, ProjectRestored, ProjectStatusChanged } from '../../projects/projects/project.events.js';
import { RunProgressed } from '../../translation/pre-translation/runs/pre-translation-run.events.js';
import { toTranslatedMessage } from './translated-message.js';
import { Webhooks } from './webhooks.js';
import { WebhooksRepository } from './webhooks.repository.js';

type Of<Event extends { payload?: unknown }> = NonNullable<Event['payload']>;

/**
 * Enqueues webhook messages in the transaction of the event, so that no message is lost, and none reports a change that was rolled back.
 */
@Injectable()
export class WebhookEventsListener {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly rows: WebhooksRepository,
  ) {}

  @OnEventInTransaction(ProjectStatusChanged)
  async onStatus({ projectId, status, reason }: Of<typeof ProjectStatusChanged>, tx: TenantTransaction): Promise<void> {
    if (status === 'crawled') await this.webhooks.send(tx, { projectId, type: 'crawl.finished', data: { status } });
    if (status === 'crawlingFailed') await this.webhooks.send(tx, { projectId, type: 'crawl.failed', data: { status, reason } });
    if (status === 'parsingFailed') await this.webhooks.send(tx, { projectId, type: 'project.error', data: { kind: 'parsing', reason } });
  }

  /** Once for all pages that one rebuild changed. Nobody waits for messages about previews. */
  @OnEventInTransaction(PublishedPagesChanged)
  async onPages({ projectId, language, pages }: Of<typeof PublishedPagesChanged>, tx: TenantTransaction): Promise<void> {
    await this.webhooks.send(tx, { projectId, type: 'publication.updated', data: { language, changedPages: pages } });
  }

  @OnEventInTransaction(LanguagePublicationChanged)
  async onLanguage({ projectId, language, state, pages }: Of<typeof LanguagePublicationChanged>, tx: TenantTransaction): Promise<void> {
    await this.webhooks.send(tx, { projectId, type: 'publication.updated', data: { language, state, pages } });
  }

  @OnEventInTransaction(JobSetAside)
  onSetAside({ projectId, name }: Of<typeof JobSetAside>, tx: TenantTransaction): Promise<void> {
    return this.webhooks.send(tx, { projectId, type: 'project.error', data: { kind: 'job', job: name } });
  }

  @OnEventInTransaction(RunProgressed)
  async onRun({ projectId, jobId, kind, language, state, reason }: Of<typeof RunProgressed>, tx: TenantTransaction): Promise<void> {
    if (state !== 'failed') return;
    const data = { kind: 'run', jobId, run: kind, language, reason };
    await this.webhooks.send(tx, { projectId, type: 'project.error', data, key: jobId });
  }

  @OnEventInTransaction(JsonTranslated)
  async onTranslated({ projectId, ...document }: Of<typeof JsonTranslated>, tx: TenantTransaction): Promise<void> {
    await this.webhooks.send(tx, { projectId, type: 'content.translated', data: toTranslatedMessage(document) });
  }

  /** Sends nothing for a deleted project. Waiting deliveries continue when it is restored. */
  @OnEventInTransaction(ProjectDeleted)
  onDeleted({ projectId }: Of<typeof ProjectDeleted>, tx: TenantTransaction): Promise<void> {
    return this.rows.setProjectDeleted(tx, projectId, true);
  }

  @OnEventInTransaction(ProjectRestored)
  onRestored({ projectId }: Of<typeof ProjectRestored>, tx: TenantTransaction): Promise<void> {
    return this.rows.setProjectDeleted(tx, projectId, false);
  }
}
