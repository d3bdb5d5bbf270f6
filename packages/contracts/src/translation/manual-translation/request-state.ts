import type { TransitionTable } from '../../transition-table.js';

/** The state of a request, of a batch of it, or of a sub-batch. The state of a batch and of a request follows from the level below. */
export const REQUEST_STATES = [
  'pendingMachineTranslation',
  'processingMachineTranslation',
  'completedMachineTranslation',
  'rejectedMachineTranslation',
  'pendingManualTranslation',
  'processingManualTranslation',
  'completedManualTranslation',
  'rejectedManualTranslation',
  'signOff',
  'reverted',
  'projectDeleted',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_TRANSITIONS: TransitionTable<RequestState> = {
  '': ['pendingMachineTranslation', 'pendingManualTranslation'],
  pendingMachineTranslation: ['processingMachineTranslation', 'projectDeleted'],
  processingMachineTranslation: ['completedMachineTranslation', 'rejectedMachineTranslation', 'projectDeleted'],
  completedMachineTranslation: ['pendingManualTranslation', 'projectDeleted'],
  rejectedMachineTranslation: ['projectDeleted'],
  pendingManualTranslation: ['processingManualTranslation', 'rejectedManualTranslation', 'projectDeleted'],
  processingManualTranslation: ['completedManualTranslation', 'rejectedManualTranslation', 'projectDeleted'],
  completedManualTranslation: ['signOff', 'reverted', 'projectDeleted'],
  rejectedManualTranslation: ['projectDeleted'],
  signOff: ['reverted'],
  reverted: ['pendingManualTranslation', 'projectDeleted'],
  projectDeleted: [],
};

/** The columns of the board, in their order, and the states that each holds. */
export const REQUEST_STAGES = {
  new: ['pendingMachineTranslation', 'processingMachineTranslation', 'completedMachineTranslation', 'pendingManualTranslation'],
  inProgress: ['processingManualTranslation'],
  review: ['completedManualTranslation'],
  done: ['signOff'],
  closed: ['rejectedMachineTranslation', 'rejectedManualTranslation', 'reverted', 'projectDeleted'],
} as const satisfies Readonly<Record<string, readonly RequestState[]>>;
export type RequestStage = keyof typeof REQUEST_STAGES;

/**
 * The state of one segment of a sub-batch: still to do; delivered (all steps are done and the text is stored); refused, so it needs a
 * correction; stale (its source changed while it was in flight, and the delivered text is kept beside the segment); withdrawn; its delivery
 * reverted.
 */
export const REQUEST_ITEM_STATES = ['open', 'delivered', 'failed', 'stale', 'withdrawn', 'reverted'] as const;
export type RequestItemState = (typeof REQUEST_ITEM_STATES)[number];

/** The steps of people, in their order. A different person does each of them. */
export const REQUEST_STEPS = ['translation', 'proofreading', 'editing'] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];

export const PIPELINES = ['translation', 'translation+proofreading', 'translation+proofreading+editing'] as const;
export type Pipeline = (typeof PIPELINES)[number];

/** The steps of a pipeline, in their order. */
export const stepsOf = (pipeline: Pipeline): readonly RequestStep[] => REQUEST_STEPS.slice(0, PIPELINES.indexOf(pipeline) + 1);

/** Why chosen content is left out of a request. */
export const LEFT_OUT_REASONS = ['inFlight', 'translated', 'excluded', 'gone'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const BATCH_FILE_FORMATS = ['xliff12', 'xliff21', 'xlsx', 'csv'] as const;
export type BatchFileFormat = (typeof BATCH_FILE_FORMATS)[number];
