import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { ForgetLanguage, type ForgetLanguageJob } from './removed-languages.job-definitions.js';
import { TranslationMemoryRepository } from './translation-memory.repository.js';

/** Units deleted in one statement, so that other writers are not blocked for long. */
const BATCH_SIZE = 5_000;

/** Deletes units of languages that projects have lost. */
@Injectable()
export class RemovedLanguagesJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly units: TranslationMemoryRepository,
  ) {}

  @HandleJob(ForgetLanguage)
  async forget(job: ForgetLanguageJob): Promise<void> {
    const { organisationId } = job;
    while (await this.database.tenant({ organisationId }, (tx) => this.#forgetSome(tx, job)));
  }

  /** Returns whether there may be more. */
  async #forgetSome(tx: TenantTransaction, { projectId, language, withdrawnAt }: ForgetLanguageJob): Promise<boolean> {
    const [row] = await tx.query<{ language: string }>(
      'select language from withdrawn_languages where project_id = $1 and language = $2 and withdrawn_at = $3 for update',
      [projectId, language, withdrawnAt],
    );
    const project = row && (await this.projects.find(tx, projectId));
    if (!project || project.targetLanguages.includes(language)) return false;
    if ((await this.units.removeOfProject(tx, projectId, BATCH_SIZE, language)) === BATCH_SIZE) return true;
    await tx.query('delete from withdrawn_languages where project_id = $1 and language = $2', [projectId, language]);
    return false;
  }
}
