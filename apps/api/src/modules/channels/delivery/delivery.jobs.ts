import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { PagesChanged, PagesGone } from '../../content/segments/segment.events.js';
import { LanguagesAdded } from '../../projects/projects/project.events.js';
import { IgnorePatternsChanged, MachineNoticeShown } from '../../projects/settings/page-settings.events.js';
import { PageOverridesChanged } from '../../translation/page-overrides/page-overrides.events.js';
import { TranslationChanged } from '../../translation/translations/translations.events.js';
import { PublishedTargetsChanged } from '../publication/publication.events.js';
import { PublicationRules } from '../publication/publication-rules.js';
import { BundleBuilder } from './bundles/bundle-builder.js';
import { BundlePublisher } from './bundles/bundle-publisher.js';
import {
  type LanguagePayload,
  markAllPages,
  markByPages,
  markByTargets,
  type PagesPayload,
  type ProjectPayload,
  rebuildBundles,
  type TargetsPayload,
} from './delivery.job-definitions.js';

const FORGOTTEN_MS = 5 * 60_000;
const ABANDONED_MS = 15_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Enqueues jobs for events of other modules, and runs them. */
@Injectable()
export class DeliveryJobs {
  constructor(
    private readonly publisher: BundlePublisher,
    private readonly builder: BundleBuilder,
    private readonly outbox: Outbox,
    private readonly publication: PublicationRules,
  ) {}

  @OnEventInTransaction(TranslationChanged)
  async onTranslationChanged(change: TargetsPayload, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, markByTargets, change);
  }

  @OnEventInTransaction(PublishedTargetsChanged)
  async onPublishedTargetsChanged(change: ProjectPayload, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, markAllPages, change);
  }

  @OnEventInTransaction(MachineNoticeShown)
  async onMachineNoticeShown(change: ProjectPayload, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, markAllPages, change);
  }

  @OnEventInTransaction(IgnorePatternsChanged)
  async onIgnorePatternsChanged(change: ProjectPayload, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, markAllPages, change);
  }

  /** A language that was removed before still has its translations, and the bundles of that time. */
  @OnEventInTransaction(LanguagesAdded)
  async onLanguagesAdded({ organisationId, projectId }: ProjectPayload, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, markAllPages, { organisationId, projectId });
  }

  @OnEventInTransaction(PagesChanged)
  async onPagesChanged(change: PagesPayload, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, markByPages, change);
  }

  @OnEventInTransaction(PageOverridesChanged)
  async onPageOverridesChanged(change: PagesPayload, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, markByPages, change);
  }

  @OnEventInTransaction(PagesGone)
  async onPagesGone({ projectId, pageIds }: PagesPayload, tx: TenantTransaction): Promise<void> {
    await this.publication.forget(tx, projectId, pageIds);
  }

  @HandleJob(markByTargets)
  markTargets({ organisationId, projectId, language, hashes }: TargetsPayload, _run: JobRun): Promise<void> {
    return this.publisher.markTargets({ organisationId }, { projectId, language }, hashes);
  }

  @HandleJob(markByPages)
  markPages({ organisationId, projectId, pageIds }: PagesPayload, _run: JobRun): Promise<void> {
    return this.publisher.markPages({ organisationId }, projectId, pageIds);
  }

  @HandleJob(markAllPages)
  markAllPages({ organisationId, projectId }: ProjectPayload, _run: JobRun): Promise<void> {
    return this.publisher.markAllPages({ organisationId }, projectId);
  }

  @HandleJob(rebuildBundles)
  rebuild({ organisationId, projectId, language }: LanguagePayload, run: JobRun): Promise<void> {
    return this.builder.rebuild({ organisationId }, { projectId, language }, run);
  }

  @Scheduled({ name: 'delivery.rebuildForgotten', queue: 'publish', everyMs: FORGOTTEN_MS })
  rebuildForgotten(_run: JobRun): Promise<void> {
    return this.publisher.rebuildForgotten();
  }

  @Scheduled({ name: 'delivery.rebuildAbandoned', queue: 'publish', everyMs: ABANDONED_MS })
  rebuildAbandoned(_run: JobRun): Promise<void> {
    return this.publisher.rebuildAbandoned();
  }

  @Scheduled({ name: 'delivery.sweep', queue: 'publish', everyMs: DAY_MS })
  sweep(_run: JobRun): Promise<void> {
    return this.publisher.deleteUnused();
  }
}
