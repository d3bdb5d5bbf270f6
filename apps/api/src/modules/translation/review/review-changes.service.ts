import {
  decideReview,
  REVIEW_STATES,
  type ReviewDecision,
  type ReviewState,
  type SegmentFilterDto,
  type TextAuthor,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { BulkEdit, BulkOutcome, ReviewChange } from '../bulk-changes/bulk-change.entity.js';
import { EditorService, type MatchingCount } from '../editor/editor.service.js';
import type { NarrowedFilter } from '../editor/segment-filters.js';
import { mergeRefusals, type Refusals } from '../translations/refusals.js';
import { SeenTargets } from '../translations/seen/seen-targets.service.js';
import type { WritingRun } from '../translations/translation.entity.js';
import { TranslationsService } from '../translations/translations.service.js';
import { DONE, ReviewService } from './review.service.js';

interface Scope {
  projectId: string;
  language: string;
  hashes?: readonly string[] | undefined;
}

type Review = ReviewChange & Pick<BulkEdit, 'author'>;

/** Decides about all translations that a filter matches, batch by batch. */
@Injectable()
export class ReviewChangesService {
  constructor(
    private readonly editor: EditorService,
    private readonly translations: TranslationsService,
    private readonly reviews: ReviewService,
    private readonly seen: SeenTargets,
  ) {}

  count(tx: TenantTransaction, { hashes }: Scope, { filter }: Pick<ReviewChange, 'filter'>): Promise<MatchingCount> {
    return this.editor.countMatching(tx, { ...inStates(filter), hashes });
  }

  /** Decides about the next segments; returns the ordinal of the last one, undefined when none is left. */
  async apply(
    tx: TenantTransaction,
    { projectId, language, hashes }: Scope,
    { filter, seen, decision, reason, author = 'translator' }: Review,
    page: { afterOrdinal: number; limit: number },
    run: WritingRun,
  ): Promise<(BulkOutcome & { last: number }) | undefined> {
    const next = await this.editor.matching(tx, { ...filter, hashes }, page);
    if (!next) return undefined;
    const matched = next.translated.map(({ hash }) => hash);
    await this.translations.lock(tx, projectId, language, matched);
    // Somebody may have changed some translations before they were locked.
    const found = matched.length === 0 ? undefined : await this.editor.matching(tx, { ...filter, hashes: matched }, page);
    const changedSince: Refusals = {};
    const place = { projectId, language };
    const asSeen = await this.seen.only(tx, place, found?.translated ?? [], seen, changedSince);
    const outcome = await this.reviews.decide(tx, place, asSeen, { decision, reason, author }, run);
    mergeRefusals(outcome.refusals, changedSince);
    return { ...outcome, last: next.last };
  }

  /** Counts what a decision would do to all segments that a filter matches. */
  async preview(
    tx: TenantTransaction,
    asked: SegmentFilterDto & { hashes?: readonly string[] | undefined },
    decision: ReviewDecision,
    author: TextAuthor,
  ): Promise<Omit<BulkOutcome, 'refusals'> & { refused: number; isCut: boolean }> {
    const query = inStates(asked);
    const { count: total, isCut } = await this.editor.countMatching(tx, query);
    const { count: changed } = await this.editor.countMatching(tx, {
      ...query,
      ...deciding(query, decision),
      ...approvable(tx, decision, author),
    });
    const reviewState = query.reviewState.filter((state) => DONE[decision].includes(state));
    const { count: unchanged } = await this.editor.countMatching(tx, { ...query, reviewState });
    return { changed, unchanged, refused: total - changed - unchanged, isCut };
  }
}

/** The same filter with its states named, so that they can be limited to those of a decision. */
function inStates<Query extends SegmentFilterDto>(query: Query): Query & { reviewState: ReviewState[] } {
  const asked = query.reviewState?.length ? query.reviewState : undefined;
  const isNegated = asked && query.not?.includes('review');
  const reviewState = isNegated ? REVIEW_STATES.filter((state) => !asked.includes(state)) : (asked ?? [...REVIEW_STATES]);
  return { ...query, reviewState, ...(query.not ? { not: query.not.filter((name) => name !== 'review') } : {}) };
}

/** The states from which the decision leads to another state. */
function deciding({ reviewState }: { reviewState: ReviewState[] }, decision: ReviewDecision): Pick<NarrowedFilter, 'reviewState'> {
  return { reviewState: reviewState.filter((state) => decideReview(state, decision) !== undefined) };
}

/** The rule by which `ReviewService` refuses approvals. */
function approvable(
  tx: TenantTransaction,
  decision: ReviewDecision,
  author: TextAuthor,
): Pick<NarrowedFilter, 'hasError' | 'notWrittenBy'> {
  if (decision !== 'approve') return {};
  return { hasError: false, ...(author !== 'approver' && tx.userId ? { notWrittenBy: tx.userId } : {}) };
}
