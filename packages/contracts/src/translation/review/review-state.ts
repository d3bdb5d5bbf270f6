import { canTransition, type TransitionTable } from '../../transition-table.js';

/** The review state of each current translation: draft, waiting for a reviewer, approved, or rejected with a reason. */
export const REVIEW_STATES = ['draft', 'needsReview', 'reviewed', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_TRANSITIONS: TransitionTable<ReviewState> = {
  '': ['needsReview', 'reviewed'],
  draft: ['needsReview', 'rejected'],
  needsReview: ['reviewed', 'rejected'],
  reviewed: ['needsReview', 'rejected'],
  rejected: ['draft'],
};

/** A person's decision about a translation. Approving a draft also hands it in; `reopen` undoes a decision. */
export const REVIEW_DECISIONS = ['approve', 'reject', 'submit', 'reopen'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Why a reviewed translation waits for a reviewer again. */
export const REVIEW_RETURNS = ['edited', 'sourceChanged', 'termChanged'] as const;
export type ReviewReturn = (typeof REVIEW_RETURNS)[number];

/** The author of a new text: a machine, a person who may not approve their own work, or a person who may. */
export const TEXT_AUTHORS = ['machine', 'translator', 'approver'] as const;
export type TextAuthor = (typeof TEXT_AUTHORS)[number];

/** By the previous state, if the new state depends on it. */
const DECIDED: Readonly<Record<ReviewDecision, (from: ReviewState) => ReviewState>> = {
  approve: () => 'reviewed',
  reject: () => 'rejected',
  submit: () => 'needsReview',
  reopen: (from) => (from === 'rejected' ? 'draft' : 'needsReview'),
};
/** Decisions that are possible from some states only, whatever the table lists. */
const STARTS: Readonly<Partial<Record<ReviewDecision, readonly ReviewState[]>>> = { submit: ['draft'], reopen: ['reviewed', 'rejected'] };

/** The state that a decision leads to; undefined when the table has no such transition. */
export function decideReview(from: ReviewState, decision: ReviewDecision): ReviewState | undefined {
  const to = DECIDED[decision](from);
  if (STARTS[decision]?.includes(from) === false) return undefined;
  const start = from === 'draft' && decision === 'approve' ? 'needsReview' : from;
  return canTransition(REVIEW_TRANSITIONS, start, to) ? to : undefined;
}

/** The state of a new text. `before` is the state of the text that it replaces; undefined if there was none. */
export function reviewOfNewText(before: ReviewState | undefined, author: TextAuthor): ReviewState {
  if (before === undefined || author === 'machine') return 'needsReview';
  if (before === 'rejected') return 'draft';
  return before === 'reviewed' && author !== 'approver' ? 'needsReview' : before;
}
