import {
  type ConfirmImportDto,
  IMPORT_HOURS,
  IMPORTS_OPEN_MAX,
  type ImportIdDto,
  type ImportKeep,
  type ImportMode,
  KEPT_FILES_MAX,
  type TranslationImport,
} from '@bhashantar/contracts';
import { CSV_BEGIN, csvLine, csvLines } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { holdLimit } from '../../../../platform/database/hold-limit.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { FileStorage } from '../../../../platform/storage/file-storage.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { ProjectStorageService } from '../../../projects/usage/project-storage.service.js';
import { SeenTargets } from '../../translations/seen/seen-targets.service.js';
import type { StoredImport } from './import.entity.js';
import { ImportConfirmed } from './imports.events.js';
import { CheckImport, TakeBackUnits } from './imports.job-definitions.js';
import { ImportsRepository } from './imports.repository.js';
import { remedyOf } from './remedies.js';
import { toImportReply } from './to-import-reply.js';

const HOUR = 60 * 60_000;
/** The screen shows only the first problems, and the report has all of them. */
const SHOWN_PROBLEMS = 100;
const REPORT_BATCH = 1_000;

/** The order to import a file. */
export interface ImportOrder {
  fileName: string;
  languages: readonly string[] | undefined;
  keep: ImportKeep;
  /** Undefined if a person looks at the check first. */
  mode: ImportMode | undefined;
  /** The request that gets the texts of a batch file. */
  request?: { requestId: string; subBatchIds: string[] };
}

/** A batch file that a person uploaded for a request. */
export interface OwnUpload {
  requestId: string;
  userId: string;
}

