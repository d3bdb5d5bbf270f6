import { type FillUndo, type QueuedJob, UNDO_MINUTES } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { UndoService } from '../../translations/undo/undo.service.js';
import { isActive, type PreTranslationRun, UNDOABLE_KINDS } from './pre-translation-run.entity.js';
import { PreTranslationRunsService } from './pre-translation-runs.service.js';

const UNDO_MS = UNDO_MINUTES * 60_000;
/** Segments restored in one transaction. */
const BATCH = 200;
const NOT_UNDOABLE = 'Only a transliteration, or a change of many translations, can be undone.';

/** Undoes transliterations and changes of many translations, for a while after their end. */
@Injectable()
export class UndoRunsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly runs: PreTranslationRunsService,
    private readonly undoing: UndoService,
    private readonly audit: Audit,
  ) {}

  /** Queues the run that undoes another one, and answers its id. */
  undo(session: Session, { projectId, jobId }: { projectId: string; jobId: string }): Promise<QueuedJob> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const run = await this.runs.find(tx, jobId);
      if (run?.projectId !== projectId) throw new AppError('NOT_FOUND');
      const isOwn = run.requestedBy === session.userId;
      if (!isOwn && !session.permissions.includes('translation.machine')) throw new AppError('FORBIDDEN');
      this.#check(run);
      await this.runs.stopWaiting(tx, run);
      const total = await this.undoing.count(tx, jobId);
      const undoId = await this.runs.start(tx, { projectId, language: run.language, kind: 'undo', undoes: jobId, total });
      if (!undoId) throw new Error('a requested run never collides with another');
      await this.audit.record(tx, {
        organisationId: tx.organisationId,
        userId: tx.userId,
        action: 'translation.undoFill',
        subject: 'fill',
        subjectId: jobId,
        details: { projectId, language: run.language, segments: total },
      });
      return { jobId: undoId };
    });
  }

  /** Those of these runs that can be undone now. */
  async undoable(tx: TenantTransaction, runs: readonly PreTranslationRun[]): Promise<Map<string, FillUndo>> {
    const open = runs.filter((run) => this.#refusal(run) === undefined);
    if (open.length === 0) return new Map();
    const untouched = await this.undoing.countUntouched(
      tx,
      open.map(({ runId }) => runId),
    );
    return new Map(
      open.flatMap(({ runId, finishedAt }) => {
        const segments = untouched.get(runId) ?? 0;
        return finishedAt && segments > 0 ? [[runId, { until: new Date(finishedAt.getTime() + UNDO_MS).toISOString(), segments }]] : [];
      }),
    );
  }

  /** Undoes one batch of what another run wrote. */
  async runBatch(tx: TenantTransaction, run: PreTranslationRun): Promise<void> {
    const project = await this.projects.find(tx, run.projectId);
    if (!project || !run.undoes) return this.runs.cancel(tx, run, 'The project was deleted.');
    const page = { runId: run.undoes, language: run.language, after: run.cursor, limit: BATCH };
    const { restored, kept, next } = await this.undoing.undo(tx, project, page);
    if (next === run.cursor) return this.runs.finish(tx, run);
    await this.runs.advance(tx, run, next, { seen: restored + kept, restored });
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
    if (run.isUndone) return 'This run was undone already.';
    if (run.finishedAt && run.finishedAt > this.runs.undoableSince()) return undefined;
    return `This run ended more than ${UNDO_MINUTES} minutes ago, so it can no longer be undone.`;
  }
}
