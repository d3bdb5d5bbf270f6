import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { createTermFinder, type TermFinder } from '../glossary/find-terms.js';
import { TermsAdded, TermsRemoved } from '../glossary/glossary.events.js';
import { ReviewTransitions } from '../translations/review-states/review-transitions.js';
import { FIRST_TARGET, type TargetCursor } from '../translations/target-cursor.js';
import { TranslationsService } from '../translations/translations.service.js';
import { ReviewTerms, type TermReviewJob } from './term-review.job-definitions.js';

type AddedTerms = NonNullable<(typeof TermsAdded)['payload']>;
type RemovedTerms = NonNullable<(typeof TermsRemoved)['payload']>;

/** Translations checked in one transaction; segments that are sent back stay locked until its end. */
const BATCH_SIZE = 200;

@Injectable()
export class TermReviewJobs {
  constructor(
    private readonly database: Database,
    private readonly transitions: ReviewTransitions,
    private readonly translations: TranslationsService,
    private readonly turns: LoopTurns,
    private readonly outbox: Outbox,
  ) {}

  @OnEventInTransaction(TermsAdded)
  async onTermsAdded({ organisationId, projectId, language, sources }: AddedTerms, tx: TenantTransaction): Promise<void> {
    const languages = language ? { language } : {};
    await this.outbox.enqueue(tx, ReviewTerms, { organisationId, projectId, ...languages, terms: [...sources] });
  }

  @OnEventInTransaction(TermsRemoved)
  async onTermsRemoved({ organisationId, projectId, sources }: RemovedTerms, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, ReviewTerms, { organisationId, projectId, terms: [...sources] });
  }

  @HandleJob(ReviewTerms)
  async review({ organisationId, projectId, language, terms }: TermReviewJob): Promise<void> {
    const known = await this.database.tenant({ organisationId }, (tx) => this.translations.counts(tx, [projectId]));
    const findTerms = createTermFinder(terms.map((source) => ({ source, target: source, isCaseSensitive: false })));
    for (const counts of known) {
      if (language && counts.language !== language) continue;
      let after: TargetCursor | undefined = FIRST_TARGET;
      while (after) after = await this.#batch(organisationId, { projectId, language: counts.language }, after, findTerms);
    }
  }

  /** Returns where the next batch begins. */
  #batch(
    organisationId: string,
    place: { projectId: string; language: string },
    after: TargetCursor,
    findTerms: TermFinder,
  ): Promise<TargetCursor | undefined> {
    return this.database.tenant({ organisationId }, async (tx) => {
      const rows = await this.transitions.approved(tx, place, after, BATCH_SIZE);
      const found = [];
      for (const row of rows) if (await this.turns.inTurn(() => findTerms(toPlainText(row.source)).length > 0)) found.push(row);
      const hashes = found.map(({ hash }) => hash);
      await this.translations.lock(tx, place.projectId, place.language, hashes);
      await this.transitions.sendBack(tx, place, found, 'termChanged');
      return rows.length < BATCH_SIZE ? undefined : rows.at(-1);
    });
  }
}
