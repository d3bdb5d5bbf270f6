import type { components } from '@bhashantar/prabandhak-protocol';
import type { BatchStatus } from '../work/derive-batch-status.js';
import type { SubBatchStatus } from '../work/transitions.js';

type Schemas = components['schemas'];

/** How a callback is sent; everything but `normal` is on purpose, to try out a receiver. */
export type Sending = 'normal' | 'lateMinute' | 'lateTenMinutes' | 'twice' | 'wrongSignature' | 'lost';

export interface LiveSecret {
  secret: string;
  createdAt: string;
  retiresAt: string | null;
}

export interface AccountRow {
  accountId: string;
  name: string;
  key: string;
  /** The newest first. */
  secrets: LiveSecret[];
}

export interface BatchRow {
  batchId: string;
  accountId: string;
  clientBatchId: string;
  status: BatchStatus;
  seq: number;
  source: string;
  project?: string;
  instructions?: string;
  dueAt?: string;
  priority: 'normal' | 'high';
  createdAt: string;
  callback?: { url: string; events?: string[] };
  subBatchIds: string[];
}

export interface SubBatchRow {
  subBatchId: string;
  clientSubBatchId: string;
  batchId: string;
  accountId: string;
  target: string;
  status: SubBatchStatus;
  round: number;
  seq: number;
  deliverySeq: number;
  acknowledgedSeq: number;
  wordCount: number;
  figures: Schemas['Figures'] | null;
  reason: Schemas['Reason'] | null;
  updatedAt: string;
  /** Increases with each change of the row or of an item; used as the `ETag`. */
  version: number;
  simulate?: Schemas['Simulation'];
  /** When the next step of the simulation is due. */
  simulateAt?: string;
  /** The comment of the newest revert. */
  revertComment?: string;
}

export interface Source {
  revision: number;
  sourceHash: string;
  text: string;
}

export interface ItemRow extends Source {
  externalId: string;
  format: Schemas['Format'];
  context?: string;
  maxLength?: number;
  tm?: Schemas['NewItem']['tm'];
  round: number;
  status: Schemas['ItemStatus'];
  target: string | null;
  deliverySeq: number | null;
  deliveredAt: string | null;
  failure: Schemas['Reason'] | null;
  /** A text that a translator saved and has not delivered yet. */
  draft?: string;
  /** A newer source than the one that was translated: for the next round. */
  next?: Source;
  /** The fault that the client found in the delivered text. */
  fault?: string;
}

/** The stored answer to a call with an idempotency key. */
export interface AnswerRow {
  bodyHash: string;
  status: number;
  body: string;
  createdAt: string;
}

export type EventState = 'due' | 'delivered' | 'acknowledged' | 'failing' | 'lost';

export interface Attempt {
  at: string;
  outcome: string;
  isSuccess: boolean;
}

export interface EventRow {
  eventId: string;
  accountId: string;
  subBatchId: string | null;
  seq: number;
  type: string;
  url: string;
  body: string;
  createdAt: string;
  state: EventState;
  sending: Sending;
  /** The time of the next attempt; null if there will be none. */
  nextAt: string | null;
  /** The wait before the next attempt grows with it; a replay begins at zero. */
  roundAttempts: number;
  roundStartedAt: string;
  /** The newest 20. */
  attempts: Attempt[];
}

export interface SettingsRow {
  acceptsAutomatically: boolean;
  /** Seconds that every answer to a call waits. */
  answerDelay: number;
  answer: 'normal' | '429' | '500' | '503' | 'html';
}

export interface Tables {
  accounts: AccountRow;
  batches: BatchRow;
  subBatches: SubBatchRow;
  items: ItemRow;
  answers: AnswerRow;
  events: EventRow;
  settings: SettingsRow;
}

export type TableName = keyof Tables;

/** A row to store, or null to delete it. Rows of a group keep the order in which they were first stored. */
export type Change = { [T in TableName]: readonly [table: T, group: string, key: string, row: Tables[T] | null] }[TableName];
