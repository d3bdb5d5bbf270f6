import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { TranslationChanged } from '../../translation/translations/translations.events.js';
import { JsonBlobs } from './json-blobs.service.js';
import { JsonTranslated } from './json-requests.events.js';
import { type TellJob, TellJson } from './json-requests.job-definitions.js';
import { JsonRequestsRepository } from './json-requests.repository.js';

/** Many texts change one after another. The job waits this long for the next change. */
const COALESCE_MS = 5_000;

/** Reports that a document is complete in a language: once, and again after it was incomplete. */
@Injectable()
export class JsonCompletionJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly requests: JsonRequestsRepository,
    private readonly blobs: JsonBlobs,
    private readonly outbox: Outbox,
    private readonly events: Events,
  ) {}

  @OnEventInTransaction(TranslationChanged)
  async onChanged({ projectId, language }: NonNullable<(typeof TranslationChanged)['payload']>, tx: TenantTransaction): Promise<void> {
    if (!(await this.projects.hasFollowers(tx, projectId))) return;
    if ((await this.requests.readyIn(tx, projectId, language)).length === 0) return;
    await this.outbox.enqueue(tx, TellJson, { organisationId: tx.organisationId, projectId, language }, { delayMs: COALESCE_MS });
  }

  @HandleJob(TellJson)
  async tell({ organisationId, projectId, language }: TellJob): Promise<void> {
    const ids = await this.database.tenant({ organisationId }, (tx) => this.requests.readyIn(tx, projectId, language));
    for (const requestId of ids) await this.database.tenant({ organisationId }, (tx) => this.#tell(tx, requestId, language));
  }

  async #tell(tx: TenantTransaction, requestId: string, language: string): Promise<void> {
    const own = await this.requests.lock(tx, requestId);
    if (own?.state !== 'ready') return;
    const languageList = await this.blobs.languages(tx, own, [language]);
    const isComplete = own.segments > 0 && languageList.every((one) => one.isComplete);
    const others = own.toldLanguages.filter((told) => told !== language);
    if (isComplete === others.length < own.toldLanguages.length) return;
    await this.requests.save(tx, own, { toldLanguages: isComplete ? [...others, language] : others });
    if (!isComplete) return;
    const { organisationId, projectId, name } = own;
    await this.events.emit(tx, JsonTranslated, { organisationId, projectId, requestId, name, languageList });
  }
}
