import { IMPORT_HOURS, type ImportCounts, type ImportProblem } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { SeenTargets } from '../../translations/seen/seen-targets.service.js';
import { ImportBatches } from './import-batches.service.js';
import { IMPORT_BATCH, ImportCheck } from './import-check.service.js';
import { ImportsRepository } from './imports.repository.js';
import { toImportReply } from './to-import-reply.js';

const HOUR = 60 * 60_000;
const SHOWN_PROBLEMS = 100;

/** The immediate result of an import. */
export interface FileReport extends ImportCounts {
  errors: ImportProblem[];
}

/** Imports a file at once, without a job, for programs that need its translations at their start. */
@Injectable()
export class FileImport {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly stored: ImportsRepository,
    private readonly checking: ImportCheck,
    private readonly batches: ImportBatches,
    private readonly clock: Clock,
    private readonly seen: SeenTargets,
  ) {}

  /**
   * Stores the valid rows of a file for all languages of the project, over existing translations. Rows before a syntax error are stored.
   */
  async import(tenant: Tenant, projectId: string, bytes: AsyncIterable<Uint8Array>): Promise<FileReport> {
    const { own, project } = await this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      const expiresAt = new Date(this.clock.now().getTime() + IMPORT_HOURS * HOUR);
      const { targetLanguages } = project;
      const created = {
        projectId,
        fileName: 'file',
        storageKey: null,
        languages: targetLanguages,
        keep: 'none',
        mode: 'valid',
        expiresAt,
        seen: await this.seen.now(tx),
      } as const;
      return { project, own: await this.stored.create(tx, created) };
    });
    const { counts, broken } = await this.checking.check(tenant, own, project, bytes);
    if (broken && counts.read === 0) throw new AppError('UNPROCESSABLE', { message: broken.message });
    const languages = await this.database.tenant(tenant, (tx) => this.stored.languages(tx, own.importId));
    for (const { language } of languages) await this.#write(tenant, projectId, { importId: own.importId, language });
    return this.database.tenant(tenant, async (tx) => {
      const ended = await this.stored.lock(tx, own.importId);
      if (!ended) throw new Error('an import is kept until it expires');
      await this.stored.save(tx, ended, { state: 'done', counts });
      const { applied, errors } = toImportReply(ended, await this.stored.firstProblems(tx, own.importId, SHOWN_PROBLEMS));
      const { read, repeated, untranslated } = counts;
      // A row is refused by the check or by its batch.
      return { ...applied, read, repeated, untranslated, refused: counts.refused + applied.refused, errors };
    });
  }

  async #write(tenant: Tenant, projectId: string, of: { importId: string; language: string }): Promise<void> {
    let after: number | undefined = 0;
    while (after !== undefined) after = await this.#writeBatch(tenant, projectId, of, after);
  }

  #writeBatch(tenant: Tenant, projectId: string, of: { importId: string; language: string }, after: number): Promise<number | undefined> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.requireLanguage(tx, projectId, of.language);
      return (await this.batches.apply(tx, project, of, { after, limit: IMPORT_BATCH }))?.last;
    });
  }
}
