import type { TmCount, TranslationType } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { followsRuns, projectStatus, statusPath } from '../../../projects/projects/status/project-status.js';
import { CountsService } from '../../progress/counts.service.js';
import { PendingRunsRepository } from '../runs/pending-runs.repository.js';
import { PreTranslationRunsRepository } from '../runs/pre-translation-runs.repository.js';

/** Updates a project's status from its runs and counts, by the transitions that its table allows. */
@Injectable()
export class ProjectStatusService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly counts: CountsService,
    private readonly stored: PreTranslationRunsRepository,
    private readonly pending: PendingRunsRepository,
  ) {}

  update(ref: { organisationId: string; projectId: string }): Promise<void> {
    return this.database.tenant(ref, async (tx) => {
      // Locks the project, because two runs that end together must not both change the status.
      const project = await this.projects.findForUpdate(tx, ref.projectId);
      if (!project || !followsRuns(project.status)) return;
      const isBusy = await this.#isBusy(tx, ref.projectId);
      const counts = await this.counts.byLanguage(tx, project);
      const failures = await this.stored.latestFailures(tx, ref.projectId);
      const reason = [...new Set([...failures, describeGaps(counts)])].filter(Boolean).join(' ') || null;
      const moves = statusPath(project.status, projectStatus({ crawl: { state: 'read' }, work: { isBusy, counts } }));
      for (const status of moves)
        await this.projects.changeStatus(tx, ref.projectId, { status, reason: status === 'parsed' ? reason : null });
      // The runs ended before the crawl did, so no transition has recorded what they left untranslated.
      const isUnrecorded = moves.length === 0 && project.status === 'parsed' && project.statusReason === null;
      if (isUnrecorded && reason) await this.projects.changeStatus(tx, ref.projectId, { reason });
    });
  }

  /** A run is under way, or about to start. */
  async #isBusy(tx: TenantTransaction, projectId: string): Promise<boolean> {
    return (await this.pending.version(tx, projectId)) !== undefined || (await this.stored.countActive(tx, projectId)) > 0;
  }
}

/** Describes the moment when it is written; later edits do not change it. */
function describeGaps(counts: readonly TmCount[]): string {
  const gaps = [
    describeGap(counts, 'NO_TRANSLATION_AVAILABLE', 'had no translation'),
    describeGap(counts, 'TRANSLITERATION', 'were spelled by sound only'),
  ].filter(Boolean);
  return gaps.length === 0 ? '' : `When the last run ended, ${gaps.join(', and ')}.`;
}

function describeGap(counts: readonly TmCount[], type: TranslationType, what: string): string {
  const gaps = counts.map(({ counts: types }) => types[type].segments).filter((segments) => segments > 0);
  const total = gaps.reduce((sum, segments) => sum + segments, 0);
  if (total === 0) return '';
  const languages = gaps.length === 1 ? 'one language' : `${gaps.length} languages`;
  const segments = total === 1 ? 'one segment' : `${total.toLocaleString('en-IN')} segments`;
  return `${segments} in ${languages} ${total === 1 ? what.replace('were', 'was') : what}`;
}
