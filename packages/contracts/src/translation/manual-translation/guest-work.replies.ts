import type { RequestStep } from './request-state.js';

/** Whether the guest can work on the step now, waits for the person of the previous step, or has finished it. */
export const GUEST_STEP_STATES = ['open', 'waiting', 'done'] as const;
export type GuestStepState = (typeof GUEST_STEP_STATES)[number];

/** A step of a sub-batch that the guest does. */
export interface GuestSubBatch {
  subBatchId: string;
  /** Such as `R-104/hi/2`. */
  number: string;
  targetLang: string;
  step: RequestStep;
  state: GuestStepState;
  dueAt: string | null;
  items: number;
  words: number;
}

export interface GuestWorkList {
  project: string;
  /** Open steps come first, then the order is by due date. */
  subBatches: GuestSubBatch[];
}
