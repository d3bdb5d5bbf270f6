import type { components } from '@bhashantar/prabandhak-protocol';

export type SubBatchStatus = components['schemas']['SubBatchStatus'];

export const STATUSES: readonly SubBatchStatus[] = [
  'received',
  'accepted',
  'rejected',
  'in_progress',
  'partially_delivered',
  'delivered',
  'acknowledged',
  'reopened',
  'closed',
  'cancelled',
  'expired',
];

const OPEN: readonly SubBatchStatus[] = ['received', 'accepted', 'in_progress', 'partially_delivered', 'reopened'];

/** The actions on a sub-batch: the states that allow each one, and the state to which it leads. */
const TRANSITIONS = {
  accept: { from: ['received'], to: 'accepted' },
  reject: { from: ['received', 'accepted', 'in_progress'], to: 'rejected' },
  begin: { from: ['accepted', 'reopened'], to: 'in_progress' },
  deliverPart: { from: ['in_progress', 'partially_delivered'], to: 'partially_delivered' },
  deliverRest: { from: ['in_progress', 'partially_delivered'], to: 'delivered' },
  acknowledge: { from: ['delivered'], to: 'acknowledged' },
  revert: { from: ['partially_delivered', 'delivered', 'acknowledged'], to: 'reopened' },
  close: { from: ['acknowledged'], to: 'closed' },
  cancel: { from: OPEN, to: 'cancelled' },
  expire: { from: OPEN, to: 'expired' },
} as const satisfies Record<string, { from: readonly SubBatchStatus[]; to: SubBatchStatus }>;

export type Action = keyof typeof TRANSITIONS;

export const ACTIONS = Object.keys(TRANSITIONS) as readonly Action[];

/** The state to which an action leads; undefined if the present state does not allow it. */
export function nextStatus(status: SubBatchStatus, action: Action): SubBatchStatus | undefined {
  const { from, to } = TRANSITIONS[action];
  return (from as readonly SubBatchStatus[]).includes(status) ? to : undefined;
}

export const isOpen = (status: SubBatchStatus): boolean => OPEN.includes(status);

/** Whether no transition leaves the state. */
export const isFinal = (status: SubBatchStatus): boolean => ACTIONS.every((action) => !nextStatus(status, action));
