import type {
  LeverageBand,
  Pipeline,
  RequestItemState,
  RequestQuote,
  RequestSelectionDto,
  RequestState,
  RequestStep,
} from '@bhashantar/contracts';
import type { LeftOutCounts } from './quotes/chosen-segments.service.js';
import type { RequestPrices } from './quotes/price-quote.js';

/** The items of a request, a batch or a sub-batch, by their states. */
export interface ItemCounts {
  items: number;
  words: number;
  delivered: number;
  failed: number;
  stale: number;
  withdrawn: number;
  reverted: number;
}

/** How far the job that stores a request has come. */
export interface StoringProgress {
  /** The items of all languages are chosen first, then put into sub-batches. */
  phase?: 'choose' | 'arrange';
  /** The index in `languages` of the current language. */
  language?: number;
  /** The ordinal up to which its segments are chosen. */
  after?: number;
  leftOut?: LeftOutCounts;
}

/** An approval of a later round. */
export interface StoredRound {
  round: number;
  segments: number;
  words: number;
  paise: number;
  /** ISO 8601. */
  acceptedAt: string;
}

/** A request as it is stored. */
export interface StoredRequest extends ItemCounts {
  requestId: string;
  organisationId: string;
  projectId: string;
  number: number;
  name: string;
  projectName: string;
  pipeline: Pipeline;
  withMachine: boolean;
  languages: string[];
  selection: RequestSelectionDto;
  instructions: string | null;
  reference: string | null;
  dueAt: Date | null;
  dueByStep: Partial<Record<RequestStep, string>>;
  readers: string[];
  state: RequestState;
  isPaused: boolean;
  isStored: boolean;
  storing: StoringProgress;
  prices: RequestPrices;
  quote: RequestQuote | null;
  /** The charges of all rounds. */
  paise: number | null;
  rounds: StoredRound[];
  round: number;
  ruleId: string | null;
  approvesItself: boolean;
  createdBy: string | null;
  createdAt: Date;
  acceptedAt: Date | null;
  acceptedBy: string | null;
  completedAt: Date | null;
  signedOffAt: Date | null;
}

/** One language of a request. */
export interface StoredBatch extends ItemCounts {
  batchId: string;
  requestId: string;
  projectId: string;
  language: string;
  state: RequestState;
  paise: number | null;
  acceptedAt: Date | null;
  /** Whether a part waits for an approval: all of it, or a next round beside ongoing work. */
  isWaiting: boolean;
}

/** The part of a batch that one person does at a time. */
export interface StoredSubBatch extends ItemCounts {
  subBatchId: string;
  batchId: string;
  requestId: string;
  projectId: string;
  language: string;
  number: number;
  round: number;
  state: RequestState;
  /** The current step; null when all are done. */
  step: RequestStep | null;
  /** Null if it is not signed off. */
  signedOffAt: Date | null;
}

/** A segment of a request in one round. */
export interface StoredItem {
  requestId: string;
  language: string;
  /** 32 hexadecimal digits. */
  hash: string;
  round: number;
  subBatchId: string | null;
  ordinal: number | null;
  words: number;
  places: number;
  band: LeverageBand;
  state: RequestItemState;
  version: number;
  failure: string | null;
}

/** A part of a request: one batch, or some sub-batches. Without either, it is the whole request. */
export interface RequestPart {
  batchIds?: readonly string[] | undefined;
  subBatchIds?: readonly string[] | undefined;
}

/** A part of a request that one reader may see. With a `worker`, the reader sees only the sub-batches in which that person does a step. */
export interface SeenPart extends RequestPart {
  worker?: string | undefined;
}
