import { type FillUndo, type QueuedJob, UNDO_MINUTES } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { UndoService } from '../memory/undo.service.js';
import { type FillRow, isActive } from './fill.entity.js';
import { FillsService } from './fills.service.js';

const UNDO_MS = UNDO_MINUTES * 60_000;
/** Restored in one transaction. */
const PACK = 200;

/** Takes transliteration runs back, for a while after their end. */
@Injectable()
export class UndoFillsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly fills: FillsService,
    private readonly undoing: UndoService,
    private readonly audit: Audit,
  ) {}

  /** Queues the run that takes another one back, and answers its id. */
  undo(tenant: Tenant, { projectId, jobId }: { projectId: string; jobId: string }): Promise<QueuedJob> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const fill = await this.fills.find(tx, jobId);
      if (fill?.projectId !== projectId) throw new AppError('NOT_FOUND');
      this.#check(fill);
      await this.fills.stopWaiting(tx, fill);
      const total = await this.undoing.count(tx, jobId);
      const undoId = await this.fills.start(tx, { projectId, language: fill.language, kind: 'undo', undoes: jobId, total });
      if (!undoId) throw new Error('a requested run never meets another');
      await this.audit.record(tx, {
        organisationId: tx.organisationId,
        userId: tx.userId,
        action: 'translation.undoFill',
        subject: 'fill',
        subjectId: jobId,
        details: { projectId, language: fill.language, segments: total },
      });
      return { jobId: undoId };
    });
  }

  /** Of these runs, those that can be undone now. */
  async undoable(tx: TenantTransaction, fills: readonly FillRow[]): Promise<Map<string, FillUndo>> {
    const open = fills.filter((fill) => this.#refusal(fill) === undefined);
    if (open.length === 0) return new Map();
    const untouched = await this.undoing.countUntouched(
      tx,
      open.map(({ fillId }) => fillId),
    );
    return new Map(
      open.flatMap(({ fillId, finishedAt }) => {
        const segments = untouched.get(fillId) ?? 0;
        return finishedAt && segments > 0 ? [[fillId, { until: new Date(finishedAt.getTime() + UNDO_MS).toISOString(), segments }]] : [];
      }),
    );
  }

  /** Takes up one pack of a run that takes another one back. */
  async takeUp(tx: TenantTransaction, fill: FillRow): Promise<void> {
    const project = await this.projects.find(tx, fill.projectId);
    if (!project || !fill.undoes) return this.fills.cancel(tx, fill, 'The project was deleted.');
    const page = { runId: fill.undoes, language: fill.language, after: fill.cursor, limit: PACK };
    const { restored, kept, next } = await this.undoing.undo(tx, project, page);
    if (next === fill.cursor) return this.fills.finish(tx, fill);
    await this.fills.advance(tx, fill, next, { seen: restored + kept, restored });
  }

  #check(fill: FillRow): void {
    if (fill.kind !== 'transliteration') throw new AppError('UNPROCESSABLE', { message: 'Only a transliteration can be undone.' });
    const message = this.#refusal(fill);
    if (message) throw new AppError('FORBIDDEN_MOVE', { message });
  }

  /** Why a transliteration cannot be undone now. */
  #refusal(fill: FillRow): string | undefined {
    if (fill.kind !== 'transliteration') return 'Only a transliteration can be undone.';
    if (isActive(fill)) return 'This run has not ended yet.';
    if (fill.isUndone) return 'This run was undone already.';
    if (fill.finishedAt && fill.finishedAt > this.fills.undoableSince()) return undefined;
    return `This run ended more than ${UNDO_MINUTES} minutes ago, so it can no longer be undone.`;
  }
}
