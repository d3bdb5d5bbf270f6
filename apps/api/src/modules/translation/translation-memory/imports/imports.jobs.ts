import type { ImportCounts, JobState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../../platform/jobs/job-definition.js';
import { Scheduled } from '../../../../platform/jobs/schedule.decorator.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { FileStorage } from '../../../../platform/storage/file-storage.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { TakenBackTexts } from '../taken-back/taken-back.service.js';
import { TranslationMemoryService } from '../translation-memory.service.js';
import type { ImportChange, StoredImport } from './import.entity.js';
import { ImportBatches } from './import-batches.service.js';
import { type CheckedFile, IMPORT_BATCH, ImportCheck } from './import-check.service.js';
import { CheckImport, type ImportJob, StoreImportedUnits, TakeBackUnits } from './imports.job-definitions.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService, notWhole } from './imports.service.js';

/** Checks the files of imports, and deletes those that have expired. */
@Injectable()
export class ImportsJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly stored: ImportsRepository,
    private readonly checking: ImportCheck,
    private readonly batches: ImportBatches,
    private readonly imports: ImportsService,
    private readonly memory: TranslationMemoryService,
    private readonly takenBack: TakenBackTexts,
    private readonly translations: TranslationsService,
    private readonly storage: FileStorage,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  @HandleJob(CheckImport)
  async check(job: ImportJob, { isLastAttempt }: JobRun): Promise<void> {
    let isChecked = false;
    try {
      await this.#check(job);
      isChecked = true;
    } finally {
      if (!isChecked && isLastAttempt)
        await this.#end(job, { state: 'failed', reason: 'The file could not be checked. Please import it again.' });
    }
  }

  @HandleJob(StoreImportedUnits)
  async storeUnits(job: ImportJob): Promise<void> {
    const tenant = tenantOf(job);
    const own = await this.database.tenant(tenant, (tx) => this.stored.find(tx, job.importId));
    for (const language of own?.languages ?? []) {
      let after: number | undefined = 0;
      while (after !== undefined) after = await this.#storePage(tenant, job, language, after);
    }
  }

  @HandleJob(TakeBackUnits)
  async takeBackUnits({ language, ...job }: ImportJob & { language: string }): Promise<void> {
    let after: number | undefined = 0;
    while (after !== undefined) after = await this.#takeBackPage(tenantOf(job), job, language, after);
  }

  @Scheduled({ name: 'memory.expireImports', queue: 'general', everyMs: 60 * 60_000 })
  async expire(): Promise<void> {
    const keys = await this.database.system((tx) => this.stored.takeExpired(tx, this.clock.now()));
    await this.storage.deleteAll(keys);
  }

  async #check(job: ImportJob): Promise<void> {
    const tenant = tenantOf(job);
    const open = await this.database.tenant(tenant, async (tx) => {
      const own = await this.stored.find(tx, job.importId);
      const project = await this.projects.find(tx, job.projectId);
      return own?.state === 'checking' && own.storageKey && project ? { own, project, key: own.storageKey } : undefined;
    });
    if (!open) return;
    const { own, project, key } = open;
    const tell = (state: JobState, { read }: Pick<ImportCounts, 'read'>, reason: string | null = null) =>
      this.#push(job, { state, count: read, total: state === 'running' ? null : read, reason });
    const checked = await this.checking.check(tenant, own, project, await this.storage.open(key), (counts) => tell('running', counts));
    const reason = reasonToFail(checked, own);
    await this.database.tenant(tenant, async (tx) => {
      const { format, counts, broken } = checked;
      const change: ImportChange = {
        format,
        counts,
        storageKey: null,
        state: reason ? 'failed' : 'checked',
        reason: reason ?? broken?.message ?? null,
      };
      await this.stored.save(tx, own, change);
      const saved = await this.stored.lock(tx, own.importId);
      if (saved?.mode && !reason) await this.imports.begin(tx, saved, saved.mode);
    });
    await this.storage.delete(key);
    tell(reason ? 'failed' : 'done', checked.counts, reason ?? null);
  }

  #storePage(tenant: Tenant, { projectId, importId }: ImportJob, language: string, after: number): Promise<number | undefined> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.find(tx, projectId);
      // An undo of the import waits for this lock, and then takes back what is stored here.
      await this.stored.lock(tx, importId);
      const rows = project ? await this.stored.waitingUnits(tx, importId, language, { after, limit: IMPORT_BATCH }) : [];
      if (project) await this.batches.storeUnits(tx, project, language, importId, rows);
      return rows.at(-1)?.rowId;
    });
  }

  #takeBackPage(tenant: Tenant, { projectId, importId }: ImportJob, language: string, after: number): Promise<number | undefined> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.find(tx, projectId);
      const rows = project ? await this.stored.texts(tx, importId, language, { after, limit: IMPORT_BATCH }) : [];
      const hashes = rows.map(({ hash }) => hash);
      const gone = project && hashes.length > 0 ? await this.memory.takeBack(tx, project, language, importId, hashes) : [];
      if (project && gone.length > 0) {
        await this.#countBack(tx, { projectId, language }, gone);
        await this.#refill(tx, project, language, [...new Set(gone.map(({ hash }) => hash))]);
      }
      return rows.at(-1)?.rowId;
    });
  }

  /** Adds people's other translations of texts that the memory no longer has. */
  async #refill(tx: TenantTransaction, project: ProjectRow, language: string, hashes: readonly string[]): Promise<void> {
    const items = hashes.map((hash) => ({ hash }));
    const left = await this.memory.lookup(tx, project, language, items);
    const { sourceLanguage } = project;
    const empty = hashes.filter((hash) => !left.has(hash));
    await this.takenBack.refill(tx, { sourceLanguage, language }, empty);
  }

  /** Units of the project's own segments were not counted, because their targets were counted. */
  async #countBack(
    tx: TenantTransaction,
    place: { projectId: string; language: string },
    gone: readonly { hash: string; bytes: number }[],
  ) {
    const hashes = gone.map(({ hash }) => hash);
    const own = new Set((await this.translations.segments(tx, place.projectId, hashes)).map(({ hash }) => hash));
    const bytes = gone.reduce((sum, unit) => sum + (own.has(unit.hash) ? 0 : unit.bytes), 0);
    this.translations.countUnits(tx, place, -bytes);
  }

  async #end(job: ImportJob, change: ImportChange): Promise<void> {
    await this.database.tenant(tenantOf(job), async (tx) => {
      const own = await this.stored.lock(tx, job.importId);
      if (own) await this.stored.save(tx, own, change);
    });
    this.#push(job, { state: 'failed', count: 0, total: null, reason: change.reason ?? null });
  }

  #push(
    { organisationId, projectId, importId, userId }: ImportJob,
    progress: { state: JobState; count: number; total: number | null; reason: string | null },
  ) {
    const payload = {
      jobId: importId,
      kind: 'memory.import',
      projectId,
      language: null,
      by: userId ? { userId, name: null } : null,
      ...progress,
    };
    return this.realtime.pushToLists({ organisationId, projectId }, 'job.progress', payload);
  }
}

/** Why nothing of a file is imported; undefined when something can be. */
function reasonToFail({ counts, broken }: CheckedFile, { mode }: StoredImport): string | undefined {
  if (broken && counts.read === 0) return broken.message;
  return mode === 'whole' && counts.refused > 0 ? notWhole(counts.refused) : undefined;
}

/** An import that a person has begun is finished for the organisation. */
const tenantOf = ({ organisationId, userId }: ImportJob): Tenant =>
  userId === undefined ? { organisationId } : { organisationId, userId, scope: 'organisation' };
