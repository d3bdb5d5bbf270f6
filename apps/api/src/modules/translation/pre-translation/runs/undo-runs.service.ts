import { type FillUndo, type QueuedJob, UNDO_MINUTES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { ImportsService } from '../../translation-memory/imports/imports.service.js';
import { countRefused } from '../../translations/refusals.js';
import { UndoService } from '../../translations/undo/undo.service.js';
import { isActive, type PreTranslationRun, UNDOABLE_KINDS } from './pre-translation-run.entity.js';
import { PreTranslationRunsService } from './pre-translation-runs.service.js';
import { ofNoEngine } from './untranslated-reasons.js';

const UNDO_MS = UNDO_MINUTES * 60_000;
/** Segments that are restored in one transaction. */
const BATCH = 200;
const NOT_UNDOABLE = 'Only what a person requested can be undone: a pre-translation, a transliteration, or a change of many translations.';
const DELIVERED = 'This file was delivered to a request to translators. Undo its upload on the page of the request.';

/** The reader of runs. A program without a person may undo no run. */
export type RunReader = Tenant & { readonly permissions?: Session['permissions'] };

/** People may undo or cancel the runs that they requested. */
export const mayUndo = ({ userId, permissions = [] }: RunReader, { requestedBy }: PreTranslationRun) =>
  (userId !== undefined && requestedBy === userId) || permissions.includes('translation.machine');

/** Rows of a file whose texts are on no page only go to the translation memory. */
const broughtUnits = ({ kind, changed }: PreTranslationRun) => kind === 'import' && changed > 0;

/** Undoes requested pre-translations, transliterations and changes of many translations, for a while after their end. */
@Injectable()
export class UndoRunsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly runs: PreTranslationRunsService,
    private readonly undoing: UndoService,
    private readonly imports: ImportsService,
    private readonly audit: Audit,
  ) {}

  /** Queues the run that undoes another one. Returns its id and what is undone. */
  undo(
    session: Session,
    { projectId, jobId }: { projectId: string; jobId: string },
  ): Promise<{ job: QueuedJob; undone: PreTranslationRun['kind'] }> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const run = await this.runs.find(tx, jobId);
      if (run?.projectId !== projectId) throw new AppError('NOT_FOUND');
      if (!mayUndo(session, run)) throw new AppError('FORBIDDEN');
      this.#check(run);
      await this.runs.stopWaiting(tx, run);
      const { undoId, total } = await this.#start(tx, run);
      const { language, change } = run;
      if (change?.kind === 'import') await this.imports.takeBackUnits(tx, { projectId, importId: change.importId, language });
      await this.audit.record(tx, {
        organisationId: tx.organisationId,
        userId: tx.userId,
        action: 'translation.undoFill',
        subject: 'fill',
        subjectId: jobId,
        details: { projectId, language, segments: total },
      });
      return { job: { jobId: undoId }, undone: run.kind };
    });
  }

  /** Queues the undo of unwanted runs, which no longer write. */
  async takeBack(tx: TenantTransaction, runIds: readonly string[]): Promise<void> {
    for (const run of await this.runs.places(tx, runIds)) await this.#start(tx, run);
  }

  async #start(
    tx: TenantTransaction,
    { runId, projectId, language }: Pick<PreTranslationRun, 'runId' | 'projectId' | 'language'>,
  ): Promise<{ undoId: string; total: number }> {
    const total = await this.undoing.count(tx, runId);
    const undoId = await this.runs.start(tx, { projectId, language, kind: 'undo', undoes: runId, total });
    if (!undoId) throw new Error('a requested run never collides with another');
    return { undoId, total };
  }

  /** Which of these runs can be undone now, and whether this person may do it. */
  async undoable(tx: TenantTransaction, runs: readonly PreTranslationRun[], person: RunReader): Promise<Map<string, FillUndo>> {
    const open = runs.filter((run) => this.#refusal(run) === undefined);
    if (open.length === 0) return new Map();
    const untouched = await this.undoing.countUntouched(
      tx,
      open.map(({ runId }) => runId),
    );
    return new Map(
      open.flatMap((run) => {
        const { runId, finishedAt } = run;
        const segments = untouched.get(runId) ?? 0;
        if (!finishedAt || (segments === 0 && !broughtUnits(run))) return [];
        return [[runId, { until: new Date(finishedAt.getTime() + UNDO_MS).toISOString(), segments, mayUndo: mayUndo(person, run) }]];
      }),
    );
  }

  /** Undoes one batch of what another run wrote. */
  async runBatch(tx: TenantTransaction, run: PreTranslationRun): Promise<void> {
    const project = await this.projects.find(tx, run.projectId);
    if (!project || !run.undoes) return this.runs.cancel(tx, run, 'The project was deleted.');
    const page = { runId: run.undoes, language: run.language, after: run.cursor, limit: BATCH };
    const { restored, kept, refusals, next } = await this.undoing.undo(tx, project, page);
    if (next === run.cursor) return this.runs.finish(tx, run);
    const seen = restored + kept + countRefused(refusals);
    await this.runs.advance(tx, run, next, { seen, restored, refusals: ofNoEngine(refusals) });
  }

  #check(run: PreTranslationRun): void {
    if (!UNDOABLE_KINDS.includes(run.kind)) throw new AppError('UNPROCESSABLE', { message: NOT_UNDOABLE });
    const message = this.#refusal(run);
    if (message) throw new AppError('FORBIDDEN_MOVE', { message });
  }

  /** Why a run cannot be undone now. */
  #refusal(run: PreTranslationRun): string | undefined {
    if (!UNDOABLE_KINDS.includes(run.kind)) return NOT_UNDOABLE;
    if (isActive(run)) return 'This run has not ended yet.';
    if (run.change?.kind === 'import' && run.change.requestId) return DELIVERED;
    if (run.isUndone) return 'This run was undone already.';
    if (run.finishedAt && run.finishedAt > this.runs.undoableSince()) return undefined;
    return `This run ended more than ${UNDO_MINUTES} minutes ago, so it can no longer be undone.`;
  }
}
