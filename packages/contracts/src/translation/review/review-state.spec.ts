import { describe, expect, it } from '@jest/globals';
import { canTransition } from '../../transition-table.js';
import { decideReview, REVIEW_DECISIONS, REVIEW_STATES, REVIEW_TRANSITIONS, reviewOfNewText, TEXT_AUTHORS } from './review-state.js';

describe('the state of a review', () => {
  it('moves as listed and not otherwise', () => {
    const moves = REVIEW_STATES.flatMap((from) =>
      REVIEW_STATES.filter((to) => canTransition(REVIEW_TRANSITIONS, from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual([
      'draft needsReview',
      'draft rejected',
      'needsReview reviewed',
      'needsReview rejected',
      'reviewed needsReview',
      'reviewed rejected',
      'rejected draft',
    ]);
  });

  it('is decided by people only where the table has the transition', () => {
    const decided = REVIEW_DECISIONS.flatMap((decision) =>
      REVIEW_STATES.flatMap((from) => {
        const to = decideReview(from, decision);
        return to ? [`${decision}: ${from} ${to}`] : [];
      }),
    );
    expect(decided).toEqual([
      'approve: draft reviewed',
      'approve: needsReview reviewed',
      'reject: draft rejected',
      'reject: needsReview rejected',
      'reject: reviewed rejected',
      'submit: draft needsReview',
      'reopen: reviewed needsReview',
      'reopen: rejected draft',
    ]);
  });

  it('begins as to be reviewed, also for professional work, which its sign-off makes reviewed', () => {
    for (const author of TEXT_AUTHORS) expect(reviewOfNewText(undefined, author)).toBe('needsReview');
  });

  it.each([
    ['reviewed', 'translator', 'needsReview'],
    ['reviewed', 'approver', 'reviewed'],
    ['reviewed', 'machine', 'needsReview'],
    ['rejected', 'translator', 'draft'],
    ['rejected', 'approver', 'draft'],
    ['rejected', 'machine', 'needsReview'],
    ['draft', 'translator', 'draft'],
    ['needsReview', 'approver', 'needsReview'],
  ] as const)('of a %s text that a %s writes over is %s', (before, author, after) => {
    expect(reviewOfNewText(before, author)).toBe(after);
  });
});
