import type { ReviewReturn } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { counterDelta } from '../counter-delta.js';
import type { TargetCursor } from '../target-cursor.js';
import type { TranslationRow, WritingRun } from '../translation.entity.js';
import { TranslationChanged } from '../translations.events.js';
import { TranslationsRepository } from '../translations.repository.js';
import { UndoLogRepository } from '../undo/undo-log.repository.js';
import { ReviewStatesRepository } from './review-states.repository.js';
import type { ApprovedRow, ReviewedRow, ReviewMove } from './reviewed-row.entity.js';

interface Place {
  projectId: string;
  language: string;
}

/** A revision's reason for a new state. A rejection adds its own reason. */
const REVISION_REASONS: Readonly<Record<ReviewMove['to'], string>> = {
  draft: 'taken up again',
  needsReview: 'to be reviewed',
  reviewed: 'approved',
  rejected: 'rejected',
};

/** Moves translations to other states of their review, with revisions and exact counters. The segments must be locked. */
@Injectable()
export class ReviewTransitions {
  constructor(
    private readonly reviews: ReviewStatesRepository,
    private readonly translations: TranslationsRepository,
    private readonly undoLog: UndoLogRepository,
    private readonly events: Events,
  ) {}

  /** The translations of these segments, with their states. */
  rows(tx: TenantTransaction, { projectId, language }: Place, hashes: readonly string[]): Promise<ReviewedRow[]> {
    return this.reviews.rows(tx, projectId, language, hashes);
  }

  /** The next approved translations of a language. */
  approved(tx: TenantTransaction, place: Place, after: TargetCursor, limit: number): Promise<ApprovedRow[]> {
    return this.reviews.approved(tx, place, after, limit);
  }

  /** Each move must be in the table of transitions. */
  async apply(tx: TenantTransaction, place: Place, moves: readonly ReviewMove[], run?: WritingRun): Promise<void> {
    if (moves.length === 0) return;
    const { projectId, language } = place;
    const hashes = [...new Set(moves.map(({ hash }) => hash))];
    const before = await this.translations.translations(tx, projectId, language, hashes);
    const replaced = run?.isUndoable ? await this.undoLog.replacedBy(tx, place, moves) : undefined;
    await this.reviews.store(tx, projectId, language, moves);
    const revisions = await this.#revise(tx, place, moves, before);
    if (run && replaced) await this.undoLog.note(tx, place, run.runId, revisions, replaced);
    const after = await this.translations.translations(tx, projectId, language, hashes);
    const segments = await this.translations.segments(tx, projectId, hashes);
    const changes = segments.map((segment) => ({
      ...segment,
      before: before.get(segment.hash) ?? [],
      after: after.get(segment.hash) ?? [],
    }));
    this.translations.addCounts(tx, projectId, language, counterDelta(changes));
    await this.events.emit(tx, TranslationChanged, { organisationId: tx.organisationId, projectId, language, hashes });
  }

  /** Approved translations wait for a reviewer again; others stay. */
  async sendBack(
    tx: TenantTransaction,
    place: Place,
    rows: readonly Pick<TranslationRow, 'hash' | 'origin'>[],
    why: ReviewReturn,
  ): Promise<void> {
    const wanted = new Set(rows.map(({ hash, origin }) => hash + origin));
    const stored = await this.reviews.rows(
      tx,
      place.projectId,
      place.language,
      rows.map(({ hash }) => hash),
    );
    const approved = stored.filter(({ hash, origin, review }) => review === 'reviewed' && wanted.has(hash + origin));
    await this.apply(
      tx,
      place,
      approved.map(({ hash, origin }) => ({ hash, origin, to: 'needsReview', reason: why })),
    );
  }

  async #revise(
    tx: TenantTransaction,
    { projectId, language }: Place,
    moves: readonly ReviewMove[],
    before: ReadonlyMap<string, readonly TranslationRow[]>,
  ) {
    const revisions = [];
    for (const reason of new Set(moves.map(revisionReason))) {
      const own = moves.filter((move) => revisionReason(move) === reason);
      const revised = own.flatMap(({ hash, origin, to: review }) => {
        const rows = before.get(hash)?.filter((row) => row.origin === origin) ?? [];
        return rows.map((row) => ({ ...row, review, previousTarget: row.target }));
      });
      revisions.push(...(await this.translations.addRevisions(tx, projectId, language, revised, reason)));
    }
    return revisions;
  }
}

const revisionReason = ({ to, reason }: ReviewMove) => (reason ? `${REVISION_REASONS[to]}: ${reason}` : REVISION_REASONS[to]);
