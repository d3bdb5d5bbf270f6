import type { FillIdDto, QueuedJob } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { CANCELLABLE_KINDS, isActive } from './pre-translation-run.entity.js';
import { PreTranslationRunsService } from './pre-translation-runs.service.js';
import { mayUndo } from './undo-runs.service.js';

const CANCELLED = 'A person ended it.';
const NOT_CANCELLABLE = 'Only what a person asked for can be ended; imports and what is being undone run to their end.';

/** Ends runs early. Their next batch finds that they have ended. */
@Injectable()
export class CancelRunsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly runs: PreTranslationRunsService,
    private readonly audit: Audit,
  ) {}

  cancel(session: Session, { projectId, jobId }: FillIdDto): Promise<QueuedJob> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const run = await this.runs.find(tx, jobId);
      if (run?.projectId !== projectId) throw new AppError('NOT_FOUND');
      if (!mayUndo(session, run)) throw new AppError('FORBIDDEN');
      if (!CANCELLABLE_KINDS.includes(run.kind)) throw new AppError('UNPROCESSABLE', { message: NOT_CANCELLABLE });
      if (!isActive(run) && !run.waitsForWords) throw new AppError('FORBIDDEN_MOVE', { message: 'This run has ended already.' });
      await this.runs.cancel(tx, { ...run, waitsForWords: false }, CANCELLED, session.userId);
      await this.audit.record(tx, {
        organisationId: tx.organisationId,
        userId: tx.userId,
        action: 'translation.cancelFill',
        subject: 'fill',
        subjectId: jobId,
        details: { projectId, language: run.language, segments: run.seen },
      });
      return { jobId };
    });
  }
}