/** Imports of translations: a file is checked by a job, confirmed by a person, and written by runs that can be undone. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly stored: ImportsRepository,
    private readonly storage: FileStorage,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly seen: SeenTargets,
    private readonly usage: ProjectStorageService,
  ) {}

  /** Takes a file and queues its check. */
  async create(tenant: Tenant, projectId: string, bytes: AsyncIterable<Uint8Array>, order: ImportOrder): Promise<TranslationImport> {
    // Checked first, so that nobody can store a file for another organisation's project.
    await this.database.tenant(tenant, (tx) => this.#requireRoom(tx, projectId, order));
    const size = { bytes: 0 };
    const storageKey = await this.storage.put(counted(bytes, size));
    const created = this.database.tenant(tenant, async (tx) => {
      await this.usage.requireRoom(tx, projectId, size.bytes);
      const own = await this.#create(tx, projectId, storageKey, order);
      const { organisationId, userId } = tx;
      await this.outbox.enqueue(tx, CheckImport, { organisationId, projectId, importId: own.importId, ...(userId ? { userId } : {}) });
      return toImportReply(own, []);
    });
    return created.catch(async (error: unknown) => {
      await this.storage.delete(storageKey);
      throw error;
    });
  }

  status(tenant: Tenant, { projectId, importId }: ImportIdDto): Promise<TranslationImport> {
    return this.database.tenant(tenant, async (tx) => this.#reply(tx, await this.#require(tx, projectId, importId)));
  }

  confirm(tenant: Tenant, { projectId, importId, mode }: ConfirmImportDto): Promise<TranslationImport> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const own = await this.stored.lock(tx, importId);
      if (own?.projectId !== projectId || own.expiresAt <= this.clock.now()) throw new AppError('NOT_FOUND');
      return this.#confirm(tx, own, mode);
    });
  }

  /** `status` for the person who uploaded a batch file for a request. */
  async uploadStatus(tx: TenantTransaction, importId: string, upload: OwnUpload): Promise<TranslationImport> {
    return this.#reply(tx, await this.requireUpload(tx, importId, upload));
  }

  /** `confirm` for the person who uploaded a batch file for a request. */
  async confirmUpload(tx: TenantTransaction, importId: string, upload: OwnUpload, mode: ImportMode): Promise<TranslationImport> {
    await this.stored.lock(tx, importId);
    return this.#confirm(tx, await this.requireUpload(tx, importId, upload), mode);
  }

  /** The batch file that a person uploaded for a request; NOT_FOUND for others' files, and other imports. */
  async requireUpload(tx: TenantTransaction, importId: string, { requestId, userId }: OwnUpload): Promise<StoredImport> {
    const own = await this.stored.find(tx, importId);
    if (own?.requestId !== requestId || own.requestedBy !== userId) throw new AppError('NOT_FOUND');
    return this.#require(tx, own.projectId, importId);
  }

  /** The delivered batch files of a person for a request, newest first. */
  uploads(tx: TenantTransaction, { requestId, userId }: OwnUpload): Promise<StoredImport[]> {
    return this.stored.uploads(tx, requestId, userId, this.clock.now());
  }

  async #confirm(tx: TenantTransaction, own: StoredImport, mode: ImportMode): Promise<TranslationImport> {
    if (own.state !== 'checked') throw new AppError('FORBIDDEN_MOVE', { message: WRONG_STATES[own.state] });
    const refused = own.counts.refused ?? 0;
    if (mode === 'whole' && refused > 0) throw new AppError('UNPROCESSABLE', { message: notWhole(refused) });
    await this.begin(tx, own, mode);
    return this.#reply(tx, await this.#require(tx, own.projectId, own.importId));
  }

  async #reply(tx: TenantTransaction, own: StoredImport): Promise<TranslationImport> {
    return toImportReply(own, await this.stored.firstProblems(tx, own.importId, SHOWN_PROBLEMS));
  }

  /** Has the rows written, by one run for each language. */
  async begin(tx: TenantTransaction, own: StoredImport, mode: ImportMode): Promise<void> {
    const { importId, projectId, requestId } = own;
    const languages = await this.stored.languages(tx, importId);
    const openLanguages = languages.map(({ language }) => language);
    await this.stored.save(tx, own, { mode, state: languages.length > 0 ? 'importing' : 'done', openLanguages });
    await this.events.emit(tx, ImportConfirmed, { organisationId: tx.organisationId, projectId, importId, requestId, languages });
  }

  /** Notes the runs that write. */
  async noteRuns(tx: TenantTransaction, importId: string, jobIds: string[]): Promise<void> {
    const own = await this.stored.lock(tx, importId);
    if (own) await this.stored.save(tx, own, { jobIds });
  }

  /** Removes from the translation memory what one language of an import added, unless other sources added it too. */
  async takeBackUnits(tx: TenantTransaction, { projectId, importId, language }: ImportIdDto & { language: string }): Promise<void> {
    if (!(await this.stored.lock(tx, importId))) return;
    await this.stored.forgetUnits(tx, importId, language);
    const { organisationId, userId } = tx;
    await this.outbox.enqueue(tx, TakeBackUnits, { organisationId, projectId, importId, language, ...(userId ? { userId } : {}) });
  }

  /** The report of what was not imported, line by line. A refusal is thrown by the first chunk. */
  async *errors(tenant: Tenant, { projectId, importId }: ImportIdDto): AsyncGenerator<string> {
    await this.database.tenant(tenant, (tx) => this.#require(tx, projectId, importId));
    yield CSV_BEGIN + csvLine(['line or row', 'field', 'problem', 'what to do']);
    for (let after = 0; ; ) {
      const page = { after, limit: REPORT_BATCH };
      const problems = await this.database.tenant(tenant, (tx) => this.stored.problems(tx, importId, page));
      if (problems.length > 0) yield csvLines(problems.map(({ line, field, message }) => [line, field, message, remedyOf(field)]));
      if (problems.length < REPORT_BATCH) return;
      after = problems.at(-1)?.rowId ?? 0;
    }
  }

  async #requireRoom(tx: TenantTransaction, projectId: string, { languages }: ImportOrder): Promise<string[]> {
    for (const language of languages ?? []) await this.projects.requireLanguage(tx, projectId, language);
    const { targetLanguages } = await this.projects.require(tx, projectId);
    await this.usage.requireRoom(tx, projectId, 1);
    if ((await this.stored.countOpen(tx, projectId)) >= IMPORTS_OPEN_MAX)
      throw new AppError('TOO_MANY', { message: 'Other files are being imported into this project. Please wait a moment.' });
    return targetLanguages;
  }

  async #create(tx: TenantTransaction, projectId: string, storageKey: string, order: ImportOrder): Promise<StoredImport> {
    await holdLimit(tx, 'memory_imports', projectId);
    const targetLanguages = await this.#requireRoom(tx, projectId, order);
    const surplus = await this.stored.takeSurplus(tx, projectId, KEPT_FILES_MAX - 1);
    tx.afterCommit(() => this.storage.deleteAll(surplus));
    const languages = order.languages ?? targetLanguages;
    return this.stored.create(tx, {
      ...{ projectId, storageKey, keep: order.keep },
      fileName: order.fileName,
      languages: [...languages],
      mode: order.mode ?? null,
      seen: await this.seen.now(tx),
      expiresAt: new Date(this.clock.now().getTime() + IMPORT_HOURS * HOUR),
      ...order.request,
    });
  }

  async #require(tx: TenantTransaction, projectId: string, importId: string): Promise<StoredImport> {
    await this.projects.require(tx, projectId);
    const own = await this.stored.find(tx, importId);
    if (own?.projectId !== projectId || own.expiresAt <= this.clock.now()) throw new AppError('NOT_FOUND');
    return own;
  }
}

const WRONG_STATES: Readonly<Record<Exclude<StoredImport['state'], 'checked'>, string>> = {
  checking: 'The file is still being checked.',
  importing: 'The import is under way already.',
  done: 'The file was imported already.',
  failed: 'Nothing of this file can be imported.',
};

/** Why an all-or-nothing import imported nothing. */
export const notWhole = (refused: number): string =>
  `Nothing was imported: ${refused === 1 ? 'one row is' : `${refused} rows are`} not right, and all were to be.`;

/** Passes the bytes through. Their number is known when all have passed. */
async function* counted(chunks: AsyncIterable<Uint8Array>, size: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    size.bytes += chunk.byteLength;
    yield chunk;
  }
}
