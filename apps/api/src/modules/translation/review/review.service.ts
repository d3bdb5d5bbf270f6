import { decideReview, type ReviewDecision, type TextAuthor } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { InFlightService } from '../translations/in-flight/in-flight.service.js';
import { addRefusal, addRefusedEdits, type Refusals } from '../translations/refusals.js';
import { ReviewTransitions } from '../translations/review-states/review-transitions.js';
import type { ReviewedRow } from '../translations/review-states/reviewed-row.entity.js';
import type { WritingRun } from '../translations/translation.entity.js';

export const OWN_WORK = 'This is your own work; another person has to review it.';
export const HAS_ERROR = 'It has an error that must be fixed before it can be approved.';
export const WRONG_STATE = 'Its review is in a state from which this cannot be done.';

/** A decision and the person who makes it. */
export interface Decision {
  decision: ReviewDecision;
  reason?: string | undefined;
  author: TextAuthor;
}

export interface DecisionOutcome {
  changed: number;
  unchanged: number;
  /** Why translations stayed as they were. */
  refusals: Refusals;
}

/** People's decisions about translations. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly transitions: ReviewTransitions,
    private readonly inFlight: InFlightService,
  ) {}

  /** Decides about the named translations. Skips one that already has the wanted state. Lock the language first. */
  async decide(
    tx: TenantTransaction,
    place: { projectId: string; language: string },
    which: readonly Pick<ReviewedRow, 'hash' | 'origin'>[],
    { decision, reason = '', author }: Decision,
    run?: WritingRun,
  ): Promise<DecisionOutcome> {
    const { open, refused } = await this.inFlight.part(tx, place, which);
    const wanted = new Set(open.map(({ hash, origin }) => hash + origin));
    const stored = await this.transitions.rows(
      tx,
      place,
      open.map(({ hash }) => hash),
    );
    const rows = stored.filter(({ hash, origin }) => wanted.has(hash + origin));
    const refusals: Refusals = {};
    addRefusedEdits(refusals, refused);
    const moves = [];
    let unchanged = 0;
    for (const row of rows) {
      const to = decideReview(row.review, decision);
      const refusal = refusalOf(row, to, decision, { author, userId: tx.userId });
      if (DONE[decision].includes(row.review)) unchanged++;
      else if (refusal) addRefusal(refusals, refusal, row.hash);
      else if (to) moves.push({ hash: row.hash, origin: row.origin, to, reason: decision === 'reject' ? reason : null });
    }
    await this.transitions.apply(tx, place, moves, run);
    return { changed: moves.length, unchanged, refusals };
  }
}

/** The states in which nothing is left to do. */
export const DONE: Readonly<Record<ReviewDecision, readonly ReviewedRow['review'][]>> = {
  approve: ['reviewed'],
  reject: ['rejected'],
  submit: ['needsReview'],
  reopen: ['needsReview', 'draft'],
};

function refusalOf(
  row: ReviewedRow,
  to: ReviewedRow['review'] | undefined,
  decision: ReviewDecision,
  { author, userId }: { author: TextAuthor; userId: string | undefined },
): string | undefined {
  if (!to) return WRONG_STATE;
  if (decision !== 'approve') return undefined;
  if (row.hasError) return HAS_ERROR;
  const isOwn = row.origin !== 'MACHINE' && row.updatedBy !== null && row.updatedBy === userId;
  return isOwn && author !== 'approver' ? OWN_WORK : undefined;
}
