import type { TmCount, TranslationType } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CountsService } from '../memory/counts.service.js';
import { FillsRepository } from './fills.repository.js';
import { PendingFillsRepository } from './pending-fills.repository.js';
import { followsRuns, planMoves } from './plan-moves.js';

/** Keeps the project's status true to its runs and its counts, by the moves its table allows. */
@Injectable()
export class SettleProjectService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly counting: CountsService,
    private readonly fills: FillsRepository,
    private readonly pending: PendingFillsRepository,
  ) {}

  settle(ref: { organisationId: string; projectId: string }): Promise<void> {
    return this.database.tenant(ref, async (tx) => {
      // Two runs that end together must not both move the project.
      const project = await this.projects.findLocked(tx, ref.projectId);
      if (!project || !followsRuns(project.status)) return;
      const isBusy = await this.#isBusy(tx, ref.projectId);
      const counts = await this.counting.byLanguage(tx, project);
      const failures = await this.fills.latestFailures(tx, ref.projectId);
      const reason = [...new Set([...failures, describeGaps(counts)])].filter(Boolean).join(' ') || null;
      const moves = planMoves(project.status, { isBusy, isComplete: isComplete(counts) });
      for (const status of moves) await this.projects.move(tx, ref.projectId, { status, reason: status === 'parsed' ? reason : null });
      // The runs were over before the crawl was, and no move has said what they left.
      const isUntold = moves.length === 0 && project.status === 'parsed' && project.statusReason === null;
      if (isUntold && reason) await this.projects.move(tx, ref.projectId, { reason });
    });
  }

  /** A run is under way, or about to start. */
  async #isBusy(tx: TenantTransaction, projectId: string): Promise<boolean> {
    return (await this.pending.version(tx, projectId)) !== undefined || (await this.fills.countActive(tx, projectId)) > 0;
  }
}

/** A site without a single segment is not a translated one, nor is one that is spelled by sound. */
function isComplete(counts: readonly TmCount[]): boolean {
  const segments = counts.flatMap(({ counts: types }) => Object.values(types).map((type) => type.segments));
  const isTranslated = ({ counts: { NO_TRANSLATION_AVAILABLE, TRANSLITERATION } }: TmCount) =>
    NO_TRANSLATION_AVAILABLE.segments + TRANSLITERATION.segments === 0;
  return segments.some((count) => count > 0) && counts.every(isTranslated);
}

/** Of the moment when it is written: what people fill in later does not change it. */
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
